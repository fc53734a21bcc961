import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { GPS_ROLES } from './gps-data.ts'
import { calendarDate, id, instant, line, longId, numeric, outcome, wholeNumber } from './rules.ts'

export const DAYS_MAX = 5000

/** Why a day was not taken: somebody changed or deleted its row, or another pending release has it. */
export const DAY_CONFLICTS = ['edited', 'deleted', 'elsewhere'] as const
export type DayConflict = (typeof DAY_CONFLICTS)[number]

/** Programs send ids, trucks and counts as numbers or as text. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const cell = z.preprocess(asText, line(50).nullish()).transform((value) => value ?? '')

/** As a row of a file: what cannot be read is a problem of its row and not of the call. */
const sentDay = z.object({
  employeeid: cell,
  /** `2026-03-09` */
  date: cell,
  /** `05:30`, or with its date `2026-03-10 00:15`. On the clock of the company. */
  scheduled: cell,
  login: cell,
  logout: cell,
  truck: cell,
  trips: cell,
})

export type SentDay = z.infer<typeof sentDay>

/** `row` is the place in `days`, from 1. */
const aboutDay = { row: wholeNumber(1), employeeid: z.string(), date: z.string() }

export const sendDays = endpoint({
  method: 'POST',
  path: '/gps-data/days',
  access: GPS_ROLES,
  scope: 'gps:write',
  needsIdempotencyKey: true,
  maxBodyBytes: 2 * 1024 * 1024,
  summary:
    'Send days of drivers as JSON into the open release of a division. A day that was sent before is replaced while nobody has touched it',
  body: z.object({ divisionid: id, days: z.array(sentDay).min(1).max(DAYS_MAX) }),
  response: outcome.omit({ id: true }).extend({
    /** The release that holds the days of this call; null where nothing of it went into one. */
    releaseid: id.nullable(),
    added: wholeNumber(),
    replaced: wholeNumber(),
    /** Days that are already there just as they were sent. */
    unchanged: wholeNumber(),
    /** Rows with something wrong. Those that were taken have to be corrected before the release, here or by sending them again. */
    problems: z.array(z.object({ ...aboutDay, field: z.string(), message: z.string(), taken: z.boolean() })),
    /** Days that people have touched, or that another pending release has: they stay as they are. */
    conflicts: z.array(z.object({ ...aboutDay, releaseid: id, reason: z.enum(DAY_CONFLICTS) })),
    /** Days that are released: the difference waits on their release for somebody to confirm it. */
    corrections: z.array(z.object({ ...aboutDay, releaseid: id, id: longId })),
  }),
})

/** A released row as somebody sent it again, in the fields of a correction. */
const proposal = z.object({
  id: longId,
  tripid: longId,
  /** The name of the key or person that sent it. */
  by: z.string(),
  at: instant,
  wanted: z.object({
    truck: z.string(),
    scheduledtimein: z.string().nullable(),
    actuallogin: z.string().nullable(),
    actuallogout: z.string().nullable(),
    logoutNextDay: z.boolean(),
    numberoftrips: wholeNumber(),
  }),
  workdate: calendarDate,
  driver: z.string(),
})

export type CorrectionProposal = z.infer<typeof proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/releases/proposals',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary: 'Differences from a release that were sent by API and wait for a correction or for being dismissed',
  query: z.object({ releaseid: numeric(id) }),
  response: z.object({ proposals: z.array(proposal) }),
})

export const dismissProposals = endpoint({
  method: 'POST',
  path: '/releases/proposals/dismiss',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Leave released rows as they are although something else was sent',
  body: z.object({ releaseid: id, ids: z.array(longId).min(1).max(DAYS_MAX) }),
  response: outcome.omit({ id: true }),
})
