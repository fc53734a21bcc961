import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowCheck } from '../selection/row-check.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { Column, TableList } from '../types.ts'
import classes from './table-view.module.css'

interface TableHeadProps<Row, F extends string> {
  columns: readonly Column<Row, F>[]
  rows: readonly Row[]
  list: TableList<F> | undefined
  selection: Selection<Row> | undefined
  hasActions: boolean
}

export function TableHead<Row, F extends string>(props: TableHeadProps<Row, F>) {
  const { columns, rows, list, selection, hasActions } = props
  const { t } = useTranslation('ui')
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes.check}>
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {hasActions && (
          <th className={classes.actionHead}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row, F extends string> {
  column: Column<Row, F>
  list: TableList<F> | undefined
}

function HeadCell<Row, F extends string>({ column, list }: HeadCellProps<Row, F>) {
  const { sortField, align, width, header, hiddenHeader = false } = column
  if (!sortField || !list) {
    return (
      <th data-align={align} style={{ width }}>
        {hiddenHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    )
  }
  const sorted = list.sortField === sortField ? list.sortDirection : undefined
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector
  return (
    <th
      data-align={align}
      data-sorted={sorted}
      style={{ width }}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => list.setSort(sortField, sorted === 'asc' ? 'desc' : 'asc')}
      >
        {header}
        <Icon size={15} aria-hidden />
      </button>
    </th>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  selection: Selection<Row>
}

/** All rows of this page. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation('ui')
  const choosable = rows.filter(selection.isSelectable)
  const chosen = choosable.filter(selection.has)
  const all = choosable.length > 0 && chosen.length === choosable.length
  return (
    <RowCheck
      label={t('table.selectPage')}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      disabled={choosable.length === 0}
      onChange={() => selection.set(choosable, !all)}
    />
  )
}
