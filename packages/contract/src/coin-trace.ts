import * as z from 'zod'
import { AWARD_SOURCES, coinLine } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { calendarDate, coins, id, instant, longId, numeric, wholeNumber } from './rules.ts'
import { TRANSFER_STATUSES } from './transfers.ts'

const access = ['Admin', 'CompanyAdmin', 'Manager'] as const

const workday = z.object({
  date: calendarDate,
  truck: z.string(),
  scheduledtimein: z.string().nullable(),
  actuallogin: z.string().nullable(),
  noshow: z.boolean(),
  lateArrival: z.boolean(),
  perfectAttendance: z.boolean(),
})

/** Some coins of an award or of a correction by hand, with the way back to the line of the file. */
const portion = z.object({
  /** One of the two. */
  awardid: longId.nullable(),
  lineid: longId.nullable(),
  portion: coins,
  /** All coins of that award or correction. */
  of: coins,
  /** What of it is not spent and not on its way, and what was taken back or away. */
  free: coins,
  taken: coins,
  /** Every transfer that it went to. */
  transfers: z.array(z.object({ transferid: longId, portion: coins })),
  badge: z.string().nullable(),
  smallimage: z.string().nullable(),
  quantity: wholeNumber(1),
  awardedfor: calendarDate.nullable(),
  /** Who gave the award or made the correction; nobody, where released data earned it. */
  givenby: z.string().nullable(),
  source: z.enum(AWARD_SOURCES).nullable(),
  /** The award of another person that this one replaced. */
  movedfrom: z.object({ awardid: longId, fullname: z.string() }).nullable(),
  tripid: longId.nullable(),
  /** The day of the trip as it was released. */
  workday: workday.nullable(),
  releaseid: id.nullable(),
  releasedby: z.string().nullable(),
  releasedat: instant.nullable(),
  /** Of the release: its division, its days, the minutes that somebody may be late, and how often it was corrected. */
  release: z
    .object({
      division: z.string(),
      startdate: calendarDate,
      enddate: calendarDate,
      latebuffer: wholeNumber().nullable(),
      corrections: wholeNumber(),
    })
    .nullable(),
  /** The name of the uploaded file and the row of the trip in it. */
  file: z.string().nullable(),
  row: wholeNumber(1).nullable(),
  /** That row as it was written, by the headings of the file. */
  cells: z.record(z.string(), z.string()),
  uploadedby: z.string().nullable(),
  uploadedat: instant.nullable(),
  /** When the coins were paid. */
  at: instant,
  reversedat: instant.nullable(),
  /** The comment of the award, or the reason of the correction. */
  note: z.string(),
})

export type CoinPortion = z.infer<typeof portion>

const tracedTransfer = z.object({
  transferid: longId,
  portion: coins,
  status: z.enum(TRANSFER_STATUSES),
  queuedate: calendarDate,
  processedat: instant.nullable(),
})

const trace = z.object({
  person: z.object({ userid: id, fullname: z.string(), employeeid: z.string().nullable() }),
  /** What was asked for, when it is a transfer. */
  transfer: z
    .object({
      transferid: longId,
      coins,
      status: z.enum(TRANSFER_STATUSES),
      queuedate: calendarDate,
      processedat: instant.nullable(),
      queuedby: z.string().nullable(),
      createdat: instant,
      reason: z.string().nullable(),
      /** Why somebody took it out of the queue. */
      cancelreason: z.string().nullable(),
    })
    .nullable(),
  /** What was asked for, when it is a line of the ledger. */
  line: coinLine.nullable(),
  portions: z.array(portion),
  /** What became of an award, a trip or a line. */
  transfers: z.array(tracedTransfer),
  /** What of it is not spent and not on its way. */
  free: coins,
  /** What was taken back with awards or taken away by hand. */
  taken: coins,
})

export type CoinTrace = z.infer<typeof trace>

const subject = numeric(longId).optional()

const traceQuery = z
  .object({ transferid: subject, awardid: subject, tripid: subject, lineid: subject })
  .refine((asked) => Object.values(asked).filter((value) => value !== undefined).length === 1, {
    path: ['transferid'],
    params: rule('required'),
  })

export const traceCoins = endpoint({
  method: 'GET',
  path: '/coins/trace',
  access,
  scope: 'coins:read',
  summary:
    'From a transfer back to its awards and the lines of the files, or from an award, a trip or a line to transfers',
  query: traceQuery,
  response: trace,
})

export const exportTrace = endpoint({
  method: 'GET',
  path: '/coins/trace/export',
  access,
  scope: 'coins:read',
  summary: 'The same way of the coins as a CSV file',
  query: traceQuery,
  response: 'csv',
})

/** What a number can be the number of. */
export const TRACE_KINDS = ['transfer', 'award', 'trip', 'line'] as const
export type TraceKind = (typeof TRACE_KINDS)[number]

export const findCoinNumber = endpoint({
  method: 'GET',
  path: '/coins/find',
  access,
  scope: 'coins:read',
  summary: 'What has this number and coins to follow: a transfer, an award, a trip, a line of the ledger',
  query: z.object({ number: numeric(longId) }),
  response: z.array(z.object({ kind: z.enum(TRACE_KINDS), id: longId, fullname: z.string(), coins: z.number() })),
})
