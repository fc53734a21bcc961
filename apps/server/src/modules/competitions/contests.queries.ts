import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'

const contests = (db: Db) =>
  db
    .selectFrom('competitions as c')
    .selectAll('c')
    .select((row) => [
      sql<Date>`competition_start(c)`.as('starts_at'),
      sql<Date>`competition_end(c)`.as('ends_at'),
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
      sql<number[]>`array(
        select b.id from badges b
        join competition_companies cc on cc.company_id = b.company_id and cc.competition_id = c.id
        join competition_badges cb on cb.badge_id = b.original_id and cb.competition_id = c.id
      )`.as('copy_ids'),
    ])
    .where('c.deleted_at', 'is', null)

export type ContestRow = Awaited<ReturnType<ReturnType<typeof contests>['executeTakeFirstOrThrow']>>

export const findContest = (db: Db, boardId: string) =>
  contests(db).where('c.board_id', '=', boardId).executeTakeFirst()

/** Changes whenever somebody changes the competition; a deleted one has none. */
export const findVersion = (db: Db, boardId: string) =>
  db
    .selectFrom('competitions')
    .select('version')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Nobody changes, deletes or ends the competition until the transaction does. */
export const lockContest = (db: Db, id: number) => contests(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

/** Competitions that are over and whose result is not written down yet. */
export const listEndedIds = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('competitions as c')
    .select('c.id')
    .where('c.deleted_at', 'is', null)
    .where('c.final_at', 'is', null)
    .where(sql<Date>`competition_end(c)`, '<=', now)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const markFinal = async (db: Db, id: number, finalAt: Date) => {
  await db.updateTable('competitions').set({ final_at: finalAt }).where('id', '=', id).execute()
}
