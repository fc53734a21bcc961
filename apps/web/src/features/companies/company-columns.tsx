import type { COMPANY_SORT_FIELDS, Company } from '@laurel/contract/companies'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import type { Column } from '../../ui/data-table/types.ts'
import { LimitMeter } from '../../ui/limit-meter.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './companies-page.module.css'

const isFull = (count: number, limit: number) => limit > 0 && count >= limit

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
      cell: ({ name, drivercount, driverlimit }) => (
        <span className={classes.company}>
          <CompanyAvatar name={name} />
          {name}
          {isFull(drivercount, driverlimit) && (
            <StatusChip tone="orange" icon={<IconAlertTriangle size={14} />}>
              {t('driverLimitReached')}
            </StatusChip>
          )}
        </span>
      ),
    },
    {
      key: 'companykey',
      header: t('columns.key'),
      sortField: 'companykey',
      width: 130,
      cell: ({ companykey }) => <span className={classes.key}>{companykey}</span>,
    },
    {
      key: 'drivers',
      header: t('columns.driversOfLimit'),
      sortField: 'drivercount',
      align: 'end',
      width: 140,
      cell: ({ drivercount, driverlimit }) => (
        <LimitMeter label={t('columns.drivers')} count={drivercount} limit={driverlimit} />
      ),
    },
    {
      key: 'users',
      header: t('columns.usersOfLimit'),
      sortField: 'usercount',
      align: 'end',
      width: 130,
      cell: ({ usercount, userlimit }) => <LimitMeter label={t('columns.users')} count={usercount} limit={userlimit} />,
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
