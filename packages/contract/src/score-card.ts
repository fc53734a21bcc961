import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, coins, id, numeric, selectedDates, wholeNumber } from './rules.ts'
import { USER_STATUSES } from './users.ts'

/** How many months each period of the performance history goes back. */
export const PERFORMANCE_PERIODS = [3, 6, 12] as const

/** What is told of each badge, in the order of screen and file. */
export const STATISTIC_FIGURES = ['earned', 'average', 'median', 'mode', 'low', 'high'] as const

/** The lines of the performance history above those of the badges, in the order of screen and file. */
export const PERFORMANCE_FIGURES = ['score', 'badges', 'coins', 'companyRank', 'divisionRank', 'locationRank'] as const

/** Among people who all earned nothing, everybody is first: that is no place. */
export const shownRank = (rank: number | null | undefined, score: number) =>
  !rank || (rank === 1 && score === 0) ? null : rank

/** Console people see the drivers and users in their scope; these see their own card and no other. */
const access = 'session'

const reading = { method: 'POST', access, readOnly: true } as const

export const ofDriver = z.object({ driverid: numeric(id) })
export const ofDriverInRange = ofDriver.extend({ selectedDates })
const ofDriverInPeriod = ofDriver.extend({
  periodid: numeric(wholeNumber(0, PERFORMANCE_PERIODS.length - 1)).prefault(0),
})

const employee = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  employeeid: z.string().nullable(),
  role: z.enum(['Driver', 'User']),
  status: z.enum(USER_STATUSES),
  company: z.string(),
  division: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string().nullable(),
  hiredate: calendarDate.nullable(),
  /** The score is of all time, the coins are those that can be spent now. */
  currentData: z.object({ score: wholeNumber(), coins }),
  /** Today, where the company is. */
  currentdate: calendarDate,
})

export type Employee = z.infer<typeof employee>

export const getEmployee = endpoint({
  method: 'GET',
  path: '/drivers/getdriver',
  access,
  scope: 'awards:read',
  summary: 'The head of somebody’s score card',
  query: ofDriver,
  response: employee,
  compiled: true,
})

/** `earned` is this person’s; the others are over the active people of the same division, those with none included. */
const badgeStatistic = z.object({
  id,
  name: z.string(),
  smallimage: z.string().nullable(),
  earned: wholeNumber(),
  /** What the earned ones were worth. */
  points: wholeNumber(),
  /** Two decimals. */
  average: z.number().min(0),
  /** Between two middle people, halfway. */
  median: z.number().min(0),
  /** Among values that are equally frequent, the lowest. */
  mode: wholeNumber(),
  low: wholeNumber(),
  high: wholeNumber(),
})

export type BadgeStatistic = z.infer<typeof badgeStatistic>

export const getBadgeStatistics = endpoint({
  ...reading,
  path: '/drivers/getbadgesstatistic',
  scope: 'awards:read',
  summary: 'How often somebody earned each badge in the range, most often first, beside the same division',
  body: ofDriverInRange,
  response: z.array(badgeStatistic),
})

export const exportBadgeStatistics = endpoint({
  ...reading,
  path: '/drivers/exportbadgestatistic',
  scope: 'awards:read',
  summary: 'The same statistics as a CSV file',
  body: ofDriverInRange,
  response: 'csv',
})

/** Equal scores share a rank; there is none where somebody has no division or location. */
const ranks = z.object({
  companyRank: wholeNumber(1),
  divisionRank: wholeNumber(1).nullable(),
  locationRank: wholeNumber(1).nullable(),
})

/** `scores`, `counts`, `coins`, `rankings` and every `badgeInfoList` hold one entry per month, in the order of the headers. */
const performance = z.object({
  /** Whole months before the present one, oldest first: title in the caller’s language, value as YYYY-MM. */
  tableHeaderList: z.array(z.object({ title: z.string(), value: z.string() })),
  scores: z.array(wholeNumber()),
  counts: z.array(wholeNumber()),
  coins: z.array(coins),
  rankings: z.array(ranks),
  /** How many active people the ranks are among today. */
  people: z.object({ company: wholeNumber(), division: wholeNumber(), location: wholeNumber() }),
  badgesItems: z.array(
    z.object({
      badgeId: id,
      badgeName: z.string(),
      smallimage: z.string().nullable(),
      badgeInfoList: z.array(z.object({ count: wholeNumber() })),
    }),
  ),
})

export type Performance = z.infer<typeof performance>

export const getPerformance = endpoint({
  method: 'GET',
  path: '/drivers/getperformance',
  access,
  scope: 'awards:read',
  summary: 'Score, ranks and badges of somebody in the last three (0), six (1) or twelve (2) whole months',
  query: ofDriverInPeriod,
  response: performance,
})

export const exportPerformance = endpoint({
  ...reading,
  path: '/drivers/exportperformancehistory',
  scope: 'awards:read',
  summary: 'The same months as a CSV file',
  body: ofDriverInPeriod,
  response: 'csv',
})
