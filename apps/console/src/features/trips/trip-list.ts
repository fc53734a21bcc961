import { calendarDate, idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the trips stands in the address; without a day it is for the screen to choose one. `trip` opens that row. */
export const tripList = listSearch({
  sortFields: ['num'],
  filters: z.object({ date: z.union([z.literal(''), calendarDate]).default(''), locationid: idOrAll, trip: idOrAll }),
})
