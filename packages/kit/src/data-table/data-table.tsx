import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ErrorState, FilterGone, NothingFound } from '../feedback/empty-state.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { narrowerThan } from '../theme/media.ts'
import { CardsHead, CardTotals, TableCards } from './cards/table-cards.tsx'
import classes from './data-table.module.css'
import { SelectionBar, type SelectionBarOptions } from './selection/selection-bar.tsx'
import type { Selection } from './selection/use-selection.ts'
import { TableView } from './table/table-view.tsx'
import { TableFooter } from './table-footer.tsx'
import { CardSkeleton } from './table-skeleton.tsx'
import type { Column, RowAction, RowKey, RowLook, TableList, TableProblem } from './types.ts'

export interface DataTableProps<Row, F extends string> {
  /** What the table lists, for screen readers: “Companies”. */
  label: string
  columns: readonly Column<Row, F>[]
  /** The rows of this page; undefined until the first answer. */
  rows: readonly Row[] | undefined
  /** The rows of all pages. */
  total?: number | undefined
  rowKey: (row: Row) => RowKey
  /** Names the row in the labels of its buttons and its check box. */
  rowName?: (row: Row) => string
  rowLook?: (row: Row) => RowLook | undefined
  rowActions?: (row: Row) => readonly RowAction[]
  /** From `useListSearch` or `useLocalList`; without it the table neither sorts nor pages. */
  list?: TableList<F>
  /** Newer rows are loading: the present ones are dimmed. */
  refreshing?: boolean
  problem?: TableProblem | undefined
  /** An `EmptyState` for when there is nothing at all. */
  empty: ReactNode
  /** For when nothing matches; offers to clear search and filters unless given. */
  emptyFiltered?: ReactNode
  /** From `useSelection`. */
  selection?: Selection<Row>
  selectionBar?: SelectionBarOptions
  /** Below this window width, in pixels, rows become cards. */
  cardsBelow?: number
  renderCard?: (row: Row) => ReactNode
  /** Rows of 40 instead of 48 pixels, for comparing and editing. */
  dense?: boolean
  /** Shown above the head, inside the frame. */
  toolbar?: ReactNode
  /** Sums under the rows, by the key of their column. */
  totals?: Record<string, ReactNode>
}

const MOST_SKELETON_ROWS = 10

export function DataTable<Row, F extends string = string>(props: DataTableProps<Row, F>) {
  const { label, columns, rows, list, refreshing = false, problem, selection, cardsBelow = 0, renderCard } = props
  const { rowKey, rowName, rowLook, rowActions, toolbar, dense = false, totals } = props
  const { t } = useTranslation('ui')
  const narrow = useMediaQuery(narrowerThan(cardsBelow), false, { getInitialValueInEffect: false })
  const total = props.total ?? rows?.length ?? 0
  const count = Math.min(list?.perpage ?? MOST_SKELETON_ROWS, MOST_SKELETON_ROWS)
  const parts = { rowKey, rowName, rowLook, rowActions, selection }
  const beyond = useLastPage(list, rows, total, refreshing)
  const present = beyond ? undefined : rows

  const content = () => {
    if (!rows && problem?.isMissing && list?.isFiltered) return <FilterGone onClear={list.clear} />
    if (!rows && problem) return <ErrorState {...problem} />
    if (rows?.length === 0 && !refreshing && !beyond) {
      if (!list?.isFiltered) return props.empty
      return props.emptyFiltered ?? <NothingFound onClear={list.clear} />
    }
    if (narrow && renderCard) {
      return (
        <>
          <CardsHead columns={columns} rows={rows ?? []} list={list} selection={selection} />
          {present ? (
            <TableCards label={label} rows={present} renderCard={renderCard} {...parts} />
          ) : (
            <CardSkeleton count={count} />
          )}
          {present && totals && <CardTotals columns={columns} totals={totals} />}
        </>
      )
    }
    return (
      <TableView
        label={label}
        columns={columns}
        rows={present}
        list={list}
        skeletonRows={count}
        totals={totals}
        {...parts}
      />
    )
  }

  return (
    <div className={classes.root}>
      <section className={classes.frame} data-dense={dense || undefined} aria-busy={refreshing || !(rows || problem)}>
        {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
        {rows && problem && (
          <div className={classes.stale} role="alert">
            {problem.text}
            <UnstyledButton className={classes.again} onClick={problem.onRetry}>
              {t('retry')}
            </UnstyledButton>
          </div>
        )}
        <div className={classes.content} data-refreshing={(refreshing && rows && true) || undefined}>
          {content()}
        </div>
        {selection && props.selectionBar?.place === 'inline' && (
          <SelectionBar {...props.selectionBar} selection={selection} rows={rows ?? []} total={total} />
        )}
        {list && rows && total > 0 && <TableFooter label={label} list={list} total={total} />}
      </section>
      {selection && props.selectionBar?.place !== 'inline' && (
        <SelectionBar {...props.selectionBar} selection={selection} rows={rows ?? []} total={total} />
      )}
    </div>
  )
}

/** Goes to the page before when the last row of the last page was removed; true until the rows of that page are there. */
const useLastPage = <F extends string>(
  list: TableList<F> | undefined,
  rows: readonly unknown[] | undefined,
  total: number,
  refreshing: boolean,
) => {
  const beyond = list !== undefined && !refreshing && rows?.length === 0 && list.page > 1
  const goBack = useEffectEvent(() => {
    if (list) list.setPage(Math.min(list.page - 1, Math.max(1, Math.ceil(total / list.perpage))), { replace: true })
  })
  useEffect(() => {
    if (beyond) goBack()
  }, [beyond])
  return beyond
}
