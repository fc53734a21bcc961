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
export const STATE_ICONS = {
  earned: IconCheck,
  late: IconClockExclamation,
  noshow: IconUserX,
  excused: IconUmbrella,
  unscheduled: IconMinus,
  waiting: IconHourglass,
  nodata: IconQuestionMark,
} as const satisfies Record<string, Icon>

export type DayState = keyof typeof STATE_ICONS

/** In the order of the legend. */
export const STATES: readonly DayState[] = ['earned', 'late', 'excused', 'noshow', 'waiting', 'unscheduled', 'nodata']
