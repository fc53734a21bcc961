import type { MouseEvent, Ref } from 'react'
import { ActionCell } from './action-cell.tsx'
import { RowCheck } from './row-check.tsx'
import classes from './table-view.module.css'
import type { Column, RowAction, RowKey, RowLook } from './types.ts'
import { isLong, useNearRows } from './use-near-rows.ts'
import { type RowTexts, useRowTexts } from './use-row-texts.ts'
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

/** Counted from 1, below the head. */
const FIRST_ROW_INDEX = 2

export function TableRows<Row, F extends string>(props: TableRowsProps<Row, F>) {
  return isLong(props.rows) ? <NearRows {...props} /> : <AllRows {...props} />
}

function AllRows<Row, F extends string>({ rows, columns, ...parts }: TableRowsProps<Row, F>) {
  const texts = useRowTexts()
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={parts.rowKey(row)} row={row} columns={columns} texts={texts} {...parts} />
      ))}
    </tbody>
  )
}

/** The same for a long table: only the rows near the window are there. */
function NearRows<Row, F extends string>({ rows, columns, ...parts }: TableRowsProps<Row, F>) {
  const texts = useRowTexts()
  const { list, near, before, after, measure } = useNearRows<Row, HTMLTableSectionElement>(rows)
  return (
    <tbody ref={list}>
      <tr aria-hidden style={{ height: before }} />
      {near.map(({ row, index }) => (
        <TableRow
          key={parts.rowKey(row)}
          row={row}
          columns={columns}
          texts={texts}
          near={{ ref: measure, 'data-index': index, 'aria-rowindex': index + FIRST_ROW_INDEX }}
          {...parts}
        />
      ))}
      <tr aria-hidden style={{ height: after }} />
    </tbody>
  )
}

interface TableRowProps<Row, F extends string> extends RowParts<Row> {
  row: Row
  columns: readonly Column<Row, F>[]
  texts: RowTexts
  /** Its place in a long table. */
  near?: { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }
}

function TableRow<Row, F extends string>(props: TableRowProps<Row, F>) {
  const { row, columns, texts, near, rowName, rowLook, rowActions, selection } = props
  const look = rowLook?.(row)
  const name = rowName?.(row)
  return (
    <tr
      {...near}
      data-selected={selection?.has(row) || undefined}
      data-tint={look?.tint}
      data-struck={look?.struck || undefined}
    >
      {selection && (
        <td className={classes.check}>
          <SelectRow row={row} label={texts.select(name)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} row={row} column={column} />
      ))}
      {rowActions && (
        <td className={classes.actionCell}>
          <ActionCell actions={rowActions(row)} rowName={name} texts={texts} />
        </td>
      )}
    </tr>
  )
}

/** Only text that is really cut gets a tooltip. */
const showWhole = ({ currentTarget: text }: MouseEvent<HTMLElement>) => {
  text.title = text.scrollHeight > text.clientHeight + 1 ? (text.textContent ?? '') : ''
}

const LEAST_NAME_WIDTH = 120

function Cell<Row, F extends string>({ row, column }: { row: Row; column: Column<Row, F> }) {
  const { align, width = LEAST_NAME_WIDTH, primary, truncate, cell } = column
  const least = { '--least': `${width}px` }
  const content = truncate ? (
    <span className={classes.twoLines} onMouseEnter={showWhole}>
      {cell(row)}
    </span>
  ) : (
    cell(row)
  )
  return primary ? (
    <th scope="row" data-align={align} style={least}>
      {content}
    </th>
  ) : (
    <td data-align={align} {...(truncate && { 'data-truncate': true, style: least })}>
      {content}
    </td>
  )
}

interface SelectRowProps<Row> {
  row: Row
  label: string
  selection: Selection<Row>
}

export function SelectRow<Row>({ row, label, selection }: SelectRowProps<Row>) {
  const selected = selection.has(row)
  return (
    <RowCheck
      label={label}
      checked={selected}
      disabled={!selection.isSelectable(row)}
      onChange={() => selection.set([row], !selected)}
    />
  )
}
