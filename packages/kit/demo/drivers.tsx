import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
  IconId,
  IconKey,
  IconLogin2,
  IconPencil,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../src/brand/person-avatar.tsx'
import { RowCard } from '../src/data-table/cards/row-card.tsx'
import { DataTable } from '../src/data-table/data-table.tsx'
import type { SelectionBarOptions } from '../src/data-table/selection/selection-bar.tsx'
import { useSelection } from '../src/data-table/selection/use-selection.ts'
import type { Column, RowAction, RowLook } from '../src/data-table/types.ts'
import { EmptyState } from '../src/feedback/empty-state.tsx'
import { StatusChip } from '../src/feedback/status-chip.tsx'
import { useFormat } from '../src/format/use-format.ts'
import type { Tone } from '../src/theme/tone.ts'
import { type DemoDriver, DRIVERS } from './data.ts'
import classes from './demo-page.module.css'
import { cutPage, useDemoList } from './use-demo-list.ts'

const STATE: Record<DemoDriver['state'], { text: string; tone: Tone; icon: ReactNode; tint?: RowLook['tint'] }> = {
  perfect: { text: 'Perfect attendance', tone: 'good', icon: <IconCircleCheck /> },
  late: { text: 'Late arrival', tone: 'blue', icon: <IconClockExclamation />, tint: 'blue' },
  noshow: { text: 'No show', tone: 'yellow', icon: <IconUserX />, tint: 'yellow' },
  absent: { text: 'No perfect attendance', tone: 'orange', icon: <IconCalendarX />, tint: 'orange' },
  invalid: { text: 'Error: unknown ID', tone: 'red', icon: <IconAlertCircle />, tint: 'red' },
}

const driverKey = (driver: DemoDriver) => driver.id
const canPay = (driver: DemoDriver) => driver.coins >= 1
const nothing = () => {}

const actions: RowAction[] = [
  { label: 'Score card', icon: <IconId size={16} />, onClick: nothing },
  { label: 'Log in as', icon: <IconLogin2 size={16} />, onClick: nothing, disabledReason: 'Not possible for drivers' },
  { label: 'Edit', icon: <IconPencil size={16} />, onClick: nothing },
  { label: 'Set password', icon: <IconKey size={16} />, onClick: nothing },
  { label: 'Delete…', icon: <IconTrash size={16} />, onClick: nothing, danger: true },
]

interface DriversTableProps {
  place: 'docked' | 'inline'
  tinted?: boolean
}

/** A dense table with a selection across pages. Drivers with less than one coin cannot be selected. */
export function DriversTable({ place, tinted = false }: DriversTableProps) {
  const list = useDemoList<'name' | 'employeeid'>({ sortField: 'name' })
  const selection = useSelection(driverKey, { isSelectable: canPay })
  const format = useFormat()
  const rows = cutPage(DRIVERS, list)
  const sum = selection.rows.reduce((total, row) => total + row.coins, 0)

  const columns: Column<DemoDriver, 'name' | 'employeeid'>[] = [
    { key: 'employeeid', header: 'Employee ID', sortField: 'employeeid', width: 120, cell: (row) => row.employeeid },
    {
      key: 'name',
      header: 'Full name',
      sortField: 'name',
      primary: true,
      skeleton: 'avatar',
      cell: ({ name }) => (
        <span className={classes.named}>
          <PersonAvatar name={name} size={26} />
          {name}
        </span>
      ),
    },
    { key: 'email', header: 'E-mail', width: 200, truncate: true, hideBelow: 800, cell: (row) => row.email },
    {
      key: 'state',
      header: 'State',
      width: 190,
      cell: ({ state }) => (
        <StatusChip tone={STATE[state].tone} icon={STATE[state].icon}>
          {STATE[state].text}
        </StatusChip>
      ),
    },
    { key: 'coins', header: 'Coins', align: 'end', width: 100, cell: (row) => format.coins(row.coins) },
  ]

  const bar: SelectionBarOptions = {
    place,
    info: `${format.coins(sum)} coins`,
    actions: <Button>Confirm transfer…</Button>,
    onSelectAll: () => selection.set(DRIVERS, true),
  }

  return (
    <DataTable
      label="Drivers"
      dense
      columns={columns}
      rows={rows}
      total={DRIVERS.length}
      rowKey={driverKey}
      rowName={(row) => row.name}
      rowLook={tinted ? (row) => ({ tint: STATE[row.state].tint, struck: row.id === 4 }) : () => undefined}
      {...(place === 'docked' && { rowActions: () => actions })}
      list={list}
      empty={<EmptyState kind="first-use" title="Nobody here yet" />}
      selection={selection}
      selectionBar={bar}
      cardsBelow={768}
      renderCard={(row) => (
        <RowCard
          avatar={<PersonAvatar name={row.name} size={36} />}
          title={row.name}
          meta={[row.employeeid, row.email]}
        >
          <StatusChip tone={STATE[row.state].tone} icon={STATE[row.state].icon}>
            {STATE[row.state].text}
          </StatusChip>
        </RowCard>
      )}
      totals={{ name: 'Total of this page', coins: format.coins(rows.reduce((all, row) => all + row.coins, 0)) }}
    />
  )
}
