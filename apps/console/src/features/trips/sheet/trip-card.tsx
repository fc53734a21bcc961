import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton } from '@mantine/core'
import { toTripEntry } from '../trip-entry.model.ts'
import { TripStateChip } from '../trip-state.tsx'
import classes from '../trips.module.css'
import type { SheetMode, SheetRow } from './sheet-row.model.ts'
import { StateBefore } from './trip-columns.tsx'

interface TripCardProps {
  row: SheetRow
  mode: SheetMode
  /** Among rows of several days. */
  withDate: boolean
  onOpen: (row: SheetRow) => void
}

/** A row on a narrow screen; a touch of its name opens it for editing. */
export function TripCard({ row, mode, withDate, onOpen }: TripCardProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { trip, entry, isUnsaved } = row
  const isCorrecting = mode === 'correcting'
  const before = isCorrecting && !trip.isNew && !entry.deleted ? toTripEntry(trip) : entry
  const mark = isCorrecting ? (trip.isNew ? 'correct.late' : 'correct.changed') : trip.isNew ? 'new' : 'unsaved'
  const name = entry.driver || t(entry.employeeID ? 'driver.unknown' : 'driver.none')
  return (
    <RowCard
      title={
        entry.deleted ? (
          name
        ) : (
          <UnstyledButton className={classes.cardName} onClick={() => onOpen(row)}>
            {name}
          </UnstyledButton>
        )
      }
      meta={[
        ...(withDate ? [format.date(trip.workdate)] : []),
        ...(entry.employeeID ? [entry.employeeID] : []),
        t('card.truck', { truck: entry.truck || '–' }),
        t('card.trips', { count: trip.numberoftrips, shown: entry.numberoftrips }),
        ...(trip.corrected === null ? [] : [t('corrected', { number: trip.corrected })]),
        ...(isUnsaved ? [t(mark)] : []),
      ]}
    >
      <dl className={classes.cardTimes}>
        {(['scheduledtimein', 'actuallogin', 'actuallogout'] as const).map((field) => (
          <div key={field}>
            <dt>{t(`columns.${field}`)}</dt>
            <dd>
              {before[field] !== entry[field] && (
                <>
                  <del>{before[field] || '–'}</del>{' '}
                </>
              )}
              {entry[field] || '–'}
            </dd>
          </div>
        ))}
      </dl>
      <span className={classes.cardState}>
        <TripStateChip row={row} />
        {isCorrecting && <StateBefore row={row} />}
      </span>
    </RowCard>
  )
}
