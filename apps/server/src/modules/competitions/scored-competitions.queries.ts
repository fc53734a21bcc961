import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dateIn } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'
import type { ScoredCompetition } from './standings.queries.ts'

/** Nobody takes part in more at a time. */
const MOST_LISTED = 50

/** When a competition `c` begins for the first of its people. */
export const STARTS_AT = sql<Date>`competition_start(c.id, c.start_date)`

/** When it is over for the last of its people. */
export const ENDS_AT = sql<Date>`competition_end(c.id, c.end_date, c.ended_at)`

/** Awards for days of the competition that are entered until then still count. */
export const FINAL_DUE_AT = sql<Date>`${ENDS_AT} + interval '72 hours'`

const scoredCompetitions = (db: Db) =>
  db
    .selectFrom('competitions as c')
    .selectAll('c')
    .select((row) => [
      STARTS_AT.as('starts_at'),
      ENDS_AT.as('ends_at'),
      FINAL_DUE_AT.as('final_due_at'),
      jsonArrayFrom(
        row
          .selectFrom('competition_companies as cc')
          .innerJoin('companies as co', 'co.id', 'cc.company_id')
          .select(['co.id', 'co.name', 'co.timezone', 'cc.final_people'])
          .whereRef('cc.competition_id', '=', 'c.id')
          .orderBy('co.id'),
      ).as('companies'),
      jsonArrayFrom(
        row
          .selectFrom('competition_badges as cb')
          .innerJoin('badges as b', 'b.id', 'cb.badge_id')
          .select(['b.id', 'b.name', 'b.image_hash', 'cb.points', 'cb.piece_limit'])
          .whereRef('cb.competition_id', '=', 'c.id')
          .orderBy('cb.points', 'desc')
          .orderBy(foldedName('b.name'))
          .orderBy('b.id'),
      ).as('badges'),
      jsonArrayFrom(
        row
          .selectFrom('competition_copies as k')
          .select(['k.company_id as companyId', 'k.badge_id as badgeId', 'k.copy_id as id'])
          .whereRef('k.competition_id', '=', 'c.id')
          .$narrowType<{ companyId: NotNull; badgeId: NotNull; id: NotNull }>(),
      ).as('copies'),
    ])
    .where('c.deleted_at', 'is', null)

export type ScoredCompetitionRow = Awaited<ReturnType<ReturnType<typeof scoredCompetitions>['executeTakeFirstOrThrow']>>

export const findScoredCompetition = (db: Db, boardId: string) =>
  scoredCompetitions(db).where('c.board_id', '=', boardId).executeTakeFirst()

export const findScoredById = (db: Db, id: number) => scoredCompetitions(db).where('c.id', '=', id).executeTakeFirst()

/** Competitions of a company that are not over, or were not over at this moment, the first to end first. */
export const listScoredFor = (db: Db, companyId: number, endedAfter: Date) =>
  scoredCompetitions(db)
    .where((row) =>
      row.exists(
        row
          .selectFrom('competition_companies as mine')
          .select('mine.competition_id')
          .whereRef('mine.competition_id', '=', 'c.id')
          .where('mine.company_id', '=', companyId),
      ),
    )
    .where(ENDS_AT, '>', endedAfter)
    .orderBy('c.end_date')
    .orderBy('c.id')
    .limit(MOST_LISTED)
    .execute()

/** The version changes with every edit. Undefined for a deleted competition. */
export const findVersion = (db: Db, boardId: string) =>
  db
    .selectFrom('competitions')
    .select(['version', 'is_public', 'company_id'])
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks the competition until the transaction ends. */
export const lockScoredCompetition = (db: Db, id: number) =>
  scoredCompetitions(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

/** Stores the end of competitions, so that later changes of time zones do not move it. */
export const markEnded = async (db: Db, now: Date) => {
  await sql`
    with ended as materialized (
      select c.id, ${ENDS_AT} as at from competitions c where c.deleted_at is null and c.ended_at is null
    )
    update competitions c set ended_at = ended.at
    from ended where ended.id = c.id and ended.at <= ${now} and c.ended_at is null
  `.execute(db)
}

/** Competitions whose time for late awards is over and whose result is not stored yet. */
export const listDueIds = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('competitions as c')
    .select('c.id')
    .where('c.deleted_at', 'is', null)
    .where('c.final_at', 'is', null)
    .where(FINAL_DUE_AT, '<=', now)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const markFinal = async (db: Db, id: number, finalAt: Date) => {
  await db.updateTable('competitions').set({ final_at: finalAt }).where('id', '=', id).execute()
}

/** The titles of competitions with a final result in which an award of this badge would have counted. */
export const listFinalTitlesFor = async (
  db: Db,
  award: { companyId: number; badgeId: number; awardedFor: string },
  now: Date,
) => {
  const rows = await db
    .selectFrom('competitions as c')
    .innerJoin('competition_copies as k', 'k.competition_id', 'c.id')
    .select('c.title')
    .where('k.copy_id', '=', award.badgeId)
    .where('k.company_id', '=', award.companyId)
    .where('c.deleted_at', 'is', null)
    .where('c.start_date', '<=', award.awardedFor)
    .where('c.end_date', '>=', award.awardedFor)
    .where((row) => row.or([row('c.final_at', 'is not', null), row(FINAL_DUE_AT, '<=', now)]))
    .orderBy('c.end_date', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(({ title }) => title)
}

export const toScoredCompetition = (row: ScoredCompetitionRow): ScoredCompetition => ({
  id: row.id,
  startDate: row.start_date,
  endDate: row.end_date,
  companyIds: row.companies.map(({ id }) => id),
  badges: row.badges.map(({ id, name, image_hash: imageHash, points, piece_limit: pieceLimit }) => ({
    id,
    name,
    imageHash,
    points,
    pieceLimit,
  })),
  copies: row.copies,
  minimumDays: row.minimum_days,
})

/** The latest present date of the companies: no award is for a later day. */
export const latestDate = ({ companies }: Pick<ScoredCompetitionRow, 'companies'>, now: Date) =>
  companies.map(({ timezone }) => dateIn(timezone, now)).reduce((one, other) => (one > other ? one : other), '')
