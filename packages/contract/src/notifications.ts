import * as z from 'zod'
import { NOTIFICATION_MAX_RECIPIENTS, NOTIFICATION_MAX_TEXT, NOTIFICATION_MAX_TITLE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'
import {
  calendarDate,
  email,
  instant,
  listQuery,
  longId,
  longText,
  numeric,
  outcome,
  pageSchema,
  search,
  text,
} from './rules.ts'
import { accepted } from './tasks.ts'
import { listUsers } from './users.ts'

export const NOTIFICATION_STATES = ['waiting', 'delivered', 'undelivered'] as const

/** Why somebody did not get a notification. */
export const FAILURE_REASONS = [
  'no_device',
  'expired',
  'refused',
  'unreachable',
  'interrupted',
  'stopped',
  'muted',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

const reason = z.enum(FAILURE_REASONS).nullable()

export const notificationForm = z.object({ title: text(NOTIFICATION_MAX_TITLE), body: longText(NOTIFICATION_MAX_TEXT) })

const delivery = z.object({ email: z.string(), result: z.boolean(), reason })

export const deliveries = z.array(delivery)
export type Delivery = z.infer<typeof delivery>

const sent = z.object({ status: z.literal(1), result: deliveries })

export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications/create',
  access: CONSOLE_ROLES,
  maxBodyBytes: 1024 * 1024,
  summary:
    'Send a notification to active drivers and users; to many of them, and to those who have to wait, it goes on in the background',
  body: notificationForm.extend({
    users: z.array(email).min(1).max(NOTIFICATION_MAX_RECIPIENTS),
    /** Left out: at once. True: at once, but from 22:00 to 06:00 it waits. False: in the hours for messages. */
    urgent: z.boolean().optional(),
  }),
  response: z.union([sent, accepted]),
})

export const listRecipients = endpoint({
  method: 'GET',
  path: '/notifications/recipients',
  access: CONSOLE_ROLES,
  summary: 'Everybody a notification can be sent to who matches the filters, as one list for "select all"',
  query: listUsers.query.pick({ companyid: true, divisionid: true, locationid: true, search: true }),
  response: z.object({
    status: z.literal(1),
    result: z.object({ users: z.array(z.string()), totalElements: z.int() }),
  }),
})

export const NOTIFICATION_SORT_FIELDS = [
  'id',
  'title',
  'messagetext',
  'recipient',
  'delivered',
  'createddate',
  'createdby',
] as const

const notification = z.object({
  id: longId,
  title: z.string(),
  messagetext: z.string(),
  recipient: z.string(),
  recipientname: z.string(),
  sendid: longId.nullable(),
  delivered: z.boolean(),
  state: z.enum(NOTIFICATION_STATES),
  reason,
  /** In the inbox of the driver’s app. */
  read: z.boolean(),
  /** Waits for the hours of the person. */
  held: z.boolean(),
  createddate: z.string(),
  createdby: z.string(),
})

export type Notification = z.infer<typeof notification>

/** Which notifications of the history are wanted; `sendid` 0 and an empty `state` mean all. */
const historyFilters = z.object({
  sendid: numeric(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).prefault(0),
  state: z.enum([...NOTIFICATION_STATES, '']).default(''),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/load',
  access: CONSOLE_ROLES,
  summary: 'A page of the notifications that were sent, one row per recipient',
  query: listQuery(NOTIFICATION_SORT_FIELDS, 'desc').extend(historyFilters.shape),
  response: z.object({ status: z.literal(1), result: pageSchema(notification) }),
})

export const exportNotifications = endpoint({
  method: 'GET',
  path: '/notifications/load/export',
  access: CONSOLE_ROLES,
  summary: 'Everything that the filters of the history leave as a CSV file, in the order in which it was sent',
  query: historyFilters.extend({ search }),
  response: 'csv',
})

const counts = {
  recipients: z.int(),
  delivered: z.int(),
  undelivered: z.int(),
  waiting: z.int(),
  /** Those of the waiting ones that wait for the hours of their people. */
  held: z.int(),
}

const send = z.object({
  id: longId,
  title: z.string(),
  messagetext: z.string(),
  createddate: z.string(),
  createdby: z.string(),
  /** Null where the send left it to the product. */
  urgent: z.boolean().nullable(),
  ...counts,
  /** How many have read it in their inbox. */
  read: z.int(),
})

export type Send = z.infer<typeof send>

export const SEND_SORT_FIELDS = ['id'] as const

export const listSends = endpoint({
  method: 'GET',
  path: '/notifications/sends',
  access: CONSOLE_ROLES,
  summary: 'A page of the messages that were sent, one row per message, with numbers of the recipients in view',
  query: listQuery(SEND_SORT_FIELDS, 'desc'),
  response: z.object({ status: z.literal(1), result: pageSchema(send) }),
})

const unseenSend = z.object({ id: longId, title: z.string(), createddate: instant, ...counts })

export type UnseenSend = z.infer<typeof unseenSend>

export const listUnseenSends = endpoint({
  method: 'GET',
  path: '/notifications/unseen',
  access: CONSOLE_ROLES,
  summary: "The caller's own messages that are under way, or whose outcome was not acknowledged yet",
  response: z.object({ status: z.literal(1), result: z.array(unseenSend) }),
})

export const getSend = endpoint({
  method: 'GET',
  path: '/notifications/sends/:id',
  access: CONSOLE_ROLES,
  summary: 'A message, and for each recipient in view whether it arrived',
  params: z.object({ id: numeric(longId) }),
  response: z.object({ status: z.literal(1), result: z.object({ title: z.string(), body: z.string(), deliveries }) }),
})

const ownSend = z.object({ id: longId })

export const acknowledgeSend = endpoint({
  method: 'POST',
  path: '/notifications/acknowledge',
  access: CONSOLE_ROLES,
  summary: 'The caller has seen how an own message went',
  body: ownSend,
  response: outcome,
})

export const stopSend = endpoint({
  method: 'POST',
  path: '/notifications/stop',
  access: CONSOLE_ROLES,
  summary: 'Send an own message to nobody whom it has not reached yet',
  body: ownSend,
  response: outcome,
})
