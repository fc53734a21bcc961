import type { Db } from '../../db/db.ts'

interface NewTask {
  companyId: number | null
  ownerId: number
  kind: string
  total: number
  at: Date
}

/** Long work that somebody waits for. Hand in the job that does it in the same transaction. */
export const openTask = async (db: Db, { companyId, ownerId, kind, total, at }: NewTask) => {
  const { id } = await db
    .insertInto('tasks')
    .values({ company_id: companyId, owner_id: ownerId, kind, total, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Outside the transaction of the work itself, else nobody sees it before the end. */
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

export const failTask = async (db: Db, id: number, result: unknown, at: Date) => {
  await db
    .updateTable('tasks')
    .set({ state: 'failed', result: JSON.stringify(result), finished_at: at })
    .where('id', '=', id)
    .execute()
}
