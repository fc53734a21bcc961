import * as z from 'zod'
import { TRIPS_MAX_ROWS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { GPS_ROLES } from './gps-data.ts'
import { rule } from './messages/issues.ts'
import {
  boundedRecord,
  calendarDate,
  coins,
  id,
  instant,
  longId,
  longText,
  numeric,
  outcome,
  wholeNumber,
} from './rules.ts'
import { correctedTrip, isEachRowOnce } from './trip-editing.ts'

const access = ['CompanyAdmin', 'Manager'] as const

export type CorrectedRow = z.infer<typeof correctedTrip>

const correction = z.object({
  releaseid: id,
  rows: z
    .array(correctedTrip)
    .min(1)
    .max(TRIPS_MAX_ROWS)
    .refine(isEachRowOnce, { params: rule('row_twice') }),
})

/** What happens to awards whose coins are spent: they stay, or are taken back once there are enough coins. */
export const SHORT_DECISIONS = ['keep', 'wait'] as const

const badgeChange = z.object({
  badgeid: id,
  name: z.string(),
  /** Pieces. */
  before: wholeNumber(),
  after: wholeNumber(),
})

const correctedPerson = z.object({
  userid: id,
  fullname: z.string(),
  employeeid: z.string().nullable(),
  badges: z.array(badgeChange),
  /** More, or below zero fewer. */
  points: z.int(),
  coins: z.number(),
  /** Free coins now. */
  free: coins,
  /** What was paid out already. */
  paid: coins,
  /** Points of the month of the places. */
  pointsbefore: z.int(),
  pointsafter: z.int(),
  /** In the month of the last corrected day, among the active drivers of the division. */
  placebefore: wholeNumber(1).nullable(),
  placeafter: wholeNumber(1).nullable(),
})

export type CorrectedPerson = z.infer<typeof correctedPerson>

const shortPerson = z.object({
  userid: id,
  fullname: z.string(),
  /** How many coins are missing for all of these awards. */
  missing: coins,
  /** The part of the difference that waits for the decision. */
  points: z.int(),
  coins: z.number(),
  awards: z.array(z.object({ awardid: longId, name: z.string(), awardedfor: calendarDate, coins })),
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/trips/correct/preview',
  access,
  readOnly: true,
  maxBodyBytes: 5 * 1024 * 1024,
  summary: 'What a correction of a released sheet would change for each person, and who has spent coins already',
  body: correction,
  response: z.object({
    /** `trips/correct` brings it back: another correction in between is refused. */
    version: wholeNumber(),
    rows: wholeNumber(),
    people: z.array(correctedPerson),
    short: z.array(shortPerson),
    points: z.int(),
    coins: z.number(),
  }),
})

export const correctTrips = endpoint({
  method: 'POST',
  path: '/trips/correct',
  access,
  maxBodyBytes: 5 * 1024 * 1024,
  summary: 'Correct rows of a released sheet: badges, points and coins change by the difference',
  body: correction.extend({
    reason: longText(200),
    version: wholeNumber(),
    short: boundedRecord(z.string().max(20), z.enum(SHORT_DECISIONS), TRIPS_MAX_ROWS).default({}),
  }),
  /** `id` is the number of the correction; `waiting` counts awards that are taken back later. */
  response: outcome.extend({
    points: z.int(),
    coins: z.number(),
    given: wholeNumber(),
    taken: wholeNumber(),
    waiting: wholeNumber(),
  }),
})

/** The part of a row that explains a correction. */
const rowState = z.object({
  workdate: calendarDate,
  userid: id.nullable(),
  driver: z.string().nullable(),
  /** Not kept by corrections from before it was. */
  truck: z.string().nullable(),
  scheduledtimein: z.string().nullable(),
  actuallogin: z.string().nullable(),
  actuallogout: z.string().nullable(),
  numberoftrips: wholeNumber(),
  perfectAttendance: z.boolean(),
  lateArrival: z.boolean(),
  noshow: z.boolean(),
  deleted: z.boolean(),
})

export type CorrectionRowState = z.infer<typeof rowState>

/** So many rows of one correction are answered; `tripid` answers all of one row. */
export const CORRECTION_ROWS_SHOWN = 200

export const listCorrections = endpoint({
  method: 'GET',
  path: '/releases/corrections',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary:
    'The corrections of a release or of one of its rows, the newest first, with rows before and after, and what waits',
  query: z.object({ releaseid: numeric(id), tripid: numeric(longId).optional() }),
  response: z.object({
    version: wholeNumber(),
    corrections: z.array(
      z.object({
        id: longId,
        number: wholeNumber(1),
        reason: z.string(),
        by: z.string().nullable(),
        at: instant,
        points: z.int(),
        coins: z.number(),
        /** How many rows it changed; the first of them follow. */
        rowcount: wholeNumber(),
        rows: z.array(z.object({ tripid: longId, before: rowState.nullable(), after: rowState })),
      }),
    ),
    waiting: z.array(
      z.object({
        awardid: longId,
        userid: id,
        fullname: z.string(),
        badge: z.string(),
        awardedfor: calendarDate,
        coins,
        since: instant,
      }),
    ),
  }),
})
