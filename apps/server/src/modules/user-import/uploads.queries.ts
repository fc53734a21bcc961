import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type ImportRequest, importRequest } from './order.ts'

interface NewUpload {
  taskId: number
  /** Null for a dry run. */
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

/** Counts another try, and answers what was asked for. Undefined when the upload is imported already, or another process holds it. */
export const countTry = async (db: Db, taskId: number) => {
  const row = await db
    .updateTable('user_import_uploads')
    .set((upload) => ({ tries: upload('tries', '+', 1) }))
    .where('task_id', '=', (upload) =>
      upload.selectFrom('user_import_uploads').select('task_id').where('task_id', '=', taskId).forUpdate().skipLocked(),
    )
    .returning(['tries', 'request'])
    .executeTakeFirst()
  return row && { tries: row.tries, request: importRequest.parse(row.request) }
}

/** Locks an upload until the transaction ends. Undefined where another process holds it. */
export const lockUpload = async (db: Db, taskId: number) => {
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

/** Uploads that no process holds. */
export const listIdleUploads = async (db: Db) => {
  const { rows } = await sql<{ task_id: number }>`
    select task_id from user_import_uploads order by task_id for update skip locked
  `.execute(db)
  return rows.map(({ task_id }) => task_id)
}
