import type { CoinPortion } from '@laurel/contract/coin-trace.ts'
import { GPS_ROLES } from '@laurel/contract/gps-data.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import {
  IconCircleCheck,
  IconClockExclamation,
  IconFileText,
  IconSend,
  IconUpload,
  IconUserOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useStation } from './path-context.ts'
import classes from './stations.module.css'
import { rowNode, type SourceGroup, sourceNode, tripNode } from './trace.model.ts'

const STATES = {
  perfect: { tone: 'good', Icon: IconCircleCheck },
  late: { tone: 'orange', Icon: IconClockExclamation },
  noshow: { tone: 'red', Icon: IconUserOff },
  present: { tone: 'neutral', Icon: IconCircleCheck },
} as const satisfies Record<string, { tone: Tone; Icon: typeof IconSend }>

const stateFor = ({ noshow, lateArrival, perfectAttendance }: NonNullable<CoinPortion['workday']>) => {
  if (perfectAttendance) return 'perfect'
  if (noshow) return 'noshow'
  return lateArrival ? 'late' : 'present'
}

export function TripStation({ portion: { tripid, workday } }: { portion: CoinPortion }) {
  const { t } = useTranslation('trace')
  const format = useFormat()
  const station = useStation(tripNode(tripid ?? 0))
  if (tripid === null || workday === null) return null
  const { date, truck, actuallogin, scheduledtimein } = workday
  const state = stateFor(workday)
  const { tone, Icon } = STATES[state]
  return (
    <Link to="/trace" search={{ tripid }} className={classes.trip} {...station}>
      <span className={classes.name}>
        <b>{[format.date(date), truck && t('truck', { truck })].filter(Boolean).join(', ')}</b>
        {actuallogin && <span className={classes.muted}>{t('login', { time: actuallogin })}</span>}
        {scheduledtimein && <span className={classes.muted}>{t('scheduled', { time: scheduledtimein })}</span>}
      </span>
      <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
        {t(`state.${state}`)}
      </StatusChip>
    </Link>
  )
}

interface SheetLinkProps {
  releaseid: number
  /** The row that is opened there. */
  row?: { date: string; trip: number }
  className?: string | undefined
  children: ReactNode
}

/** Leads to the sheet of the release, for the roles that see sheets. */
function SheetLink({ releaseid, row, className, children }: SheetLinkProps) {
  const { roles } = useProfile()
  if (!GPS_ROLES.some((role) => roles.includes(role))) return <span className={className}>{children}</span>
  return (
    <Link to="/trips/$releaseid" params={{ releaseid: String(releaseid) }} search={row ?? {}} className={className}>
      {children}
    </Link>
  )
}

/** The lines of the file that the trips came from. */
function FileLines({ group, releaseid }: { group: SourceGroup; releaseid: number }) {
  const lines = group.trips.flatMap(({ portions }) => portions.slice(0, 1))
  return (
    <ul className={classes.lines}>
      {lines.map((portion) => (
        <FileLine key={portion.tripid} portion={portion} releaseid={releaseid} />
      ))}
    </ul>
  )
}

function FileLine({ portion, releaseid }: { portion: CoinPortion; releaseid: number }) {
  const { t } = useTranslation('trace')
  const { tripid, workday, row, file, cells } = portion
  const station = useStation(rowNode(tripid ?? 0))
  if (tripid === null || workday === null) return null
  return (
    <li {...station}>
      <SheetLink releaseid={releaseid} row={{ date: workday.date, trip: tripid }} className={classes.line}>
        <b>{row === null ? t('typed') : t('fileLine', { row })}</b>
        {file !== null && row !== null && <span className={classes.muted}>{file}</span>}
        {row !== null && (
          <code>
            {Object.entries(cells)
              .filter(([, cell]) => cell !== '')
              .map(([heading, cell]) => `${heading} ${cell}`)
              .join(' · ')}
          </code>
        )}
      </SheetLink>
    </li>
  )
}

/** Lines of the file, upload and release behind a group of trips; nothing for what was given by hand. */
export function SourceStations({ group, isForward }: { group: SourceGroup; isForward: boolean }) {
  const { t } = useTranslation('trace')
  const format = useFormat()
  const station = useStation(sourceNode(group))
  const portion = group.trips[0]?.portions[0]
  if (!portion || group.releaseid === null || portion.release === null) return null
  const { releaseid } = group
  const { release, uploadedby, uploadedat, releasedby, releasedat } = portion
  const said = (name: string | null, at: string | null) =>
    name === null ? format.instant(at ?? '') : t('byAt', { name, at: at === null ? '' : format.instant(at) })
  const stations = [
    <div key="lines" className={classes.file}>
      <IconFileText size={18} aria-hidden />
      <FileLines group={group} releaseid={releaseid} />
    </div>,
    <SheetLink key="upload" releaseid={releaseid} className={classes.fact}>
      <IconUpload size={18} aria-hidden />
      <span className={classes.name}>
        <b>{t('upload', { division: release.division })}</b>
        <span className={classes.muted}>{said(uploadedby, uploadedat)}</span>
      </span>
    </SheetLink>,
    releasedat !== null && (
      <SheetLink key="release" releaseid={releaseid} className={classes.fact}>
        <IconSend size={18} aria-hidden />
        <span className={classes.name}>
          <b>{t('release', { range: format.dateRange(release.startdate, release.enddate) })}</b>
          <span className={classes.muted}>{said(releasedby, releasedat)}</span>
          <span className={classes.muted}>
            {[
              release.latebuffer !== null && t('buffer', { count: release.latebuffer }),
              release.corrections === 0 ? t('uncorrected') : t('corrections', { count: release.corrections }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      </SheetLink>
    ),
  ]
  return (
    <div className={classes.source} {...station}>
      {isForward ? stations.toReversed() : stations}
    </div>
  )
}
