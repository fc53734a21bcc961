import type { HistoryRow } from '@laurel/contract/badge-history.ts'
import { GPS_ROLES } from '@laurel/contract/gps-data.ts'
import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TakenBack } from '../../../domain/awards/taken-back.tsx'
import { useProfile } from '../../../lib/session/session-profile.ts'
import classes from '../score-card.module.css'

/** Comment, origin and reversal of an award. */
export function HistoryRemark({ row }: { row: HistoryRow }) {
  return (
    <span className={classes.remark}>
      {row.remark}
      {row.source === 'trip' && <TripSource row={row} />}
      <TakenBack award={row} />
    </span>
  )
}

/** Everybody sees the origin; the link to the trips is only for roles that see trips. */
function TripSource({ row: { releaseid, tripid, date } }: { row: HistoryRow }) {
  const { t } = useTranslation('score-card')
  const { roles } = useProfile()
  const mayOpen = GPS_ROLES.some((role) => roles.includes(role))
  return (
    <span className={classes.source}>
      <IconRoute size={14} aria-hidden />
      {mayOpen && releaseid && tripid ? (
        <Link to="/trips/$releaseid" params={{ releaseid: String(releaseid) }} search={{ date, trip: tripid }}>
          {t('history.trip')}
        </Link>
      ) : (
        t('history.trip')
      )}
    </span>
  )
}
