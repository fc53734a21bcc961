import type { MouseEvent, Ref } from 'react'
import { ActionCell } from '../rows/action-cell.tsx'
import { type RowTexts, useRowTexts } from '../rows/use-row-texts.ts'
import { isLong, useVirtualRows } from '../rows/use-virtual-rows.ts'
import { RowCheck } from '../selection/row-check.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { Column, RowAction, RowKey, RowLook } from '../types.ts'
import classes from './table-view.module.css'

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

/** `aria-rowindex` counts from 1, and the head is row 1. */
const FIRST_ROW_INDEX = 2

export function TableRows<Row, F extends string>(props: TableRowsProps<Row, F>) {
  return isLong(props.rows) ? <VirtualRows {...props} /> : <AllRows {...props} />
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

/** The same for a long table: only the rows near the visible part are in the document. */
function VirtualRows<Row, F extends string>({ rows, columns, ...parts }: TableRowsProps<Row, F>) {
  const texts = useRowTexts()
  const { list, virtualRows, before, after, measure } = useVirtualRows<Row, HTMLTableSectionElement>(rows)
  return (
    <tbody ref={list}>
      <tr aria-hidden style={{ height: before }} />
      {virtualRows.map(({ row, index }) => (
        <TableRow
          key={parts.rowKey(row)}
          row={row}
          columns={columns}
          texts={texts}
          position={{ ref: measure, 'data-index': index, 'aria-rowindex': index + FIRST_ROW_INDEX }}
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
  /** Given in a virtual table. */
  position?: { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }
}

function TableRow<Row, F extends string>(props: TableRowProps<Row, F>) {
  const { row, columns, texts, position, rowName, rowLook, rowActions, selection } = props
  const look = rowLook?.(row)
  const name = rowName?.(row)
  return (
    <tr
      {...position}
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

/** A tooltip for text that is cut off, and for no other. */
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
