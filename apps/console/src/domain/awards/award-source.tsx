import type { HistoryRow } from '@laurel/contract/badge-history.ts'
import { GPS_ROLES } from '@laurel/contract/gps-data.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { IconArrowsExchange, IconHandStop, IconPencil, IconRoute, IconWand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './awards.module.css'

type Source = HistoryRow['source']

const LOOKS: Record<Source, { tone: Tone; Icon: typeof IconRoute }> = {
  manual: { tone: 'neutral', Icon: IconHandStop },
  trip: { tone: 'blue', Icon: IconRoute },
  move: { tone: 'violet', Icon: IconArrowsExchange },
  correction: { tone: 'brand', Icon: IconPencil },
  rule: { tone: 'neutral', Icon: IconWand },
}

export interface SourcedAward extends Pick<HistoryRow, 'source' | 'tripid' | 'releaseid'> {
  /** The day it is for. */
  day: string
}

/** Where an award came from. Roles that see trips can follow it to the row of the release. */
export function AwardSource({ award: { source, tripid, releaseid, day } }: { award: SourcedAward }) {
  const { t } = useTranslation('awards')
  const { roles } = useProfile()
  const { tone, Icon } = LOOKS[source]
  const chip = (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`sources.${source}`)}
    </StatusChip>
  )
  const mayOpen = GPS_ROLES.some((role) => roles.includes(role))
  if (!mayOpen || releaseid === null || tripid === null) return chip
  return (
    <Link
      className={classes.sourceLink}
      to="/trips/$releaseid"
      params={{ releaseid: String(releaseid) }}
      search={{ date: day, trip: tripid }}
    >
      {chip}
    </Link>
  )
}
