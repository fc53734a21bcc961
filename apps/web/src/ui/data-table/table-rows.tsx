import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionCell } from './action-cell.tsx'
import classes from './data-table.module.css'
import type { Column, RowAction, RowKey, RowLook } from './types.ts'
import type { Selection } from './use-selection.ts'

export interface RowParts<Row> {
  rowKey: (row: Row) => RowKey
  rowName: ((row: Row) => string) | undefined
  rowLook: ((row: Row) => RowLook | undefined) | undefined
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  selection: Selection<Row> | undefined
}

interface TableRowsProps<Row, F extends string> extends RowParts<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row, F>[]
}

export function TableRows<Row, F extends string>({ rows, columns, ...parts }: TableRowsProps<Row, F>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={parts.rowKey(row)} row={row} columns={columns} {...parts} />
      ))}
    </tbody>
  )
}

interface TableRowProps<Row, F extends string> extends RowParts<Row> {
  row: Row
  columns: readonly Column<Row, F>[]
}

function TableRow<Row, F extends string>(props: TableRowProps<Row, F>) {
  const { row, columns, rowName, rowLook, rowActions, selection } = props
  const look = rowLook?.(row)
  const name = rowName?.(row)
  return (
    <tr data-selected={selection?.has(row) || undefined} data-tint={look?.tint} data-struck={look?.struck || undefined}>
      {selection && (
        <td className={classes.check}>
          <SelectRow row={row} name={name} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} row={row} column={column} />
      ))}
      {rowActions && (
        <td className={classes.actionCell}>
          <ActionCell actions={rowActions(row)} rowName={name} />
        </td>
      )}
    </tr>
  )
}

/** Only text that is really cut gets a tooltip. */
const showWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

function Cell<Row, F extends string>({ row, column }: { row: Row; column: Column<Row, F> }) {
  const { align, width, primary, truncate, cell } = column
  const look = truncate ? { 'data-truncate': true, style: { maxWidth: width }, onMouseEnter: showWhole } : {}
  return primary ? (
    <th scope="row" data-align={align} {...look}>
      {cell(row)}
    </th>
  ) : (
    <td data-align={align} {...look}>
      {cell(row)}
    </td>
  )
}

interface SelectRowProps<Row> {
  row: Row
  name: string | undefined
  selection: Selection<Row>
}

export function SelectRow<Row>({ row, name, selection }: SelectRowProps<Row>) {
  const { t } = useTranslation('ui')
  const selected = selection.has(row)
  return (
    <Checkbox
      aria-label={name ? t('table.selectNamed', { name }) : t('table.selectRow')}
      checked={selected}
      disabled={!selection.isSelectable(row)}
      onChange={() => selection.set([row], !selected)}
    />
  )
}
