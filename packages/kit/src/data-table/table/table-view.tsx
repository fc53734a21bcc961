import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isLong } from '../rows/use-virtual-rows.ts'
import table from '../table.module.css'
import { TableSkeleton } from '../table-skeleton.tsx'
import type { Column, TableList } from '../types.ts'
import { TableHead } from './table-head.tsx'
import { type RowParts, TableRows } from './table-rows.tsx'
import classes from './table-view.module.css'
import { useTableFit } from './use-table-fit.ts'

interface TableViewProps<Row, F extends string> extends RowParts<Row> {
  label: string
  columns: readonly Column<Row, F>[]
  rows: readonly Row[] | undefined
  list: TableList<F> | undefined
  /** How many placeholder rows to show while loading. */
  skeletonRows: number
  totals: Record<string, ReactNode> | undefined
}

/** The `<table>`. Wider than its frame, it becomes a region that scrolls sideways, also by keyboard. */
export function TableView<Row, F extends string>(props: TableViewProps<Row, F>) {
  const { label, columns, rows, list, skeletonRows, totals, ...parts } = props
  const { t } = useTranslation('ui')
  const { frame, room, overflowing } = useTableFit(columns.map(({ hideBelow = 0 }) => hideBelow))
  const shown = columns.filter(({ hideBelow = 0 }) => room >= hideBelow)
  const hasSelection = parts.selection !== undefined
  const hasActions = parts.rowActions !== undefined
  const scroll = overflowing ? { tabIndex: 0, role: 'region', 'aria-label': label, 'data-overflowing': true } : {}

  return (
    <div ref={frame} className={classes.scroller} {...scroll}>
      {!rows && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
      <table
        className={table.table}
        aria-label={label}
        aria-rowcount={rows && isLong(rows) ? rows.length + 1 : undefined}
      >
        <TableHead columns={shown} rows={rows ?? []} list={list} selection={parts.selection} hasActions={hasActions} />
        {rows ? (
          <TableRows rows={rows} columns={shown} {...parts} />
        ) : (
          <TableSkeleton columns={shown} count={skeletonRows} hasSelection={hasSelection} hasActions={hasActions} />
        )}
        {rows && totals && (
          <tfoot>
            <tr>
              {hasSelection && <td />}
              {shown.map(({ key, align }) => (
                <td key={key} data-align={align}>
                  {totals[key]}
                </td>
              ))}
              {hasActions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
