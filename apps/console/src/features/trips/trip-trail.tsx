import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Trail } from '@laurel/kit/page/trail.tsx'
import { Link } from '@tanstack/react-router'
import type { Sheet } from './trips.queries.ts'

/** The way back to the releases. */
export function TripTrail({ sheet }: { sheet?: Sheet }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  return (
    <Trail label={t('trail.label')}>
      <Link to="/gps-data">{t('trail.releases')}</Link>
      {sheet && <span>{sheet.division.name}</span>}
      {sheet && <span aria-current="page">{format.dateRange(sheet.startDate, sheet.endDate)}</span>}
    </Trail>
  )
}
