import { type Language, SUGGESTIONS_IN_BELL } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { type answerSuggestion, type createSuggestion, IDEAS_PAGE_SIZE } from '@laurel/contract/suggestions.ts'
import { type Actor, requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { countProposalsFor } from '../approvals/approvals.service.ts'
import { drawWholeImage, dropUnusedImage, storeFile } from '../files/files.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { tellAnswer } from '../messages/messages.service.ts'
import { getCompanySettings, requireFunction } from '../places/places.service.ts'
import { countOpenQuestions } from '../questions/questions.service.ts'
import {
  countUnseen,
  deleteUserSuggestions,
  findPlace,
  findSentBefore,
  insertSuggestion,
  listNewest,
  listOwn,
  lockSender,
  lockSuggestion,
  setAnswer,
  setProgress,
} from './suggestions.queries.ts'
import { toIdea, toSuggestionHead } from './suggestions.wire.ts'

type SuggestionForm = HandlerInput<typeof createSuggestion>['body']
type Drawing = Awaited<ReturnType<typeof drawWholeImage>>

const IMAGE_SIDE = 1600
const READERS: readonly RoleName[] = ['CompanyAdmin', 'Manager']

const ASKED: readonly RoleName[] = ['CompanyAdmin', 'Manager', 'Supervisor']

export const readsSuggestions = (role: RoleName) => READERS.includes(role)

/** What the bell shows. Suggestions only to those who read them; an Admin, who sees every company, has no bell. */
export const whatIsNew = async (db: Db, actor: Pick<Actor, 'id' | 'role' | 'scope' | 'impersonator'>, now: Date) => {
  const { role, scope } = actor
  const questions = ASKED.includes(role) ? await countOpenQuestions(db, scope) : 0
  if (!readsSuggestions(role)) return { newest: [], count: 0, questions, proposals: 0 }
  const proposals = await countProposalsFor(db, actor, now)
  const newest = (await listNewest(db, scope, SUGGESTIONS_IN_BELL)).map(toSuggestionHead)
  const count = newest.length < SUGGESTIONS_IN_BELL ? newest.length : await countUnseen(db, scope)
  return { newest, count, questions, proposals }
}

const companyTakingSuggestions = async (db: Db, actor: Actor) => {
  const companyId = requireOwnCompany(actor)
  const { hasSuggestions } = await getCompanySettings(db, companyId)
  if (!hasSuggestions) throw new AppError('suggestions_off')
  return companyId
}

/** The suggestion that was taken at a try whose answer the phone did not get. */
const sentBefore = (db: Db, { id }: Actor, { clientid }: SuggestionForm) =>
  clientid === undefined ? undefined : findSentBefore(db, id, clientid)

/** Draws the images of a suggestion, where the company takes any. It takes time: not inside a transaction. */
export const drawImages = async (db: Db, actor: Actor, form: SuggestionForm) => {
  const { images } = form
  if (await sentBefore(db, actor, form)) return []
  await companyTakingSuggestions(db, actor)
  const drawn: Drawing[] = []
  for (const image of images) drawn.push(await drawWholeImage(image, IMAGE_SIDE).catch(aboutImages))
  return drawn
}

/** It stays with the division and location of who sends it, wherever they go later. */
export const takeSuggestion = (
  db: Db,
  { actor, now }: Caller,
  form: SuggestionForm,
  images: readonly Drawing[],
): Promise<{ id: number; isNew: boolean }> =>
  inTransaction(db, async (db) => {
    if (form.clientid !== undefined) await lockSender(db, actor.id)
    const before = await sentBefore(db, actor, form)
    if (before) return { id: before.id, isNew: false }
    const companyId = await companyTakingSuggestions(db, actor)
    const place = required(await findPlace(db, actor.id))
    const hashes: string[] = []
    for (const { mime, content } of images) hashes.push(await storeFile(db, mime, content, now))
    const row = {
      ...place,
      company_id: companyId,
      user_id: actor.id,
      title: form.title,
      body: form.text,
      created_at: now,
      client_id: form.clientid ?? null,
      written_at: writtenAt(form, now),
    }
    const id = await insertSuggestion(db, row, hashes)
    return { id, isNew: true }
  })

/** The clock of a phone may be ahead. */
const writtenAt = ({ writtenat }: SuggestionForm, now: Date) => {
  if (writtenat === undefined) return null
  const written = new Date(writtenat)
  return written < now ? written : now
}

/** The own suggestions of a person in the driver’s app, which the company must have switched on. */
export const listIdeas = async (db: Db, actor: Actor, before: number | undefined) => {
  const companyId = await companyTakingSuggestions(db, actor)
  await requireFunction(db, companyId)
  const rows = await listOwn(db, { companyId, userId: actor.id }, before)
  const shown = rows.slice(0, IDEAS_PAGE_SIZE)
  return { suggestions: shown.map(toIdea), next: rows.length > shown.length ? String(shown.at(-1)?.id) : null }
}

/** What was read or completed before stays so. */
export const markSuggestion = (db: Db, scope: Scope, id: number, progress: 'read' | 'completed', now: Date) =>
  inTransaction(db, async (db) => {
    const suggestion = required(await lockSuggestion(db, scope, id))
    const before = { read: suggestion.seen_at !== null, completed: suggestion.completed_at !== null }
    await setProgress(db, id, {
      seen_at: suggestion.seen_at ?? now,
      ...(progress === 'completed' && { completed_at: suggestion.completed_at ?? now }),
    })
    const after = { read: true, completed: before.completed || progress === 'completed' }
    return { companyId: suggestion.company_id, before, after }
  })

/** A mark that was set by mistake; it stays read. */
export const openAgain = async (db: Db, scope: Scope, id: number) => {
  const suggestion = required(await lockSuggestion(db, scope, id))
  await setProgress(db, id, { completed_at: null })
  const before = { read: suggestion.seen_at !== null, completed: suggestion.completed_at !== null }
  return { companyId: suggestion.company_id, before, after: { ...before, completed: false } }
}

/** Whoever sent it gets the answer by mail and in the inbox. It is given once: a second reader must not contradict the first unawares. */
export const answerSender = async (
  db: Db,
  queue: JobQueue,
  { actor, now }: Caller,
  { id, text }: HandlerInput<typeof answerSuggestion>['body'],
) => {
  const suggestion = required(await lockSuggestion(db, actor.scope, id))
  if (suggestion.answered_at !== null) throw new AppError('suggestion_answered')
  if (suggestion.status !== 'Active') throw new AppError('person_not_active')
  const seen = suggestion.seen_at ?? now
  await setAnswer(db, id, { answer: text, answered_at: now, answered_by: actor.id, seen_at: seen })
  await tellAnswer(db, {
    companyId: suggestion.company_id,
    userId: suggestion.user_id,
    by: actor.id,
    at: now,
    about: { kind: 'idea', id, title: suggestion.title },
  })
  await queueMail(db, queue, {
    to: suggestion.email,
    lang: suggestion.lang as Language,
    template: 'suggestion-answered',
    name: fullName(suggestion),
    by: actor.name,
    about: suggestion.title,
    words: text,
  })
  return { companyId: suggestion.company_id, wasRead: suggestion.seen_at !== null }
}

/** Part of erasing a person: texts and images go. */
export const forgetUserSuggestions = async (db: Db, companyId: number, userId: number) => {
  for (const hash of await deleteUserSuggestions(db, companyId, userId)) await dropUnusedImage(db, hash)
}

/** On this form images have another name than elsewhere. */
const aboutImages = (error: unknown): never => {
  throw error instanceof AppError ? new AppError(error.code, { params: error.params, field: 'images' }) : error
}
