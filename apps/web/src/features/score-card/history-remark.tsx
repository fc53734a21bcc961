import type { HistoryRow } from '@laurel/contract/badge-history'
import { CONSOLE_ROLES } from '@laurel/contract/roles'
import { IconRoute } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TakenBack } from '../../domain/awards/taken-back.tsx'
import { useProfile } from '../../lib/session-profile.ts'
import classes from './score-card.module.css'

const TRIPS_SCREEN = '/trips/$releaseid'

/** What was said, where the award came from, and what became of it. */
export function HistoryRemark({ row }: { row: HistoryRow }) {
  return (
    <span className={classes.remark}>
      {row.remark}
      {row.source === 'trip' && <TripSource releaseid={row.releaseid} />}
      <TakenBack award={row} />
    </span>
  )
}

/** Drivers and Users read where it came from; the trips themselves are for those who work in the console. */
function TripSource({ releaseid }: { releaseid: number | null }) {
  const { t } = useTranslation('score-card')
  const { roles } = useProfile()
  const isStaff = CONSOLE_ROLES.some((role) => roles.includes(role))
  const hasScreen = TRIPS_SCREEN in useRouter().routesByPath
  const path = releaseid && isStaff && hasScreen ? TRIPS_SCREEN.replace('$releaseid', String(releaseid)) : undefined
  return (
    <span className={classes.source}>
      <IconRoute size={14} aria-hidden />
      {path ? <Link to={path}>{t('history.trip')}</Link> : t('history.trip')}
    </span>
  )
}
