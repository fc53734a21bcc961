import { dateIn } from '../../core/calendar.ts'
import type { ContestRow } from './contests.queries.ts'
import type { Contest } from './standings.queries.ts'

export const toContest = (row: ContestRow): Contest => ({
  id: row.id,
  startDate: row.start_date,
  endDate: row.end_date,
  companyIds: row.companies.map(({ id }) => id),
  copyIds: row.copy_ids,
})

/** The latest date that any of the companies has at this moment: nobody has an award for a day after it. */
export const latestDate = ({ companies }: Pick<ContestRow, 'companies'>, now: Date) =>
  companies.map(({ timezone }) => dateIn(timezone, now)).reduce((one, other) => (one > other ? one : other), '')
