import { SUGGESTIONS_IN_BELL } from '@laurel/contract/constants'
import type { HandlerInput } from '@laurel/contract/endpoint'
import type { RoleName } from '@laurel/contract/roles'
import type { createSuggestion } from '@laurel/contract/suggestions'
import type { Actor } from '../../core/actor.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Scope } from '../../core/scope.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getCompanySettings } from '../companies/companies.service.ts'
import { dropUnusedImage, storeImage } from '../files/files.service.ts'
import {
  countUnseen,
  deleteSuggestionsOf,
  findPlace,
  insertSuggestion,
  listNewest,
  lockSuggestion,
  setProgress,
} from './suggestions.queries.ts'

type SuggestionForm = HandlerInput<typeof createSuggestion>['body']

const IMAGE_SIDE = 1600
const READERS: readonly RoleName[] = ['CompanyAdmin', 'Manager']

export const readsSuggestions = (role: RoleName) => READERS.includes(role)

/** What the bell shows: nothing to those who do not read suggestions. */
export const whatIsNew = async (db: Db, role: RoleName, scope: Scope) => {
  if (!readsSuggestions(role)) return { newest: [], count: 0 }
  const newest = await listNewest(db, scope, SUGGESTIONS_IN_BELL)
  return { newest, count: newest.length < SUGGESTIONS_IN_BELL ? newest.length : await countUnseen(db, scope) }
}

/** It stays with the division and location of who sends it, wherever they go later. */
export const takeSuggestion = (db: Db, actor: Actor, { title, text, images }: SuggestionForm, now: Date) =>
  inTransaction(db, async (db) => {
    const companyId = required(actor.companyId ?? undefined)
    const { hasSuggestions } = await getCompanySettings(db, companyId)
    if (!hasSuggestions) throw new AppError('suggestions_off')
    const hashes: string[] = []
    for (const image of images) hashes.push(await storeImage(db, image, IMAGE_SIDE, now).catch(aboutImages))
    const place = required(await findPlace(db, actor.id))
    const row = { ...place, company_id: companyId, user_id: actor.id, title, body: text, created_at: now }
    return insertSuggestion(db, row, hashes)
  })

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

/** With somebody whose data is erased goes what they wrote and showed. */
export const forgetSuggestionsOf = async (db: Db, companyId: number, userId: number) => {
  for (const hash of await deleteSuggestionsOf(db, companyId, userId)) await dropUnusedImage(db, hash)
}

/** On this form images have another name than elsewhere. */
const aboutImages = (error: unknown): never => {
  throw error instanceof AppError ? new AppError(error.code, { params: error.params, field: 'images' }) : error
}
