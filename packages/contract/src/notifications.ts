import * as z from 'zod'
import { NOTIFICATION_MAX_RECIPIENTS, NOTIFICATION_MAX_TEXT } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'
import { email, listQuery, longId, pageOf, text } from './rules.ts'
import { accepted } from './tasks.ts'
import { listUsers } from './users.ts'

const NOTIFICATION_STATES = ['waiting', 'delivered', 'undelivered'] as const

/** Why somebody did not get a notification. */
export const FAILURE_REASONS = ['no_device', 'expired', 'refused', 'unreachable', 'interrupted'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

const reason = z.enum(FAILURE_REASONS).nullable()

export const notificationForm = z.object({ title: text(100), body: text(NOTIFICATION_MAX_TEXT) })

const delivery = z.object({ email: z.string(), result: z.boolean(), reason })

export const deliveries = z.array(delivery)
export type Delivery = z.infer<typeof delivery>

const sent = z.object({ status: z.literal(1), result: deliveries })

export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications/create',
  access: CONSOLE_ROLES,
  summary: 'Send a notification to active drivers; to many of them it goes on in the background',
  body: notificationForm.extend({ users: z.array(email).min(1).max(NOTIFICATION_MAX_RECIPIENTS) }),
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
  delivered: z.boolean(),
  state: z.enum(NOTIFICATION_STATES),
  reason,
  createddate: z.string(),
  createdby: z.string(),
})

export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/load',
  access: CONSOLE_ROLES,
  summary: 'A page of the notifications that were sent, one row per recipient',
  query: listQuery(NOTIFICATION_SORT_FIELDS, 'desc'),
  response: z.object({ status: z.literal(1), result: pageOf(notification) }),
})
