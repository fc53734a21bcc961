import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'
import { id, idOrAll, numeric, selectedDates, wholeNumber } from './rules.ts'

/** Where no division of the caller has the leaderboard on, every one of these calls is forbidden. */
const board = { method: 'POST', access: CONSOLE_ROLES, readOnly: true } as const

/** The body can also travel one level deeper, as `{data: …}`. */
const flatOrInData = <S extends z.ZodObject>(schema: S) =>
  z.preprocess((body: z.input<S> | { data: z.input<S> }): unknown => (hasData(body) ? body.data : body), schema)

const hasData = (body: unknown): body is { data: object } =>
  typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'object' && body.data !== null

const boardFilter = flatOrInData(
  z.object({ companyid: idOrAll, divisionid: idOrAll, locationid: idOrAll, selectedDates }),
)

export type BoardFilter = z.infer<typeof boardFilter>

const boardDriver = z.object({
  id,
  name: z.string(),
  /** Tells people with the same name apart. */
  employeeid: z.string().nullable(),
  profilePhotoThumbnail: z.string().nullable(),
})

/** What somebody earned in the range; `count` is the number of badges. */
const standing = z.object({ points: wholeNumber(), count: wholeNumber(), driver: boardDriver })

export type Standing = z.infer<typeof standing>

/** Positions follow from the order: points, count, first name, last name. */
export const getLeaderboard = endpoint({
  ...board,
  path: '/users/leaderboard',
  scope: 'reports:read',
  summary: 'Active drivers of divisions with a leaderboard, the best first',
  body: boardFilter,
  response: z.object({ status: z.literal(1), result: z.array(standing) }),
  compiled: true,
})

export const getLeaderboardDriver = endpoint({
  ...board,
  path: '/users/leaderboard/user',
  scope: 'reports:read',
  summary: 'The badges that one driver of the leaderboard earned in the range',
  body: flatOrInData(z.object({ selectedDriver: numeric(id), selectedDates })),
  response: z.object({
    status: z.literal(1),
    result: z.object({
      driver: boardDriver.extend({ division: z.string(), location: z.string().nullable() }),
      points: wholeNumber(),
      count: wholeNumber(),
      /** Those earned most often first. */
      badges: z.array(
        z.object({
          id,
          name: z.string(),
          smallimage: z.string().nullable(),
          count: wholeNumber(),
          points: wholeNumber(),
        }),
      ),
    }),
  }),
})

export const exportLeaderboard = endpoint({
  ...board,
  path: '/users/leaderboard/export',
  scope: 'reports:read',
  summary: 'The leaderboard as a CSV file',
  body: boardFilter,
  response: 'csv',
})
