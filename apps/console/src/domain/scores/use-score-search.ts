import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { useState } from 'react'
import { useToday } from '../organisation/use-today.ts'
import { type ScoreAddress, shownIn, toSearchDates } from './score-range.ts'

/** The chosen filters; no range once the selection was cleared. */
interface Choice extends Pick<ScoreAddress, 'companyid' | 'divisionid' | 'locationid'> {
  range: DateRange | null
}

interface ScoreList {
  filters: ScoreAddress
  setFilters: (filters: Partial<ScoreAddress>) => void
}

/**
 * Filters of which all take effect by one button. The address holds what is shown; a choice that was not applied is
 * forgotten as soon as something else is shown. An export follows the choice.
 */
export const useScoreSearch = (list: ScoreList, usualRange: (today: string) => DateRange) => {
  const today = useToday()
  const usual = usualRange(today)
  const shown = shownIn(list.filters, today, usual)
  const shownKey = JSON.stringify(shown)
  const [edited, setEdited] = useState<{ over: string; choice: Choice }>()
  const choice: Choice = edited?.over === shownKey ? edited.choice : shown
  return {
    today,
    shown,
    choice,
    isEdited: JSON.stringify(choice) !== shownKey,
    /** What the filters stand for now, shown or not; undefined without a range. */
    chosen: choice.range ? { ...choice, range: choice.range } : undefined,
    choose: (part: Partial<Choice>) => setEdited({ over: shownKey, choice: { ...choice, ...part } }),
    show: () => {
      const { range, ...places } = choice
      if (range) list.setFilters({ ...places, ...toSearchDates(range, usual) })
    },
  }
}

export type ScoreSearch = ReturnType<typeof useScoreSearch>
