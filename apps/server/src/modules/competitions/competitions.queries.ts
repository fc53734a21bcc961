import type { ChallengeForm } from '@laurel/contract/challenges.ts'
import type { CompetitionForm, CompetitionStatus, listCompetitions } from '@laurel/contract/competitions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName, type SortTable, selectPage } from '../../db/page.ts'
import { ENDS_AT, FINAL_DUE_AT, STARTS_AT } from './scored-competitions.queries.ts'

type CompetitionList = HandlerInput<typeof listCompetitions>['query']

const SORTABLE: SortTable<CompetitionList['sortField']> = {
  createddate: sql.ref('c.created_at'),
  title: foldedName('c.title'),
  startdate: sql.ref('c.start_date'),
  enddate: sql.ref('c.end_date'),
  id: sql.ref('c.id'),
}

const UTC_END = sql<Date>`(c.end_date + 1)::timestamp at time zone 'UTC'`

/** A day is over everywhere within a day of its end in UTC. Only in between are the zones of the companies looked up. */
const hasEndedAt = (now: Date) => sql<boolean>`case
  when c.ended_at is not null then ${now} >= c.ended_at
  when ${now} < ${UTC_END} - interval '1 day' then false
  when ${now} >= ${UTC_END} + interval '1 day' then true
  else ${now} >= ${ENDS_AT}
end`

const statusAt = (now: Date) => sql<CompetitionStatus>`case
  when c.deleted_at is not null then 'Deleted'
  when c.final_at is not null or ${hasEndedAt(now)} then 'Completed'
  else 'Active'
end`

const readable = (db: Db, now: Date) =>
  db
    .selectFrom('competitions as c')
    .selectAll('c')
    .select((row) => [
      statusAt(now).as('status'),
      STARTS_AT.as('starts_at'),
      ENDS_AT.as('ends_at'),
      FINAL_DUE_AT.as('final_due_at'),
      sql<number[]>`array(
        select company_id from competition_companies where competition_id = c.id order by company_id
      )`.as('company_ids'),
      jsonArrayFrom(
        row
          .selectFrom('competition_badges as cb')
          .innerJoin('badges as b', 'b.id', 'cb.badge_id')
          .select(['b.id', 'b.name', 'b.image_hash', 'cb.points', 'cb.piece_limit'])
          .whereRef('cb.competition_id', '=', 'c.id')
          .orderBy(foldedName('b.name'))
          .orderBy('b.id'),
      ).as('badges'),
    ])

export type CompetitionRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

/** A company sees its own challenges alone, the Admin (null) everything. */
export type Owner = number | null

const ofOwner = (owner: Owner) =>
  owner === null ? sql<boolean>`true` : sql<boolean>`${sql.ref('c.company_id')} = ${owner}`

export const listCompetitionRows = async (db: Db, owner: Owner, list: Omit<CompetitionList, 'search'>, now: Date) => {
  const [rows, { total }] = await Promise.all([
    selectPage(readable(db, now), { ...list, search: '' }, SORTABLE, sql.ref('c.id'))
      .where(statusAt(now), '=', list.status)
      .where(ofOwner(owner))
      .execute(),
    db
      .selectFrom('competitions as c')
      .select(countAll)
      .where(statusAt(now), '=', list.status)
      .where(ofOwner(owner))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findCompetitionRow = (db: Db, owner: Owner, id: number, now: Date) =>
  readable(db, now).where('c.id', '=', id).where(ofOwner(owner)).executeTakeFirst()

/** Locks the competition until the transaction ends. */
export const lockCompetitionRow = (db: Db, owner: Owner, id: number, now: Date) =>
  readable(db, now).where('c.id', '=', id).where(ofOwner(owner)).forUpdate('c').executeTakeFirst()

export const listTimezones = async (db: Db, companyIds: readonly number[]) => {
  const rows = await db.selectFrom('companies').select('timezone').distinct().where('id', 'in', companyIds).execute()
  return rows.map(({ timezone }) => timezone)
}

/** With what only the challenge of a company has. */
export type Terms = CompetitionForm & Partial<Pick<ChallengeForm, 'minimumdays' | 'public'>>

export const insertCompetition = async (db: Db, owner: Owner, boardId: string, form: Terms, createdAt: Date) => {
  const { id } = await db
    .insertInto('competitions')
    .values({ ...toCompetitionColumns(form), company_id: owner, board_id: boardId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(db, id, form)
  return id
}

export const updateCompetitionRow = async (db: Db, id: number, form: Terms) => {
  await db
    .updateTable('competitions')
    .set(toCompetitionColumns(form))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('competition_companies').where('competition_id', '=', id).execute()
  await db.deleteFrom('competition_badges').where('competition_id', '=', id).execute()
  await insertParts(db, id, form)
}

const insertParts = async (db: Db, id: number, { companies, badges }: CompetitionForm) => {
  await db
    .insertInto('competition_companies')
    .values(companies.map((company_id) => ({ competition_id: id, company_id })))
    .execute()
  await db
    .insertInto('competition_badges')
    .values(
      badges.map((badge) => ({
        competition_id: id,
        badge_id: badge.id,
        points: badge.points,
        piece_limit: badge.limit === 0 ? null : badge.limit,
      })),
    )
    .execute()
}

export const markDeleted = async (db: Db, id: number, deletedAt: Date) => {
  await db
    .updateTable('competitions')
    .set({ deleted_at: deletedAt })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const toCompetitionColumns = ({ title, startdate, enddate, minimumdays = 0, public: isPublic = true }: Terms) => ({
  title,
  start_date: startdate,
  end_date: enddate,
  minimum_days: minimumdays,
  is_public: isPublic,
})

/** Badges of a company among these ids, archived ones too. Copies of one default badge have the same family. */
export const listFamilies = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('badges')
    .select(['id', 'archived_at'])
    .select((row) => row.fn.coalesce('original_id', 'id').as('family'))
    .where('company_id', '=', companyId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
