import * as z from 'zod'
import type { BadgeType } from './badges.ts'
import { endpoint } from './endpoint.ts'
import { GPS_ROLES } from './gps-data.ts'
import { coins, id, longId, numeric, outcome, wholeNumber } from './rules.ts'

const worth = { points: wholeNumber(0, Number.MAX_SAFE_INTEGER), coins }

/** The badges that a release awards. */
export const TRIP_BADGES = ['PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const satisfies readonly BadgeType[]

export type TripBadgeType = (typeof TRIP_BADGES)[number]

const previewBadge = z.object({
  type: z.enum(TRIP_BADGES),
  /** Nothing, where the division does not have the badge: then nobody is awarded it. */
  badgeid: id.nullable(),
  name: z.string(),
  smallimage: z.string().nullable(),
  people: wholeNumber(),
  quantity: wholeNumber(),
  ...worth,
})

const previewPerson = z.object({
  userid: id,
  employeeID: z.string().nullable(),
  name: z.string(),
  /** How often each badge is awarded. */
  perfectAttendance: wholeNumber(),
  onTime: wholeNumber(),
  trips: wholeNumber(),
  ...worth,
})

export type ReleasePreviewPerson = z.infer<typeof previewPerson>

export const releasePreview = z.object({
  releaseid: id,
  released: z.boolean(),
  valid: z.boolean(),
  /** Rows that were not deleted, by what they are; each counts once. */
  rows: z.object({
    total: wholeNumber(),
    invalid: wholeNumber(),
    noshow: wholeNumber(),
    late: wholeNumber(),
    imperfect: wholeNumber(),
    perfect: wholeNumber(),
  }),
  /** Of the rows that are not invalid. */
  numberoftrips: wholeNumber(),
  badges: z.array(previewBadge),
  people: z.array(previewPerson),
  ...worth,
})

export type ReleasePreview = z.infer<typeof releasePreview>

export const previewRelease = endpoint({
  method: 'GET',
  path: '/trips/releasepreview',
  access: GPS_ROLES,
  summary: 'Who gets which badges, points and coins when the release is released, or got them',
  query: z.object({ releaseid: numeric(id) }),
  response: releasePreview,
})

export const releaseTrips = endpoint({
  method: 'POST',
  path: '/trips/release',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Release the trips and award their badges; a second time it changes nothing',
  body: z.object({ releaseid: id }),
  /** With `jobid` the work has only begun: a task tells how far it is, and ends with this same answer. */
  response: outcome.extend({ awards: wholeNumber(), ...worth, jobid: longId.optional() }),
})
