import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { useToday } from '../organisation/use-today.ts'
import { rangeIn, type scoreFilters, toSearchDates } from './score-range.ts'

type Address = z.output<typeof scoreFilters>

/** What somebody has chosen; no range once the selection was cleared. */
interface Choice extends Pick<Address, 'companyid' | 'divisionid' | 'locationid'> {
  range: DateRange | null
}

interface ScoreList {
  filters: Address
  setFilters: (filters: Partial<Address>) => void
}

/**
 * Filters that take effect once somebody asks for the data. What is shown stands in the address; what is only chosen
 * so far is forgotten as soon as something else is shown.
 */
export const useScoreSearch = (list: ScoreList, usualRange: (today: string) => DateRange) => {
  const today = useToday()
  const usual = usualRange(today)
  const { companyid, divisionid, locationid } = list.filters
  const shown = { range: rangeIn(list.filters, today) ?? usual, companyid, divisionid, locationid }
  const shownKey = JSON.stringify(shown)
  const [edited, setEdited] = useState<{ over: string; choice: Choice }>()
  const choice: Choice = edited?.over === shownKey ? edited.choice : shown
  return {
    today,
    shown,
    choice,
    isEdited: JSON.stringify(choice) !== shownKey,
    choose: (part: Partial<Choice>) => setEdited({ over: shownKey, choice: { ...choice, ...part } }),
    show: (part: Partial<Choice> = {}) => {
      const { range, ...places } = { ...choice, ...part }
      if (range) list.setFilters({ ...places, ...toSearchDates(range, usual) })
    },
  }
}

export type ScoreSearch = ReturnType<typeof useScoreSearch>

/** What the server is asked for. */
export const toScoreFilter = ({ range, ...places }: ScoreSearch['shown']) => ({ ...places, selectedDates: [...range] })
