import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateCell, TextCell, TimeCell } from '../cells.tsx'
import { DriverCell } from '../match/driver-cell.tsx'
import { entryOfDriver } from '../match/use-driver-choices.ts'
import classes from '../trip-cells.module.css'
import { type EntryField, type SheetTrip, type TripEntry, toTripEntry } from '../trip-entry.model.ts'
import { TripStateChip } from '../trip-state.tsx'
import { stateFor } from '../trip-verdict.model.ts'
import type { Driver } from '../trips.queries.ts'
import type { SheetMode, SheetRow } from './sheet-row.model.ts'

const TRUCK_MAX = 50
/** Longer than any valid number: a wrong one is marked instead of cut. */
const TRIPS_MAX = 10

type TextField = Exclude<
  EntryField,
  'userid' | 'driver' | 'employeeID' | 'logoutNextDay' | 'deleted' | 'perfectAttendance' | 'excuse'
>

interface ColumnsGiven {
  drivers: readonly Driver[]
  mode: SheetMode
  /** For rows of several days. */
  withDates: boolean
  onEdit: (trip: SheetTrip, part: Partial<TripEntry>) => void
}

const isOpen = ({ entry }: SheetRow, mode: SheetMode) => mode !== 'released' && !entry.deleted

const hasProblem = ({ verdict }: SheetRow, field: string) => verdict.problems.some((problem) => problem.field === field)

interface NextDayProps extends Pick<ColumnsGiven, 'onEdit'> {
  row: SheetRow
  name: string
}

/** Offered where a log-out is before the log-in and the shift would be too long for a night; pressed once it is dated. */
function NextDay({ row: { trip, entry, verdict }, name, onEdit }: NextDayProps) {
  const { t } = useTranslation('trips')
  const isOffered = verdict.problems.some(({ code }) => code === 'logout_before_login')
  if (!isOffered && !entry.logoutNextDay) return null
  return (
    <button
      type="button"
      className={classes.nextDay}
      aria-label={t('nextDay.label', { name })}
      aria-pressed={entry.logoutNextDay}
      onClick={() => onEdit(trip, { logoutNextDay: !entry.logoutNextDay })}
    >
      {t('nextDay.short')}
    </button>
  )
}

/** What a correction replaces, above the cell of the new value. */
function Replaced({ row: { trip, entry }, field }: { row: SheetRow; field: TextField }) {
  const { t } = useTranslation('trips')
  const before = toTripEntry(trip)[field]
  if (trip.isNew || entry.deleted || before === entry[field]) return null
  return (
    <del className={classes.replaced}>
      <VisuallyHidden>{t('correct.before')} </VisuallyHidden>
      {before || '–'}
    </del>
  )
}

/** The state that a row had at the release, where a correction gives it another one. */
export function StateBefore({ row }: { row: SheetRow }) {
  const { t } = useTranslation('trips')
  const { trip, entry, verdict, isUnsaved } = row
  if (!isUnsaved || trip.isNew) return null
  const state = trip.deleted ? 'deleted' : stateFor(trip)
  const isSame = trip.deleted ? entry.deleted : !entry.deleted && stateFor(verdict) === state
  return isSame ? null : (
    <span className={classes.stateBefore}>{t('correct.was', { state: t(`states.${state}`) })}</span>
  )
}

