import type { Company } from '@laurel/contract/companies.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { LimitMeter } from '@laurel/kit/feedback/limit-meter.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './companies-page.module.css'

/** A company on a phone. */
export function CompanyCard({ company }: { company: Company }) {
  const { t } = useTranslation('companies')
  const format = useFormat()
  return (
    <RowCard
      avatar={<CompanyAvatar name={company.name} size={36} />}
      title={company.name}
      meta={[`#${company.id}`, company.companykey, format.instantDay(company.createddate)]}
    >
      {company.closeddate !== null && <StatusChip>{t('isClosed')}</StatusChip>}
      <div className={classes.meters}>
        <LimitMeter label={t('columns.drivers')} count={company.drivercount} limit={company.driverlimit} showLabel />
        <LimitMeter label={t('columns.users')} count={company.usercount} limit={company.userlimit} showLabel />
      </div>
    </RowCard>
  )
}
