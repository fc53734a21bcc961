import * as z from 'zod'
import { awardMoves } from './awards.ts'
import { AWARD_SOURCES } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, coins, id, idOrAll, instant, longId, pageIndex, pageSchema, wholeNumber } from './rules.ts'
import { ofDriver, ofDriverInRange } from './score-card.ts'

export const HISTORY_PAGE_SIZE = 50

/** The third tab of the score card, with the same rule about who sees whose. */
const reading = { method: 'POST', access: 'session', readOnly: true } as const

const choices = z.array(z.object({ id, name: z.string() }))

export const getHistoryFilters = endpoint({
  ...reading,
  path: '/drivers/getcompletebadgehistoryfilters',
  scope: 'awards:read',
  summary: 'The badges somebody was given and the people who gave them',
  body: ofDriver,
  response: z.object({ badges: choices, users: choices }),
})

const historyFilter = ofDriverInRange.extend({ badgeId: idOrAll, awardedById: idOrAll })

export type HistoryFilter = z.infer<typeof historyFilter>

const historyRow = z.object({
  /** Of the award. */
  id: longId,
  date: calendarDate,
  badgeid: id,
  name: z.string(),
  smallimage: z.string().nullable(),
  quantity: wholeNumber(1),
  score: wholeNumber(),
  coin: coins,
  /** Nobody, where the product itself awarded. */
  awardedby: z.string().nullable(),
  awardedbyid: id.nullable(),
  awardedat: instant,
  remark: z.string(),
  source: z.enum(AWARD_SOURCES),
  /** The trip behind an award of the product, and the release it came with. */
  tripid: longId.nullable(),
  releaseid: id.nullable(),
  divisionid: id,
  ...awardMoves,
  /** Whether the caller may take the award back now. */
  reversible: z.boolean(),
  /** Whether the caller may give it to another person now; coins and limits are checked by the preview. */
  movable: z.boolean(),
  reversedat: instant.nullable(),
  reversedby: z.string().nullable(),
  reversalreason: z.string().nullable(),
})

export type HistoryRow = z.infer<typeof historyRow>

export const getBadgeHistory = endpoint({
  ...reading,
  path: '/drivers/getcompletebadgehistorydata',
  scope: 'awards:read',
  summary: 'Fifty awards of somebody, newest first, those that were taken back included',
  body: historyFilter.extend({ page: pageIndex }),
  response: pageSchema(historyRow).extend({ last: z.boolean() }),
})

export const exportBadgeHistory = endpoint({
  ...reading,
  path: '/drivers/exportcompletebadgehistorydata',
  scope: 'awards:read',
  summary: 'All awards of somebody as a CSV file',
  body: historyFilter,
  response: 'csv',
})
