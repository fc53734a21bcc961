import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type ImportRequest, importRequest } from './import-order.ts'

interface NewUpload {
  taskId: number
  /** None for a check run. */
  importId: number | null
  request: ImportRequest
  content: Uint8Array
  at: Date
}

export const insertUpload = async (db: Db, { taskId, importId, request, content, at }: NewUpload) => {
  await db
    .insertInto('user_import_uploads')
    .values({
      task_id: taskId,
      company_id: request.order.companyId,
      import_id: importId,
      request: JSON.stringify(request),
      content: Buffer.from(content),
      created_at: at,
    })
    .execute()
}

/** Counts another try; undefined when the work is done, or somebody is at it. */
export const countTry = async (db: Db, taskId: number) => {
  const row = await db
    .updateTable('user_import_uploads')
    .set((upload) => ({ tries: upload('tries', '+', 1) }))
    .where('task_id', '=', (upload) =>
      upload.selectFrom('user_import_uploads').select('task_id').where('task_id', '=', taskId).forUpdate().skipLocked(),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** Takes a file to work on; nobody else does until the transaction ends, however it ends. */
export const claimUpload = async (db: Db, taskId: number) => {
  const row = await db
    .selectFrom('user_import_uploads')
    .select(['import_id as importId', 'request', 'content'])
    .where('task_id', '=', taskId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...row, request: importRequest.parse(row.request) }
}

export const deleteUpload = async (db: Db, taskId: number) => {
  await db.deleteFrom('user_import_uploads').where('task_id', '=', taskId).execute()
}

/** Files that wait and that nobody works on. */
export const listIdleUploads = async (db: Db) => {
  const { rows } = await sql<{ task_id: number }>`
    select task_id from user_import_uploads order by task_id for update skip locked
  `.execute(db)
  return rows.map(({ task_id }) => task_id)
}
