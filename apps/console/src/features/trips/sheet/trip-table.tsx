import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import type { SheetTrip, TripEntry } from '../trip-entry.model.ts'
import { LOOKS, TripLegend } from '../trip-state.tsx'
import { stateFor } from '../trip-verdict.model.ts'
import classes from '../trips.module.css'
import type { Sheet } from '../trips.queries.ts'
import type { SheetMode, SheetRow } from './sheet-row.model.ts'
import { TripCard } from './trip-card.tsx'
import { useTripColumns } from './trip-columns.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { type RowHandlers, useRowActions } from './use-row-actions.tsx'
import { useSheetFilling } from './use-sheet-filling.ts'

const CARDS_BELOW = 900

const EMPTY = { day: 'title', invalid: 'noErrors', changed: 'noChanges' } as const

interface TripTableProps {
  query: UseQueryResult<Sheet>
  rows: readonly SheetRow[] | undefined
  /** “12 rows on 4 Nov 2026”. */
  summary: string
  /** One day, the rows of all days that prevent the release, or those that a correction changes. */
  view: 'day' | 'invalid' | 'changed'
  /** The new row that was just added gets the focus. */
  added: number | undefined
  mode: SheetMode
  onEdit: (trip: SheetTrip, part: Partial<TripEntry>) => void
  handlers: RowHandlers
}

/** The rows of a day, edited like a spreadsheet. */
export function TripTable(props: TripTableProps) {
  const { query, rows, summary, view, added, mode, onEdit, handlers } = props
  const { t } = useTranslation('trips')
  const frame = useCellKeys()
  const readOnly = mode === 'released'
  const withDates = view !== 'day'
  const columns = useTripColumns({ drivers: query.data?.users ?? [], mode, withDates, onEdit })
  const rowActions = useRowActions(handlers, mode)
  useSheetFilling(frame, { rows: readOnly ? [] : (rows ?? []), onEdit })
  useEffect(() => {
    if (added === undefined) return
    const first = frame.current?.querySelector<HTMLElement>(`[data-row="${added}"] [data-cell]`)
    first?.focus()
  }, [frame, added])
  return (
    <div ref={frame} className={classes.table} data-mode={mode}>
      <DataTable
        label={t('label')}
        columns={columns}
        rows={rows}
        refreshing={query.isPlaceholderData}
        problem={queryProblem(query)}
        rowKey={({ trip }) => trip.id}
        rowName={({ entry }) => entry.driver || entry.employeeID || t('driver.none')}
        rowLook={({ entry, verdict }) => ({ tint: LOOKS[stateFor(verdict)].tint, struck: entry.deleted })}
        rowActions={rowActions}
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(row) => <TripCard row={row} mode={mode} withDate={withDates} onOpen={handlers.onOpen} />}
        toolbar={
          <>
            <span className={classes.summary}>{summary}</span>
            <TripLegend />
          </>
        }
        empty={
          <EmptyState
            kind="filtered"
            title={t(`empty.${EMPTY[view]}`)}
            text={t(view === 'day' ? 'empty.text' : 'empty.noErrorsText')}
          />
        }
      />
      {!readOnly && rows && rows.length > 0 && <p className={classes.hint}>{t('fillHint')}</p>}
    </div>
  )
}
