import type { Task } from '@laurel/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface Person {
  companyId: number
  userId: number
}

/** Of requests that come at the same time, one at a time goes on. */
export const lockRequests = async (db: Db, { userId }: Person) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-copy:${userId}`}, 0))`.execute(db)
}

export const insertCopy = async (db: Db, { companyId, userId }: Person, taskId: number, now: Date) => {
  await db
    .insertInto('data_copies')
    .values({ task_id: taskId, company_id: companyId, user_id: userId, created_at: now })
    .execute()
}

export const findNewestCopy = (db: Db, { companyId, userId }: Person) =>
  db
    .selectFrom('data_copies as c')
    .innerJoin('tasks as t', 't.id', 'c.task_id')
    .select(['c.task_id', 'c.created_at', 'c.expires_at', 'c.fetched_at', 't.state'])
    .select(sql<boolean>`c.content is not null`.as('is_there'))
    .where('c.company_id', '=', companyId)
    .where('c.user_id', '=', userId)
    .orderBy('c.task_id', 'desc')
    .limit(1)
    .$narrowType<{ state: Task['state'] }>()
    .executeTakeFirst()

/** Answers whether the copy is still wanted: it goes with the person. */
export const storeContent = async (db: Db, taskId: number, content: Uint8Array, expiresAt: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('data_copies')
    .set({ content: Buffer.from(content), expires_at: expiresAt })
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the content out, so that it is handed out once, also when it is asked for twice at the same time. */
export const takeContent = async (db: Db, { companyId, userId }: Person, taskId: number, now: Date) => {
  const { rows } = await sql<{ content: Buffer | null; created_at: Date }>`
    with found as (
      select task_id, content, created_at, expires_at from data_copies
      where company_id = ${companyId} and user_id = ${userId} and task_id = ${taskId}
      for update
    ), taken as (
      update data_copies c set content = null, fetched_at = ${now}
      from found f
      where c.task_id = f.task_id and f.content is not null and f.expires_at > ${now}
      returning f.content
    )
    select (select content from taken) as content, created_at from found
  `.execute(db)
  return rows[0]
}

/** A newer copy takes the place of the older ones. */
export const dropContents = async (db: Db, { companyId, userId }: Person) => {
  await db
    .updateTable('data_copies')
    .set({ content: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .execute()
}

export const dropExpiredContents = async (db: Db, now: Date) => {
  await db
    .updateTable('data_copies')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
}

export const deleteCopies = async (db: Db, { companyId, userId }: Person) => {
  await db.deleteFrom('data_copies').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}
