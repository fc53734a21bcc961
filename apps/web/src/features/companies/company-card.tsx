import type { Company } from '@laurel/contract/companies'
import { useTranslation } from 'react-i18next'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import { RowCard } from '../../ui/data-table/row-card.tsx'
import { LimitMeter } from '../../ui/limit-meter.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useFormat } from '../../ui/use-format.ts'
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
