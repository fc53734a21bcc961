import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { calendarDate, id, instant, wholeNumber } from './rules.ts'

export const FEED_PAGE_SIZE = 20
/** So many of those who applaud are named to the person who is applauded. */
export const APPLAUSE_NAMES = 20

const itemId = z
  .string()
  .max(20)
  .regex(/^[ar][1-9]\d{0,14}$/)

/** When the last item of the page before was given, and which one it was. */
const feedCursor = z
  .string()
  .max(40)
  .regex(/^\d{1,16}-[ar][1-9]\d{0,14}$/)

const feedBadge = z.object({ id, name: z.string(), description: z.string(), smallimage: z.string().nullable() })

/** None where the company has no applause. */
const applause = z
  .object({
    count: wholeNumber(),
    mine: z.boolean(),
    /** Who applauds, by their own choice of name. Only the person who is applauded reads it. */
    by: z.array(z.string()),
    /** Nobody applauds themselves. */
    open: z.boolean(),
  })
  .nullable()

const feedAward = z.object({
  kind: z.literal('award'),
  id: z.string(),
  at: instant,
  /** The reader’s own award. */
  own: z.boolean(),
  /** By the choice of the person; “a colleague” where it is hidden. */
  name: z.string(),
  hidden: z.boolean(),
  photo: z.string().nullable(),
  badge: feedBadge,
  quantity: wholeNumber(1),
  /** Nobody, where the product itself gave it. */
  by: z.string().nullable(),
  /** A rule gave it. */
  rule: z.boolean(),
  comment: z.string(),
  applause,
})

/** What a release of attendance data gave, all people together. */
const feedRelease = z.object({
  kind: z.literal('release'),
  id: z.string(),
  at: instant,
  division: z.string(),
  from: calendarDate,
  to: calendarDate,
  /** Whether the reader is one of the people. */
  own: z.boolean(),
  people: wholeNumber(1),
  /** How many of them had perfect attendance on each of their days. None where the release is not about a week. */
  perfect: wholeNumber().nullable(),
  badges: z.array(feedBadge.extend({ people: wholeNumber(1) })),
  applause,
})

const feedItem = z.discriminatedUnion('kind', [feedAward, feedRelease])

export type FeedItem = z.infer<typeof feedItem>
export type FeedAward = z.infer<typeof feedAward>
export type FeedRelease = z.infer<typeof feedRelease>

export const FEED_RANGES = ['company', 'division'] as const

const feed = z.object({
  items: z.array(feedItem),
  /** What the next page begins before; none at the end. */
  next: z.string().nullable(),
})

export type Feed = z.infer<typeof feed>

export const listFeed = endpoint({
  method: 'GET',
  path: '/me/feed',
  access: PEOPLE_ROLES,
  summary: 'Recognition of colleagues, as far as the badges are shown, newest first',
  query: z.object({ before: feedCursor.optional(), within: z.enum(FEED_RANGES).default('company') }),
  response: feed,
})

export const applaud = endpoint({
  method: 'POST',
  path: '/me/feed/applaud',
  access: PEOPLE_ROLES,
  summary: 'Applaud an item of the feed, or take the applause back; a repeat changes nothing',
  body: z.object({ id: itemId, on: z.boolean() }),
  response: z.object({ status: z.literal(1), result: z.string(), message: z.string(), applause }),
})
