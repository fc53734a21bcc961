import * as z from 'zod'
import { TRIP_MAX_NUMBER, TRIPS_MAX_ROWS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { GPS_ROLES } from './gps-data.ts'
import { rule } from './messages/issues.ts'
import { id, line, lines, longId, outcome, programmeDate, wholeNumber } from './rules.ts'
import { trip } from './trips.ts'
import { typedTime } from './typed-time.ts'

/** Ids and trucks are often numbers in the eyes of a caller. */
const written = (max: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line(max).nullish())

const tripFields = z.object({
  /** A negative id stands for a new row. */
  id: z
    .int()
    .min(-Number.MAX_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .refine((value) => value !== 0, { params: rule('required') }),
  /** Needed for a new row that is saved by itself. */
  releaseid: id.nullish(),
  /** The driver by id or by employee id; whichever of them was changed counts. */
  userid: wholeNumber().nullish(),
  employeeID: written(50),
  workdate: programmeDate.nullish(),
  truck: written(50),
  scheduledtimein: typedTime.nullish(),
  actuallogin: typedTime.nullish(),
  actuallogout: typedTime.nullish(),
  /** Dates a log-out that is before the log-in on the day after, however long the shift is then. */
  logoutNextDay: z.boolean().nullish(),
  numberoftrips: wholeNumber(0, TRIP_MAX_NUMBER),
  /** Another value than the trip has now overrides what the times say; `reason` is the excuse. */
  perfectAttendance: z.boolean().nullish(),
  reason: lines(200).nullish(),
  /** Fields that the file had wrong and that are right as they are now; `num` is the row as a whole. */
  accepted: z.array(z.string().max(50)).max(20).nullish(),
  /** The same fields once more, to undo that. */
  reopened: z.array(z.string().max(50)).max(20).nullish(),
  version: wholeNumber().nullish(),
})

type TripFields = z.infer<typeof tripFields>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const checked = <S extends z.ZodType<TripFields>>(fields: S) =>
  fields
    .refine(({ userid, employeeID }: TripFields) => Boolean(userid) || Boolean(employeeID), {
      path: ['employeeID'],
      params: rule('required'),
      when: ({ value }) => isRecord(value) && 'id' in value,
    })
    .refine(({ id, workdate }: TripFields) => !(id < 0) || Boolean(workdate), {
      path: ['workdate'],
      params: rule('required'),
      when: ({ value }) => isRecord(value) && typeof value.id === 'number',
    })

/** What is not sent stays as it is. `version` is what the editor had read. */
export const tripChange = checked(tripFields)

/** The same for a row that is released already; one that is deleted earns nothing. */
export const correctedTrip = checked(tripFields.extend({ deleted: z.boolean().nullish() }))

export type TripChange = z.infer<typeof tripChange>

export const updateTrip = endpoint({
  method: 'POST',
  path: '/trips/update',
  access: GPS_ROLES,
  summary: 'Save one row of a pending release; what the file had wrong stays until that field is changed or accepted',
  body: tripChange,
  response: outcome.omit({ id: true }).extend({ trip }),
})

export const isEachRowOnce = (rows: readonly { id: number }[]) => {
  const known = rows.filter(({ id }) => id > 0)
  return new Set(known.map(({ id }) => id)).size === known.length
}

export const updateTrips = endpoint({
  method: 'POST',
  path: '/trips/updateall',
  access: GPS_ROLES,
  maxBodyBytes: 5 * 1024 * 1024,
  summary: 'Save rows of a pending release, all of them or none; rows with a negative id are added',
  body: z.object({
    releaseid: id.nullish(),
    trips: z
      .array(tripChange)
      .min(1)
      .max(TRIPS_MAX_ROWS)
      .refine(isEachRowOnce, { params: rule('row_twice') }),
  }),
  /** `created` tells the ids of added rows by the ones they came with. */
  response: outcome
    .omit({ id: true })
    .extend({ saved: wholeNumber(), created: z.array(z.object({ tempid: z.int(), id: longId })) }),
})
