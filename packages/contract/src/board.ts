import * as z from 'zod'
import { BOARD_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { instant, numeric, pageIndex } from './rules.ts'

/** Closing: the last day is over, and awards for days of the competition that are entered late still count. */
export const BOARD_STATES = ['upcoming', 'running', 'closing', 'final'] as const

const place = z.object({
  /** Equal points share it. */
  rank: z.int(),
  /** By the choice of the person, else first name and initial; empty for somebody who has left since the result became final. */
  name: z.string(),
  /** The person does not show the name, which is “a colleague” then. */
  hidden: z.literal(true).optional(),
  points: z.int(),
  company: z.string(),
  /** Where they stood when the day began; null for somebody new, and once the last day is over. */
  previousrank: z.int().nullable(),
})

export type Place = z.infer<typeof place>

export const board = z.object({
  title: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  state: z.enum(BOARD_STATES),
  /** The first day begins somewhere, and the last one is over everywhere. */
  startsat: instant,
  endsat: instant,
  /** Until when late awards count; the result is final then. */
  finalat: instant,
  rows: z.array(place),
  /** How many people have points. */
  totalElements: z.int(),
  /** How many people could have some. */
  people: z.int(),
  companies: z.array(z.object({ name: z.string(), people: z.int(), points: z.int() })),
  badges: z.array(z.object({ name: z.string(), smallimage: z.string().nullable(), points: z.int(), limit: z.int() })),
  /** What counted last. */
  latest: z
    .object({
      name: z.string(),
      hidden: z.literal(true).optional(),
      badge: z.string(),
      smallimage: z.string().nullable(),
      points: z.int(),
      at: instant,
    })
    .nullable(),
})

export type Board = z.infer<typeof board>

export const getBoard = endpoint({
  method: 'GET',
  path: '/board/:id',
  access: 'public',
  summary: 'The standings of a competition, for whoever has its link; pages of 100 places',
  params: z.object({ id: z.string().max(200) }),
  query: z.object({
    page: pageIndex,
    perpage: numeric(z.int().min(1).max(BOARD_PAGE_SIZE)).prefault(BOARD_PAGE_SIZE),
  }),
  response: board,
  revalidated: true,
})
