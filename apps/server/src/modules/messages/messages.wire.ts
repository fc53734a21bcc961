import type { Language } from '@laurel/contract/constants.ts'
import type { InboxMessage } from '@laurel/contract/inbox.ts'
import { fileUrl } from '../files/files.service.ts'
import type { Before, MessageRow } from './messages.queries.ts'
import { tell } from './messages.rules.ts'

export const toInboxMessage = (lang: Language, row: MessageRow): InboxMessage => ({
  id: row.id,
  kind: row.kind,
  ...tell(lang, row.params, row.by),
  at: row.not_before.toISOString(),
  read: row.read_at !== null,
  link: row.link,
  smallimage: fileUrl(row.image_hash),
})

export const toCursor = ({ not_before: at, id }: MessageRow) => `${at.getTime()}_${id}`

/** The contract has checked its form. */
export const fromCursor = (cursor: string | undefined): Before | undefined => {
  if (cursor === undefined) return undefined
  const [ms, id] = cursor.split('_').map(Number)
  return { at: new Date(ms ?? 0), id: id ?? 0 }
}
