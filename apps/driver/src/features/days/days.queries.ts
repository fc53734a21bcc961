import { getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { keptFor } from '../../lib/api.ts'

export const daysQuery = (month: string | undefined) => keptFor(listMyDays, { query: month ? { month } : {} })
export const dayQuery = (date: string) => keptFor(getMyDay, { params: { date } })
