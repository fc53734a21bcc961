import type { Competition } from '@laurel/contract/competitions.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { CompetitionSummary } from './competition-summary.tsx'

/** The terms of a competition in any status. */
export function InfoDialog({ competition }: { competition: Competition }) {
  const { t } = useTranslation('competitions')
  const { title, status, startdate, enddate, companies, companyid, badges } = competition
  return (
    <FormDialog
      title={title}
      description={t(`status.${status}`)}
      readOnly
      submitLabel={t('info.close')}
      onSubmit={() => true}
    >
      <CompetitionSummary
        title={title}
        startdate={startdate}
        enddate={enddate}
        companies={companies}
        challenge={companyid === null ? undefined : competition}
        badges={badges.map(({ badge, points, limit }) => ({ ...badge, points, limit }))}
      />
    </FormDialog>
  )
}
