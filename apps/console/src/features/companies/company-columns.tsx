import type { COMPANY_SORT_FIELDS, Company } from '@laurel/contract/companies.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { LimitMeter } from '@laurel/kit/feedback/limit-meter.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './companies-page.module.css'

function Limit({ limit }: { limit: number }) {
  const { t } = useTranslation('companies')
  const format = useFormat()
  return limit === 0 ? <span className={classes.noLimit}>{t('noLimit')}</span> : format.number(limit)
}

export const useCompanyColumns = (): Column<Company, (typeof COMPANY_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('companies')
  const format = useFormat()
  return [
    { key: 'id', header: t('columns.id'), sortField: 'id', width: 64, cell: ({ id }) => id },
    {
      key: 'name',
      header: t('columns.name'),
      sortField: 'name',
      primary: true,
      skeleton: 'avatar',
      cell: ({ name, closeddate }) => (
        <span className={classes.company}>
          <CompanyAvatar name={name} />
          <span className={classes.name} title={name}>
            {name}
          </span>
          {closeddate !== null && <StatusChip>{t('isClosed')}</StatusChip>}
        </span>
      ),
    },
    {
      key: 'companykey',
      header: t('columns.key'),
      sortField: 'companykey',
      width: 110,
      cell: ({ companykey }) => <span className={classes.key}>{companykey}</span>,
    },
    {
      key: 'driverlimit',
      header: t('columns.driverlimit'),
      sortField: 'driverlimit',
      align: 'end',
      width: 118,
      cell: ({ driverlimit }) => <Limit limit={driverlimit} />,
    },
    {
      key: 'drivercount',
      header: t('columns.drivers'),
      sortField: 'drivercount',
      align: 'end',
      width: 104,
      cell: ({ drivercount, driverlimit }) => (
        <LimitMeter label={t('columns.drivers')} count={drivercount} limit={driverlimit} hideLimit />
      ),
    },
    {
      key: 'userlimit',
      header: t('columns.userlimit'),
      sortField: 'userlimit',
      align: 'end',
      width: 110,
      cell: ({ userlimit }) => <Limit limit={userlimit} />,
    },
    {
      key: 'usercount',
      header: t('columns.users'),
      sortField: 'usercount',
      align: 'end',
      width: 104,
      cell: ({ usercount, userlimit }) => (
        <LimitMeter label={t('columns.users')} count={usercount} limit={userlimit} hideLimit />
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      sortField: 'createddate',
      width: 120,
      cell: ({ createddate }) => format.instantDay(createddate),
    },
  ]
}
