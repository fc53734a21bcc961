import * as z from 'zod'
import { BOARD_STATES } from './board.ts'
import { endpoint } from './endpoint.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { calendarDate, id, instant, wholeNumber } from './rules.ts'

export const BOARD_RANGES = ['week', 'month', 'year'] as const
export type BoardRange = (typeof BOARD_RANGES)[number]

export const BOARD_CIRCLES = ['division', 'location'] as const
export type BoardCircle = (typeof BOARD_CIRCLES)[number]

const boardRow = z.object({
  /** Equal points share it. */
  place: wholeNumber(1),
  /** By the choice of the person; “a colleague” where it is hidden. */
  name: z.string(),
  hidden: z.boolean(),
  photo: z.string().nullable(),
  points: z.int(),
  /** The reader. */
  me: z.boolean(),
})

export type MyBoardRow = z.infer<typeof boardRow>

const board = z.object({
  from: calendarDate,
  to: calendarDate,
  /** The name of the division or location. None where the person has no location. */
  circle: z.string().nullable(),
  /** Whether there is a location to compare within. */
  haslocation: z.boolean(),
  /** How many drivers take part. */
  people: wholeNumber(),
  /** The own place; none for Users. */
  place: wholeNumber(1).nullable(),
  points: z.int(),
  /** The first three, where they have points. */
  top: z.array(boardRow),
  /** Those around the reader who are not among the first three. The last place is never one of them, but the own. */
  around: z.array(boardRow),
  /** Whether places between the two lists are left out. */
  gap: z.boolean(),
})

export type MyBoard = z.infer<typeof board>

export const getMyBoard = endpoint({
  method: 'GET',
  path: '/me/board',
  access: PEOPLE_ROLES,
  summary: 'The first three drivers and those around the own place, within the division or location',
  query: z.object({
    range: z.enum(BOARD_RANGES).default('month'),
    within: z.enum(BOARD_CIRCLES).default('division'),
  }),
  response: board,
})

export const myCompetition = z.object({
  id,
  title: z.string(),
  state: z.enum(BOARD_STATES),
  from: calendarDate,
  to: calendarDate,
  startsat: instant,
  endsat: instant,
  /** Until when late awards count; the result is final then. */
  finalat: instant,
  points: z.int(),
  /** None without points. */
  place: wholeNumber(1).nullable(),
  /** How many people take part. */
  of: wholeNumber(),
  badges: z.array(z.object({ name: z.string(), smallimage: z.string().nullable(), points: z.int(), limit: z.int() })),
  /** The public board, below the address of the console; none where only the company sees it. */
  link: z.string().nullable(),
  /** For the call that answers the board of the own company’s challenge. */
  boardid: z.string(),
  /** Who worked on fewer days has no place. */
  minimumdays: wholeNumber(),
})

export type MyCompetition = z.infer<typeof myCompetition>

export const listMyCompetitions = endpoint({
  method: 'GET',
  path: '/me/competitions',
  access: PEOPLE_ROLES,
  summary: 'Competitions of the own company that run, come or ended a short while ago, with the own place',
  response: z.object({ competitions: z.array(myCompetition) }),
})
