import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryProblem } from '../../../lib/table-query.ts'
import type { SheetTrip, TripEntry } from '../trip-entry.model.ts'
import { LOOKS, TripLegend } from '../trip-state.tsx'
import { stateFor } from '../trip-verdict.model.ts'
import classes from '../trips.module.css'
import type { Sheet } from '../trips.queries.ts'
import type { SheetRow } from './sheet-row.model.ts'
import { TripCard } from './trip-card.tsx'
import { useTripColumns } from './trip-columns.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { type RowHandlers, useRowActions } from './use-row-actions.tsx'
import { useSheetFilling } from './use-sheet-filling.ts'

const CARDS_BELOW = 900

interface TripTableProps {
  query: UseQueryResult<Sheet>
  rows: readonly SheetRow[] | undefined
  /** “12 rows on 4 Nov 2026”. */
  summary: string
  /** The rows of all days that prevent the release. */
  allErrors: boolean
  /** The new row that was just added gets the focus. */
  added: number | undefined
  readOnly: boolean
  onEdit: (trip: SheetTrip, part: Partial<TripEntry>) => void
  handlers: RowHandlers
}

/** The rows of a day, edited like a spreadsheet. */
export function TripTable(props: TripTableProps) {
  const { query, rows, summary, allErrors, added, readOnly, onEdit, handlers } = props
  const { t } = useTranslation('trips')
  const frame = useCellKeys()
  const columns = useTripColumns({ drivers: query.data?.users ?? [], readOnly, withDates: allErrors, onEdit })
  const rowActions = useRowActions(handlers, readOnly)
  useSheetFilling(frame, { rows: readOnly ? [] : (rows ?? []), onEdit })
  useEffect(() => {
    if (added === undefined) return
    const first = frame.current?.querySelector<HTMLElement>(`[data-row="${added}"] [data-cell]`)
    first?.focus()
  }, [frame, added])
  return (
    <div ref={frame} className={classes.table}>
      <DataTable
        label={t('label')}
        columns={columns}
        rows={rows}
        refreshing={query.isPlaceholderData}
        problem={queryProblem(query)}
        rowKey={({ trip }) => trip.id}
        rowName={({ entry }) => entry.driver || entry.employeeID || t('driver.none')}
        rowLook={({ trip, verdict }) => ({ tint: LOOKS[stateFor(verdict)].tint, struck: trip.deleted })}
        rowActions={rowActions}
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(row) => <TripCard row={row} withDate={allErrors} onOpen={handlers.onOpen} />}
        toolbar={
          <>
            <span className={classes.summary}>{summary}</span>
            <TripLegend />
          </>
        }
        empty={
          allErrors ? (
            <EmptyState kind="filtered" title={t('empty.noErrors')} text={t('empty.noErrorsText')} />
          ) : (
            <EmptyState kind="filtered" title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
      {!readOnly && rows && rows.length > 0 && <p className={classes.hint}>{t('fillHint')}</p>}
    </div>
  )
}
