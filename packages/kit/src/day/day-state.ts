import type { DayState } from '@laurel/contract/days.ts'
import {
  type Icon,
  IconCheck,
  IconClockExclamation,
  IconHourglass,
  IconMinus,
  IconQuestionMark,
  IconUmbrella,
  IconUserX,
} from '@tabler/icons-react'

/** A state is an icon, a word and a tint together, never a colour alone. */
export const STATE_ICONS: Record<DayState, Icon> = {
  earned: IconCheck,
  late: IconClockExclamation,
  noshow: IconUserX,
  excused: IconUmbrella,
  unscheduled: IconMinus,
  waiting: IconHourglass,
  nodata: IconQuestionMark,
}

/** In the order of the legend. */
export const STATES: readonly DayState[] = ['earned', 'late', 'excused', 'noshow', 'waiting', 'unscheduled', 'nodata']
