import type { Idea, NewSuggestion, Suggestion } from '@laurel/contract/suggestions.ts'
import { fullName } from '../../core/full-name.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { OwnSuggestionRow, SuggestionHeadRow, SuggestionRow } from './suggestions.queries.ts'

type AnswerColumns = Pick<SuggestionRow, 'answer' | 'answered_at' | 'answerer'>

const toAnswer = ({ answer, answered_at: at, answerer }: AnswerColumns): Suggestion['answer'] =>
  answer === null || at === null ? null : { text: answer, by: answerer ?? '', date: at.toISOString() }

const toImages = (hashes: readonly string[]) => hashes.map((hash) => signedFileUrl(hash) ?? '')

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
  images: toImages(row.images),
  notificationseen: row.seen_at !== null,
  completed: row.completed_at !== null,
  answer: toAnswer(row),
})

const stateFor = ({ seen_at: seen, completed_at: completed }: OwnSuggestionRow): Idea['state'] => {
  if (completed !== null) return 'done'
  return seen === null ? 'new' : 'seen'
}

export const toIdea = (row: OwnSuggestionRow): Idea => ({
  id: row.id,
  title: row.title,
  text: row.body,
  images: toImages(row.images),
  at: (row.written_at ?? row.created_at).toISOString(),
  state: stateFor(row),
  answer: toAnswer(row),
})
