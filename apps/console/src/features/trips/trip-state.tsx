import type { TripState } from '@laurel/contract/trips.ts'
import type { RowLook } from '@laurel/kit/data-table/types.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { Tooltip } from '@mantine/core'
import {
  IconAlertCircle,
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
  IconTrash,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'
import type { SheetRow } from './sheet/sheet-row.model.ts'
import { stateFor } from './trip-verdict.model.ts'
import classes from './trips.module.css'

interface Look {
  tone: Tone
  tint?: NonNullable<RowLook['tint']>
  Icon: typeof IconTrash
}

export const LOOKS: Record<TripState, Look> = {
  perfect: { tone: 'good', Icon: IconCircleCheck },
  imperfect: { tone: 'orange', tint: 'orange', Icon: IconCalendarX },
  late: { tone: 'blue', tint: 'blue', Icon: IconClockExclamation },
  noshow: { tone: 'yellow', tint: 'yellow', Icon: IconUserX },
  invalid: { tone: 'red', tint: 'red', Icon: IconAlertCircle },
}

const LEGEND = ['imperfect', 'late', 'noshow', 'invalid'] as const

/** What the colours mean. */
export function TripLegend() {
  const { t } = useTranslation('trips')
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {LEGEND.map((state) => {
        const { tone, Icon } = LOOKS[state]
        return (
          <li key={state} data-tone={tone}>
            <Icon size={15} aria-hidden />
            {t(`states.${state}`)}
          </li>
        )
      })}
    </ul>
  )
}

/** The state of a row in words; the problems, or who overrode it, on hover and on focus. */
export function TripStateChip({ row }: { row: SheetRow }) {
  const { t } = useTranslation('trips')
  const { trip, entry, verdict } = row
  const state = stateFor(verdict)
  const detail = useDetail(row)
  if (entry.deleted) return <StatusChip icon={<IconTrash size={14} aria-hidden />}>{t('states.deleted')}</StatusChip>
  const [problem] = verdict.problems
  const isDecided = trip.override !== null || entry.perfectAttendance !== null
  const isGranted = !problem && isDecided && verdict.perfectAttendance
  const { tone, Icon } = LOOKS[isGranted ? 'perfect' : state]
  const chip = (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {problem ? t(`problems.${problem.code}`) : t(`states.${isGranted ? 'granted' : state}`)}
      {verdict.problems.length > 1 && ` +${verdict.problems.length - 1}`}
      {isDecided && <IconUserCheck size={14} role="img" aria-label={t('override.mark')} />}
    </StatusChip>
  )
  if (!detail) return chip
  return (
    <Tooltip label={detail} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.detailed}>
        {chip}
      </button>
    </Tooltip>
  )
}

const useDetail = ({ trip: { override }, entry, verdict }: SheetRow) => {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const isStored = override !== null && entry.perfectAttendance === null
  const stored = isStored ? [t('override.told', { ...override, at: format.instant(override.at) })] : []
  const decided = entry.excuse ? [entry.excuse] : stored
  return [...verdict.problems.map(({ message }) => message), ...decided].join(' · ')
}
