import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/use-format.ts'
import classes from './trips.module.css'
import type { Sheet } from './trips.queries.ts'

/** The way back to the releases. */
export function TripTrail({ sheet }: { sheet?: Sheet }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  return (
    <nav aria-label={t('trail.label')} className={classes.trail}>
      <Link to="/gps-data">{t('trail.releases')}</Link>
      {sheet && (
        <>
          <IconChevronRight size={14} aria-hidden />
          <span>{sheet.division.name}</span>
          <IconChevronRight size={14} aria-hidden />
          <span aria-current="page">{format.dateRange(sheet.startDate, sheet.endDate)}</span>
        </>
      )}
    </nav>
  )
}
