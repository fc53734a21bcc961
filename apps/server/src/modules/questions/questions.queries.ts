import type { DayThen } from '@laurel/contract/days.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listQuestions } from '@laurel/contract/questions.ts'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll } from '../../db/page.ts'
import { fullNameColumn, isSeenPerson } from '../../db/people.ts'
import { ofCompanies, ofOpenCompany } from '../../db/scoped.ts'

/** Whoever sees the person sees their questions, wherever the person was when they asked. */
const visible = (db: Db, scope: Scope) =>
  db
    .selectFrom('questions as q')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'q.company_id').onRef('u.id', '=', 'q.user_id'))
    .where(isSeenPerson(scope))
    .where((row) => ofOpenCompany(row.ref('q.company_id')))

const open = (db: Db, scope: Scope) =>
  visible(db, scope).where('q.answered_at', 'is', null).where('u.status', '=', 'Active')

export const countOpen = async (db: Db, scope: Scope) => {
  const { total } = await open(db, scope).select(countAll).executeTakeFirstOrThrow()
  return total
}

/** Looks at the text and the name of who asked. */
const containsText = (text: string) => {
  const pattern = sql<string>`folded(${containing(text)})`
  return sql<SqlBool>`(folded(q.body) like ${pattern} or u.first_name_key || ' ' || u.last_name_key like ${pattern})`
}

interface TripFound {
  id: number
  releaseid: number
  truck: string
}

interface Asked {
  id: number
  company_id: number
  user_id: number
  work_date: string
}

/** By question. Of several rows of a day the one that counts: not deleted before deleted, released before pending. */
const findTrips = async (db: Db, questions: readonly Asked[]) => {
  const companyIds = [...new Set(questions.map((question) => question.company_id))]
  const { rows } = await sql<TripFound & { question: number }>`
    select distinct on (q.id) q.id as question, t.id, t.release_id as releaseid, t.truck
    from unnest(
      ${questions.map(({ id }) => id)}::bigint[],
      ${questions.map((question) => question.company_id)}::int[],
      ${questions.map((question) => question.user_id)}::int[],
      ${questions.map((question) => question.work_date)}::date[]
    ) as q (id, company_id, user_id, work_date)
    join trips t on t.company_id = q.company_id and t.user_id = q.user_id and t.work_date = q.work_date
    join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
    where ${ofCompanies(companyIds, sql.ref('t.company_id'))}
    order by q.id, t.deleted_at is not null, r.released_at is null, t.id
  `.execute(db)
  return new Map(rows.map(({ question, ...trip }) => [question, trip]))
}

type Page = HandlerInput<typeof listQuestions>['query']

export const listQuestionRows = async (db: Db, scope: Scope, filter: Page) => {
  const { page, perpage, id, companyid, divisionid, search, state } = filter
  const wanted = (state === 'open' ? open(db, scope) : visible(db, scope))
    .$if(id !== 0, (query) => query.where('q.id', '=', id))
    .$if(companyid !== 0, (query) => query.where('q.company_id', '=', companyid))
    .$if(divisionid !== 0, (query) => query.where('u.division_id', '=', divisionid))
    .$if(search !== '', (query) => query.where(containsText(search)))
    .$if(state === 'answered', (query) => query.where('q.answered_at', 'is not', null))
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = await wanted
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('divisions as d', 'd.id', 'u.division_id')
    .leftJoin('locations as l', 'l.id', 'u.location_id')
    .leftJoin('users as a', 'a.id', 'q.answered_by')
    .select(['q.id', 'q.company_id', 'q.user_id', 'q.work_date', 'q.body', 'q.day_then', 'q.asked_at', 'q.answer'])
    .select(['q.answered_at', 'u.first_name', 'u.last_name', 'u.employee_id', 'u.photo_hash', 'u.status'])
    .select(['c.name as company_name', 'd.name as division_name', 'l.name as location_name'])
    .select(fullNameColumn('a').as('answerer'))
    .orderBy('q.id', state === 'open' ? 'asc' : 'desc')
    .limit(perpage)
    .offset(page * perpage)
    .$narrowType<{ day_then: DayThen }>()
    .execute()
  const trips = await findTrips(db, rows)
  return { rows: rows.map((row) => ({ ...row, trip: trips.get(row.id) ?? null })), total }
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>['rows'][number]

/** Locks the question until the transaction ends. */
export const lockQuestion = (db: Db, scope: Scope, id: number) =>
  visible(db, scope)
    .leftJoin('users as a', 'a.id', 'q.answered_by')
    .select([
      'q.id',
      'q.company_id',
      'q.user_id',
      'q.work_date',
      'q.day_then',
      'q.asked_at',
      'q.answered_at',
      'u.status',
    ])
    .select(fullNameColumn('a').as('answerer'))
    .where('q.id', '=', id)
    .forUpdate('q')
    .$narrowType<{ day_then: DayThen }>()
    .executeTakeFirst()

interface Answer {
  answer: string
  answered_at: Date
  answered_by: number
}

export const setAnswer = async (db: Db, id: number, answer: Answer) => {
  await db.updateTable('questions').set(answer).where('id', '=', id).execute()
}

interface Asker {
  companyId: number
  userId: number
}

interface NewQuestionRow {
  company_id: number
  user_id: number
  work_date: string
  client_id: string
  body: string
  day_then: string
  asked_at: Date
}

/** Undefined, where the person has sent it before or has an open question about the day. */
export const insertQuestion = async (db: Db, row: NewQuestionRow) => {
  const inserted = await db
    .insertInto('questions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const findSentBefore = (db: Db, { companyId, userId }: Asker, clientId: string) =>
  db
    .selectFrom('questions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** What the person asked last about a day. */
export const findNewest = (db: Db, { companyId, userId }: Asker, date: string) =>
  db
    .selectFrom('questions as q')
    .leftJoin('users as a', 'a.id', 'q.answered_by')
    .select(['q.id', 'q.body', 'q.day_then', 'q.asked_at', 'q.answer', 'q.answered_at'])
    .select(fullNameColumn('a').as('answerer'))
    .where('q.company_id', '=', companyId)
    .where('q.user_id', '=', userId)
    .where('q.work_date', '=', date)
    .orderBy('q.id', 'desc')
    .limit(1)
    .$narrowType<{ day_then: DayThen }>()
    .executeTakeFirst()

export type AskedRow = NonNullable<Awaited<ReturnType<typeof findNewest>>>

export const deleteQuestions = async (db: Db, { companyId, userId }: Asker) => {
  await db.deleteFrom('questions').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}
