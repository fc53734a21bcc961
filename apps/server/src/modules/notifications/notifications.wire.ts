import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { type DownloadText, sayDownload } from '@laurel/contract/messages/say.ts'
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
  read: row.read_at !== null,
  held: row.is_held && row.state === 'waiting',
  createddate: row.created_at.toISOString(),
  createdby: row.sender,
})

export const toSend = ({ body, created_at, sender, is_urgent: urgent, ...send }: SendRow): Send => ({
  ...send,
  messagetext: body,
  urgent,
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

export const EXPORT_COLUMNS = [
  'entry',
  'title',
  'message',
  'recipient',
  'email',
  'status',
  'why_undelivered',
  'sent_at',
  'sent_by',
] as const satisfies DownloadText[]

export async function* toNotificationLines(
  rows: AsyncIterable<NotificationRow>,
  lang: Language,
): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) {
    const { id, title, messagetext, recipientname, recipient, state, reason, read, createddate, createdby } =
      toNotification(row)
    yield [
      id,
      title,
      messagetext,
      recipientname,
      recipient,
      sayDownload(lang, read ? 'state_read' : `state_${state}`),
      reason && sayDownload(lang, reason),
      createddate,
      createdby,
    ]
  }
}
