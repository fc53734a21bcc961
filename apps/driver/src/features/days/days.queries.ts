import { getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { queryFor } from '../../lib/api.ts'

export const daysQuery = (month: string | undefined) => queryFor(listMyDays, { query: month ? { month } : {} })
export const dayQuery = (date: string) => queryFor(getMyDay, { params: { date } })