export const useTripColumns = ({ drivers, mode, withDates, onEdit }: ColumnsGiven): Column<SheetRow>[] => {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const driverName = ({ entry }: SheetRow) => entry.driver || entry.employeeID || t('driver.none')
  const cellProps = (row: SheetRow, field: TextField) => ({
    label: t('cellOf', { column: t(`columns.${field}`), name: driverName(row) }),
    cell: field,
    value: row.entry[field],
    invalid: hasProblem(row, field),
    onCommit: (value: string) => onEdit(row.trip, { [field]: value }),
  })
  const isCorrecting = mode === 'correcting'
  const withBefore = (row: SheetRow, field: TextField, cell: ReactNode) =>
    isCorrecting ? (
      <span className={classes.corrected}>
        <Replaced row={row} field={field} />
        {cell}
      </span>
    ) : (
      cell
    )
  const timeColumn = (field: 'scheduledtimein' | 'actuallogin' | 'actuallogout'): Column<SheetRow> => ({
    key: field,
    header: t(`columns.${field}`),
    width: 74,
    cell: (row) =>
      isOpen(row, mode) ? withBefore(row, field, <TimeCell {...cellProps(row, field)} />) : row.entry[field] || '–',
  })
  const logoutColumn: Column<SheetRow> = {
    ...timeColumn('actuallogout'),
    cell: (row) => {
      if (!isOpen(row, mode))
        return [row.entry.actuallogout || '–', row.entry.logoutNextDay && '+1'].filter(Boolean).join(' ')
      return (
        <span className={classes.logout}>
          {withBefore(row, 'actuallogout', <TimeCell {...cellProps(row, 'actuallogout')} />)}
          <NextDay row={row} name={driverName(row)} onEdit={onEdit} />
        </span>
      )
    },
  }

  const dateColumn: Column<SheetRow> = {
    key: 'workdate',
    header: t('columns.workdate'),
    width: 104,
    cell: (row) => (row.trip.isNew ? <DateCell {...cellProps(row, 'workdate')} /> : format.date(row.trip.workdate)),
  }

  return [
    {
      key: 'driver',
      header: t('columns.driver'),
      primary: true,
      cell: (row) => (
        <span className={classes.who} data-row={row.trip.id} data-unsaved={row.isUnsaved || undefined}>
          {isOpen(row, mode) ? (
            <DriverCell
              drivers={drivers}
              userid={row.entry.userid}
              name={row.entry.driver}
              employeeID={row.entry.employeeID}
              onChoose={(driver) => onEdit(row.trip, entryOfDriver(driver))}
            />
          ) : (
            <span className={classes.fixedDriver}>
              <span className={classes.driverName}>{row.entry.driver || t('driver.unknown')}</span>
              <span className={classes.employee}>{row.entry.employeeID}</span>
            </span>
          )}
          {row.trip.isNew && <span className={classes.new}>{t(isCorrecting ? 'correct.late' : 'new')}</span>}
          {row.trip.corrected !== null && (
            <span className={classes.mark}>{t('corrected', { number: row.trip.corrected })}</span>
          )}
          {isCorrecting && row.isUnsaved && !row.trip.isNew && row.entry.userid !== row.trip.userid && (
            <del className={classes.replaced}>{row.trip.driver}</del>
          )}
          {row.trip.isNew && !withDates && <DateCell {...cellProps(row, 'workdate')} />}
          {row.isUnsaved && !row.trip.isNew && (
            <VisuallyHidden>{t(isCorrecting ? 'correct.changed' : 'unsaved')}</VisuallyHidden>
          )}
        </span>
      ),
    },
    ...(withDates ? [dateColumn] : []),
    {
      key: 'truck',
      header: t('columns.truck'),
      width: 64,
      cell: (row) =>
        isOpen(row, mode)
          ? withBefore(row, 'truck', <TextCell {...cellProps(row, 'truck')} maxLength={TRUCK_MAX} />)
          : row.entry.truck || '–',
    },
    timeColumn('scheduledtimein'),
    timeColumn('actuallogin'),
    logoutColumn,
    {
      key: 'numberoftrips',
      header: t('columns.numberoftrips'),
      width: 66,
      cell: (row) =>
        isOpen(row, mode)
          ? withBefore(
              row,
              'numberoftrips',
              <TextCell {...cellProps(row, 'numberoftrips')} maxLength={TRIPS_MAX} numeric />,
            )
          : row.entry.numberoftrips,
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: 170,
      cell: (row) => (
        <span className={classes.state}>
          <TripStateChip row={row} />
          {isCorrecting && <StateBefore row={row} />}
        </span>
      ),
    },
  ]
}
