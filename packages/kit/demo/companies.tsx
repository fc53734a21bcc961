import { Code } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { CompanyAvatar } from '../src/brand/company-avatar.tsx'
import { RowCard } from '../src/data-table/cards/row-card.tsx'
import { DataTable } from '../src/data-table/data-table.tsx'
import type { Column, RowAction } from '../src/data-table/types.ts'
import { confirm } from '../src/feedback/confirm.ts'
import { EmptyState } from '../src/feedback/empty-state.tsx'
import { LimitMeter } from '../src/feedback/limit-meter.tsx'
import { notifySuccess } from '../src/feedback/snackbar.ts'
import { StatusChip } from '../src/feedback/status-chip.tsx'
import { matches } from '../src/fields/matches.ts'
import { useFormat } from '../src/format/use-format.ts'
import { COMPANIES, type DemoCompany } from './data.ts'
import classes from './demo-page.module.css'
import { cutPage, type useDemoList } from './use-demo-list.ts'

export type CompanySort = 'id' | 'name' | 'drivercount' | 'usercount' | 'createddate'

export const TABLE_STATES = ['ready', 'loading', 'refreshing', 'stale', 'error', 'empty'] as const

const isFull = (company: DemoCompany) => company.driverlimit > 0 && company.drivercount >= company.driverlimit

const FullChip = () => (
  <StatusChip tone="orange" icon={<IconAlertTriangle />}>
    Driver limit reached
  </StatusChip>
)

const actionsFor = (company: DemoCompany): RowAction[] => [
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

interface CompaniesTableProps {
  list: ReturnType<typeof useDemoList<CompanySort>>
  state?: (typeof TABLE_STATES)[number]
}

/** A usual table: sorted and paged, with actions, and cards below 768 pixels. */
export function CompaniesTable({ list, state = 'ready' }: CompaniesTableProps) {
  const format = useFormat()
  const found = COMPANIES.filter(({ name }) => matches(name, list.search))
  const failed = { text: 'The server did not answer in time.', reference: '7F3-20A', onRetry: () => {} }

  const columns: Column<DemoCompany, CompanySort>[] = [
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
      rows={state === 'loading' || state === 'error' ? undefined : state === 'empty' ? [] : cutPage(found, list)}
      total={state === 'empty' ? 0 : found.length}
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
