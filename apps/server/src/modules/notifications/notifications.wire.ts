import type { Delivery, FailureReason, Notification, Send, UnseenSend } from '@laurel/contract/notifications.ts'
import type { NotificationRow } from './notifications.queries.ts'
import type { SendRow, UnseenSendRow } from './sends.queries.ts'

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  messagetext: row.body,
  recipient: row.email,
  recipientname: row.recipient,
  sendid: row.send_id,
  delivered: row.state === 'delivered',
  state: row.state === 'delivered' || row.state === 'undelivered' ? row.state : 'waiting',
  reason: row.reason as FailureReason | null,
  createddate: row.created_at.toISOString(),
  createdby: row.sender,
})

export const toSend = ({ body, created_at, sender, ...send }: SendRow): Send => ({
  ...send,
  messagetext: body,
  createddate: created_at.toISOString(),
  createdby: sender,
})

export const toUnseenSend = ({ created_at, ...send }: UnseenSendRow): UnseenSend => ({
  ...send,
  createddate: created_at.toISOString(),
})

export const toDelivery = (row: { email: string; state: string; reason: string | null }): Delivery => ({
  email: row.email,
  result: row.state === 'delivered',
  reason: row.reason as FailureReason | null,
})
