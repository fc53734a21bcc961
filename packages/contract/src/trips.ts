import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { GPS_FILES, GPS_ROLES } from './gps-data.ts'
import { calendarDate, id, instant, longId, numeric, outcome, wholeNumber } from './rules.ts'

/** What a row that people add begins with. */
export const NEW_TRIP = { truck: '1', numberoftrips: 1 } as const

/** Why a row cannot be released as it is. */
export const TRIP_PROBLEMS = [
  'employee_missing',
  'driver_unknown',
  'truck_unassigned',
  'truck_twice',
  'second_row',
  'time_unreadable',
  'trips_unreadable',
  'logout_before_login',
  'noshow_with_trips',
  'row_too_wide',
  'control_characters',
] as const

export type TripProblemCode = (typeof TRIP_PROBLEMS)[number]

/** What somebody can accept as it is. Such a problem of the file stays until its field is changed or accepted. */
export const ACCEPTABLE_PROBLEMS: readonly TripProblemCode[] = [
  'truck_twice',
  'time_unreadable',
  'trips_unreadable',
  'noshow_with_trips',
  'row_too_wide',
  'control_characters',
]

const tripProblem = z.object({
  code: z.enum(TRIP_PROBLEMS),
  /** The field of the trip that it is about. */
  field: z.string(),
  message: z.string(),
})

const clock = z.string().nullable()

export const trip = z.object({
  id: longId,
  /** The place of the row in its release. */
  num: wholeNumber(1),
  /** The name of a known driver, else what the file says. */
  driver: z.string(),
  userid: id.nullable(),
  locationid: id.nullable(),
  workdate: calendarDate,
  employeeID: z.string(),
  truck: z.string(),
  /** Times are `HH:mm` on the clock of the company. */
  scheduledtimein: clock,
  actuallogin: clock,
  actuallogout: clock,
  /** The log-out was dated on the day after. */
  logoutNextDay: z.boolean(),
  numberoftrips: wholeNumber(),
  lateArrival: z.boolean(),
  perfectAttendance: z.boolean(),
  noshow: z.boolean(),
  valid: z.boolean(),
  problems: z.array(tripProblem),
  deleted: z.boolean(),
  /** Somebody decided about perfect attendance against what the times say. */
  override: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  /** Where it stands in the uploaded files; nowhere, when people added it. */
  file: z.enum(GPS_FILES).nullable(),
  row: wholeNumber(1).nullable(),
  /** The number of the last correction after the release that changed it. */
  corrected: wholeNumber(1).nullable(),
  version: wholeNumber(),
})

export type Trip = z.infer<typeof trip>

/** The colour of a row: red, yellow, blue, orange or none, whichever comes first. */
export const tripState = ({ valid, noshow, lateArrival, perfectAttendance }: TripFlags) => {
  if (!valid) return 'invalid'
  if (noshow) return 'noshow'
  if (lateArrival) return 'late'
  return perfectAttendance ? 'perfect' : 'imperfect'
}

/** So many unmatched employee ids are answered. */
export const UNMATCHED_SHOWN = 100

type TripFlags = Pick<Trip, 'valid' | 'noshow' | 'lateArrival' | 'perfectAttendance'>
export type TripState = ReturnType<typeof tripState>

const queryId = numeric(id)

/** An empty date arrives from a form that has none chosen. */
const chosenDate = z.preprocess((value) => (value === '' ? undefined : value), calendarDate.optional())

export const getTrips = endpoint({
  method: 'GET',
  path: '/gpsdatacsv/gettrips',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary: 'The trips of a release, of one day and one location or all of them',
  query: z.object({
    releaseid: queryId,
    locationid: numeric(wholeNumber()).prefault(0),
    date: chosenDate,
    /** `invalid` answers the rows that prevent the release alone. */
    only: z.enum(['', 'invalid']).default(''),
  }),
  response: z.object({
    releaseid: id,
    division: z.object({ id, name: z.string() }),
    /** `trips` and `invalid` count the rows of the day that were not deleted. */
    datesWithDays: z.array(
      z.object({ date: calendarDate, day: z.string(), trips: wholeNumber(), invalid: wholeNumber() }),
    ),
    /** The home locations of the division. */
    locations: z.array(z.object({ id, name: z.string() })),
    trips: z.array(trip),
    /** The drivers of the division, for rows that need one. */
    users: z.array(z.object({ id, employerId: z.string().nullable(), name: z.string(), locationid: id.nullable() })),
    startDate: calendarDate,
    endDate: calendarDate,
    released: z.boolean(),
    /** Who released it, by name. */
    releasedby: z.string().nullable(),
    releaseddate: instant.nullable(),
    /** Whether no row of the whole release is in the way of releasing it. */
    valid: z.boolean(),
    /** Corrections since the release, and awards that they left until there are enough coins. */
    corrections: wholeNumber(),
    waiting: wholeNumber(),
    /** Differences that were sent by API since, and that nobody has decided about. */
    proposals: wholeNumber(),
    /** The one of the release once it is released. */
    lateBufferMinutes: wholeNumber(),
    /** Of the company; later days cannot be released yet. */
    today: calendarDate,
    /** Employee ids of the whole release that no driver of the division has, the most frequent first. */
    unmatched: z.array(z.object({ employeeID: z.string(), driver: z.string(), rows: wholeNumber(1) })),
    /** Rows of the files that became no trip; they are listed until the release is released. */
    leftOut: wholeNumber(),
  }),
})

const oneTrip = {
  method: 'POST',
  access: GPS_ROLES,
  body: z.object({ id: longId }),
  response: outcome.omit({ id: true }),
} as const

export const deleteTrip = endpoint({
  ...oneTrip,
  path: '/trips/delete',
  summary: 'Take a row out of a pending release; it stays visible and can be restored',
})

export const restoreTrip = endpoint({
  ...oneTrip,
  path: '/trips/restore',
  summary: 'Bring a deleted row of a pending release back',
})

/** From the trip back to the lines of the uploaded files, and on to what it was awarded. */
export const getTripSource = endpoint({
  method: 'GET',
  path: '/trips/source',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary: 'Where a trip came from: its release, the lines of the files as they were written, and its awards',
  query: z.object({ id: numeric(longId) }),
  response: z.object({
    id: longId,
    releaseid: id,
    lines: z.array(
      z.object({
        file: z.enum(GPS_FILES),
        filename: z.string(),
        row: wholeNumber(1),
        cells: z.record(z.string(), z.string()),
      }),
    ),
    awards: z.array(z.object({ id: longId, badgeid: id, badgename: z.string(), quantity: wholeNumber(1) })),
  }),
})
