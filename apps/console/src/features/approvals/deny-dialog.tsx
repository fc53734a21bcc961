import { denialForm, PROPOSAL_REASON_MAX, type Proposal } from '@laurel/contract/approvals.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ReasonDialog } from '../../domain/awards/reason-dialog.tsx'
import { useDeny } from './proposals.queries.ts'

/** The reason is told to who made the proposal. */
export function DenyDialog({ proposal: { id, badgename, proposedby } }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals')
  const { mutateAsync } = useDeny()
  return (
    <ReasonDialog
      title={t('deny.title', { badge: badgename })}
      description={t('deny.text', { name: proposedby })}
      label={t('deny.reason')}
      rules={denialForm}
      max={PROPOSAL_REASON_MAX}
      submitLabel={t('deny.submit')}
      submitColor="red"
      send={(reason) => mutateAsync({ body: { id, reason } })}
    />
  )
}
