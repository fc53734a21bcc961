import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TripStateChip } from '../trip-state.tsx'
import classes from '../trips.module.css'
import type { SheetRow } from './sheet-row.model.ts'

interface TripCardProps {
  row: SheetRow
  /** Among rows of several days. */
  withDate: boolean
  onOpen: (row: SheetRow) => void
}

/** A row on a narrow screen; a touch of its name opens it for editing. */
export function TripCard({ row, withDate, onOpen }: TripCardProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { trip, entry, verdict, isUnsaved } = row
  const name = entry.driver || t(entry.employeeID ? 'driver.unknown' : 'driver.none')
  return (
    <RowCard
      title={
        trip.deleted ? (
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
        ...(isUnsaved ? [t(trip.isNew ? 'new' : 'unsaved')] : []),
      ]}
    >
      <dl className={classes.cardTimes}>
        {(['scheduledtimein', 'actuallogin', 'actuallogout'] as const).map((field) => (
          <div key={field}>
            <dt>{t(`columns.${field}`)}</dt>
            <dd>{entry[field] || '–'}</dd>
          </div>
        ))}
      </dl>
      <span>
        <TripStateChip trip={trip} verdict={verdict} />
      </span>
    </RowCard>
  )
}
