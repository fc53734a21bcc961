import { Code } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { listSearch } from '../../../apps/console/src/lib/list-search.ts'
import { useListSearch } from '../../../apps/console/src/lib/use-list-search.ts'
import { CompanyAvatar } from '../src/brand/company-avatar.tsx'
import { DataTable } from '../src/data-table/data-table.tsx'
import { RowCard } from '../src/data-table/row-card.tsx'
import type { Column, RowAction } from '../src/data-table/types.ts'
import { confirm } from '../src/feedback/confirm.ts'
import { EmptyState } from '../src/feedback/empty-state.tsx'
import { LimitMeter } from '../src/feedback/limit-meter.tsx'
import { notifySuccess } from '../src/feedback/snackbar.ts'
import { StatusChip } from '../src/feedback/status-chip.tsx'
import { useFormat } from '../src/format/use-format.ts'
import { cutPage, KIT_COMPANIES, type KitCompany } from './data.ts'
import classes from './demo-page.module.css'

const SORT_FIELDS = ['id', 'name', 'drivercount', 'usercount', 'createddate'] as const

export const kitList = listSearch({ sortFields: SORT_FIELDS, defaultSort: { field: 'id', direction: 'desc' } })

const isFull = (company: KitCompany) => company.driverlimit > 0 && company.drivercount >= company.driverlimit

const FullChip = () => (
  <StatusChip tone="orange" icon={<IconAlertTriangle />}>
    Driver limit reached
  </StatusChip>
)

const sorted = (field: (typeof SORT_FIELDS)[number], direction: 'asc' | 'desc', search: string) => {
  const rows = KIT_COMPANIES.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  rows.sort((a, b) => (a[field] < b[field] ? -1 : 1) * (direction === 'asc' ? 1 : -1))
  return rows
}

const actionsFor = (company: KitCompany): RowAction[] => [
  { label: 'Edit', icon: <IconPencil size={16} />, onClick: () => notifySuccess(`Edit ${company.name}`) },
  {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    disabledReason: isFull(company) ? 'Divisions still belong to it' : undefined,
    onClick: () =>
      void confirm({
        title: `Delete company “${company.name}”?`,
        text: 'Its people can no longer sign in. Awards already made stay on their score cards.',
        confirmLabel: 'Delete company',
        cancelLabel: 'Keep it',
        danger: true,
      }),
  },
]

/** The companies, as mocked by the design: state in the address, cards below 768 pixels. */
export function KitCompanies({ state }: { state: 'ready' | 'loading' | 'refreshing' | 'stale' | 'error' | 'empty' }) {
  const list = useListSearch(kitList)
  const format = useFormat()
  const { content, totalElements } = cutPage(sorted(list.sortField, list.sortDirection, list.search), list.query)
  const failed = { text: 'The server did not answer in time.', reference: '7F3-20A', onRetry: () => {} }

  const columns: Column<KitCompany, (typeof SORT_FIELDS)[number]>[] = [
    { key: 'id', header: 'Id', cell: ({ id }) => id, sortField: 'id', width: 66 },
    {
      key: 'name',
      header: 'Name',
      sortField: 'name',
      primary: true,
      skeleton: 'avatar',
      cell: (company) => (
        <span className={classes.named}>
          <CompanyAvatar name={company.name} />
          {company.name}
          {isFull(company) && <FullChip />}
        </span>
      ),
    },
    {
      key: 'companykey',
      header: 'Company key',
      width: 130,
      hideBelow: 1000,
      cell: ({ companykey }) => <Code>{companykey}</Code>,
    },
    {
      key: 'drivers',
      header: 'Drivers / limit',
      sortField: 'drivercount',
      align: 'end',
      width: 142,
      cell: (row) => <LimitMeter label="Drivers" count={row.drivercount} limit={row.driverlimit} />,
    },
    {
      key: 'users',
      header: 'Users / limit',
      sortField: 'usercount',
      align: 'end',
      width: 130,
      cell: (row) => <LimitMeter label="Users" count={row.usercount} limit={row.userlimit} />,
    },
    {
      key: 'createddate',
      header: 'Created',
      sortField: 'createddate',
      width: 130,
      hideBelow: 880,
      cell: (row) => format.instantDay(row.createddate),
    },
  ]

  return (
    <DataTable
      label="Companies"
      columns={columns}
      rows={state === 'loading' || state === 'error' ? undefined : state === 'empty' ? [] : content}
      total={state === 'empty' ? 0 : totalElements}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowActions={actionsFor}
      list={list}
      refreshing={state === 'refreshing'}
      problem={state === 'error' || state === 'stale' ? failed : undefined}
      empty={<EmptyState kind="first-use" title="No companies yet" text="Create the first one to begin." />}
      cardsBelow={768}
      renderCard={(row) => (
        <RowCard
          avatar={<CompanyAvatar name={row.name} size={36} />}
          title={row.name}
          meta={[`#${row.id}`, row.companykey, format.instantDay(row.createddate)]}
        >
          <LimitMeter showLabel label="Drivers" count={row.drivercount} limit={row.driverlimit} />
          <LimitMeter showLabel label="Users" count={row.usercount} limit={row.userlimit} />
          {isFull(row) && <FullChip />}
        </RowCard>
      )}
    />
  )
}
