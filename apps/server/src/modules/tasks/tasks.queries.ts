import type { Task } from '@laurel/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface NewTask {
  companyId: number | null
  ownerId: number
  /** Of the API key that asked. */
  keyId?: number | null
  kind: string
  total: number
  at: Date
}

/** Long work that a caller waits for. Hand in its job in the same transaction. */
export const openTask = async (db: Db, { companyId, ownerId, keyId = null, kind, total, at }: NewTask) => {
  const { id } = await db
    .insertInto('tasks')
    .values({ company_id: companyId, owner_id: ownerId, key_id: keyId, kind, total, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Outside the transaction of the work itself, else it is invisible until the end. */
export const advanceTask = async (db: Db, id: number, done: number) => {
  await db
    .updateTable('tasks')
    .set({ state: 'running', done })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** In the transaction of the work, so that a task is done exactly when its work is. */
export const finishTask = async (db: Db, id: number, result: unknown, at: Date) => {
  await db
    .updateTable('tasks')
    .set((row) => ({ state: 'done', done: row.ref('total'), result: JSON.stringify(result), finished_at: at }))
    .where('id', '=', id)
    .execute()
}

/** What is done stays done. */
export const failTask = async (db: Db, id: number, result: unknown, at: Date) => {
  await db
    .updateTable('tasks')
    .set({ state: 'failed', result: JSON.stringify(result), finished_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/** For work that has to be taken up again when who did it is gone. */
export const listUnfinished = async (db: Db, kind: string) => {
  const unfinished = db.selectFrom('tasks').select('id').where('kind', '=', kind)
  const rows = await unfinished.where('state', 'in', ['waiting', 'running']).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Takes the entries with these values out of results that are lists. */
export const forgetInResults = async (db: Db, kind: string, values: Record<string, string>) => {
  const wanted = JSON.stringify(values)
  await sql`
    update tasks set result = (
      select coalesce(jsonb_agg(entry order by position), '[]')
      from jsonb_array_elements(result) with ordinality as entries (entry, position)
      where not entry @> ${wanted}::jsonb
    )
    where kind = ${kind} and jsonb_typeof(result) = 'array' and result @> ${`[${wanted}]`}::jsonb
  `.execute(db)
}

/** A key sees the tasks that it began, and a person those that no key did. */
export const findTask = (db: Db, owner: { id: number; keyId: number | null }, id: number) =>
  db
    .selectFrom('tasks')
    .select(['state', 'done', 'total', 'result'])
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .where('key_id', 'is not distinct from', owner.keyId)
    .$narrowType<{ state: Task['state'] }>()
    .executeTakeFirst()

export const deleteTasksFinishedBefore = async (db: Db, moment: Date) => {
  await db.deleteFrom('tasks').where('finished_at', '<', moment).execute()
}
