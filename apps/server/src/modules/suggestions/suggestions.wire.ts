import type { NewSuggestion, Suggestion } from '@laurel/contract/suggestions.ts'
import { fullName } from '../../core/full-name.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { SuggestionHeadRow, SuggestionRow } from './suggestions.queries.ts'

export const toSuggestionHead = (row: SuggestionHeadRow): NewSuggestion => ({
  id: row.id,
  username: row.email,
  name: fullName(row),
  location: row.location_name ?? '',
  title: row.title,
  date: row.created_at.toISOString(),
})

export const toSuggestion = (row: SuggestionRow): Suggestion => ({
  ...toSuggestionHead(row),
  text: row.body,
  images: row.images.map((hash) => signedFileUrl(hash) ?? ''),
  notificationseen: row.seen_at !== null,
  completed: row.completed_at !== null,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, by: row.answerer ?? '', date: row.answered_at.toISOString() },
})
