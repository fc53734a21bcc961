import type { Task } from '@laurel/contract/tasks.ts'
import type { Db } from '../../db/db.ts'

export const findTask = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('tasks')
    .select(['state', 'done', 'total', 'result'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$narrowType<{ state: Task['state'] }>()
    .executeTakeFirst()

export const deleteTasksFinishedBefore = async (db: Db, moment: Date) => {
  await db.deleteFrom('tasks').where('finished_at', '<', moment).execute()
}
