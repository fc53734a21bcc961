import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { IDEAS_PAGE_SIZE, type listSuggestions } from '@laurel/contract/suggestions.ts'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { containing, countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'

const visible = (db: Db, scope: Scope) =>
  db.selectFrom('suggestions as s').where((row) => inDivision(scope, row.ref('s.company_id'), row.ref('s.division_id')))

const unseen = (db: Db, scope: Scope) =>
  visible(db, scope).where('s.seen_at', 'is', null).where('s.completed_at', 'is', null)

const described = (suggestions: ReturnType<typeof visible>) =>
  suggestions
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('locations as l', 'l.id', 's.location_id')
    .select(['s.id', 's.title', 's.created_at', 'u.email', 'u.first_name', 'u.last_name', 'l.name as location_name'])

export const countUnseen = async (db: Db, scope: Scope) => {
  const { total } = await unseen(db, scope).select(countAll).executeTakeFirstOrThrow()
  return total
}

export const listNewest = (db: Db, scope: Scope, limit: number) =>
  described(unseen(db, scope)).orderBy('s.id', 'desc').limit(limit).execute()

export type SuggestionHeadRow = Awaited<ReturnType<typeof listNewest>>[number]

type Page = HandlerInput<typeof listSuggestions>['query']

/** Looks at title, text and the name of who sent it. */
const containsText = (text: string) => {
  const pattern = sql<string>`folded(${containing(text)})`
  return sql<SqlBool>`(
    folded(s.title || e'\\n' || s.body) like ${pattern}
    or exists (select from users u where u.id = s.user_id and u.first_name_key || ' ' || u.last_name_key like ${pattern})
  )`
}

export const listSuggestionRows = async (db: Db, scope: Scope, { page, perpage, id, search, state }: Page) => {
  const wanted = visible(db, scope)
    .$if(id !== 0, (query) => query.where('s.id', '=', id))
    .$if(search !== '', (query) => query.where(containsText(search)))
    .$if(state === 'new', (query) => query.where('s.seen_at', 'is', null))
    .$if(state === 'read', (query) => query.where('s.seen_at', 'is not', null))
    .$if(state === 'new' || state === 'read', (query) => query.where('s.completed_at', 'is', null))
    .$if(state === 'completed', (query) => query.where('s.completed_at', 'is not', null))
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = await described(wanted)
    .leftJoin('users as a', 'a.id', 's.answered_by')
    .select(['s.body', 's.seen_at', 's.completed_at', 's.answer', 's.answered_at', fullNameColumn('a').as('answerer')])
    .select(imagesOfSuggestion)
    .orderBy('s.id', 'desc')
    .limit(perpage)
    .offset(page * perpage)
    .execute()
  return { rows, total }
}

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestionRows>>['rows'][number]

const imagesOfSuggestion = sql<string[]>`array(
  select file_hash from suggestion_images where company_id = s.company_id and suggestion_id = s.id order by position
)`.as('images')

/** Locks the suggestion until the transaction ends. */
export const lockSuggestion = (db: Db, scope: Scope, id: number) =>
  visible(db, scope)
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.company_id', 's.user_id', 's.seen_at', 's.completed_at', 's.title', 's.answered_at'])
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang', 'u.status'])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()

export const setProgress = async (db: Db, id: number, progress: { seen_at?: Date; completed_at?: Date | null }) => {
  await db.updateTable('suggestions').set(progress).where('id', '=', id).execute()
}

interface Answer {
  answer: string
  answered_at: Date
  answered_by: number
  seen_at: Date
}

export const setAnswer = async (db: Db, id: number, answer: Answer) => {
  await db.updateTable('suggestions').set(answer).where('id', '=', id).execute()
}

/** The present division and location of a person. */
export const findPlace = (db: Db, userId: number) =>
  db.selectFrom('users').select(['division_id', 'location_id']).where('id', '=', userId).executeTakeFirst()

interface NewSuggestionRow {
  company_id: number
  user_id: number
  division_id: number | null
  location_id: number | null
  title: string
  body: string
  created_at: Date
  client_id?: string | null
  written_at?: Date | null
}

export const insertSuggestion = async (db: Db, row: NewSuggestionRow, imageHashes: readonly string[]) => {
  const { id } = await db.insertInto('suggestions').values(row).returning('id').executeTakeFirstOrThrow()
  const images = imageHashes.map((file_hash, position) => ({
    company_id: row.company_id,
    suggestion_id: id,
    position,
    file_hash,
  }))
  if (images.length > 0) await db.insertInto('suggestion_images').values(images).execute()
  return id
}

/** Locks the person until the transaction ends: what their phone sends twice at once is looked at one after the other. */
export const lockSender = (db: Db, userId: number) => lockRows(db, 'people', [userId])

/** The suggestion that the person sent before under the id of their phone. */
export const findSentBefore = (db: Db, userId: number, clientId: string) =>
  db
    .selectFrom('suggestions as s')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'))
    .select('s.id')
    .where('u.id', '=', userId)
    .where('s.client_id', '=', clientId)
    .executeTakeFirst()

/** The newest of a person before one of them; one more than a page holds tells that there are further ones. */
export const listOwn = (db: Db, { companyId, userId }: { companyId: number; userId: number }, before?: number) =>
  db
    .selectFrom('suggestions as s')
    .leftJoin('users as a', 'a.id', 's.answered_by')
    .select(['s.id', 's.title', 's.body', 's.created_at', 's.written_at', 's.seen_at', 's.completed_at'])
    .select(['s.answer', 's.answered_at', fullNameColumn('a').as('answerer'), imagesOfSuggestion])
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('s.id', '<', Number(before)))
    .orderBy('s.id', 'desc')
    .limit(IDEAS_PAGE_SIZE + 1)
    .execute()

export type OwnSuggestionRow = Awaited<ReturnType<typeof listOwn>>[number]

/** Deletes the suggestions of a person. Answers the hashes of their images. */
export const deleteUserSuggestions = async (db: Db, companyId: number, userId: number) => {
  const images = await db
    .selectFrom('suggestion_images as i')
    .innerJoin('suggestions as s', (join) =>
      join.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.suggestion_id'),
    )
    .select('i.file_hash')
    .distinct()
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .execute()
  await db.deleteFrom('suggestions').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
  return images.map((image) => image.file_hash)
}
