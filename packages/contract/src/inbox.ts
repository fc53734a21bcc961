import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MESSAGE_KINDS } from './me.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { instant, longId, outcome, wholeNumber } from './rules.ts'

export const INBOX_PAGE_SIZE = 50
/** How long messages are kept. */
export const INBOX_MONTHS = 13

const message = z.object({
  id: longId,
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  text: z.string(),
  at: instant,
  read: z.boolean(),
  /** A screen of the driver’s app. */
  link: z.string(),
  /** The badge that it is about. */
  smallimage: z.string().nullable(),
})

export type InboxMessage = z.infer<typeof message>

const inbox = z.object({
  messages: z.array(message),
  unread: wholeNumber(),
  /** What the next page begins before; none at the end. */
  next: z.string().nullable(),
})

export type Inbox = z.infer<typeof inbox>

/** `<time in ms>_<id>`: what the page begins before. Opaque to callers. */
const cursor = z
  .string()
  .max(40)
  .regex(/^\d{1,15}_\d{1,15}$/)

export const listMyInbox = endpoint({
  method: 'GET',
  path: '/me/inbox',
  access: PEOPLE_ROLES,
  summary: 'The messages for the person, the newest first, in their language',
  query: z.object({ before: cursor.optional() }),
  response: inbox,
})

export const readMyInbox = endpoint({
  method: 'POST',
  path: '/me/inbox/read',
  access: PEOPLE_ROLES,
  summary: 'Mark own messages as read',
  body: z.object({ ids: z.array(longId).min(1).max(500) }),
  response: outcome,
})
