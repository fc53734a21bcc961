import { actionFor } from '@laurel/contract/endpoint.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { openTask } from '../tasks/tasks.service.ts'
import type { Caller } from '../users/users.service.ts'
import type { ImportOrder } from './import-order.ts'
import { insertUpload } from './import-uploads.queries.ts'
import { workOffImport } from './user-import.jobs.ts'
import { insertImport } from './user-import.queries.ts'

interface LongImport {
  order: ImportOrder
  rows: number
  content: Uint8Array
  dryRun: boolean
}

/** Keeps a long file until its work is done, and answers with the job behind it. */
export const queueImport = (
  db: Db,
  queue: JobQueue,
  { actor, now, lang }: Caller,
  { order, rows, content, dryRun }: LongImport,
) =>
  inTransaction(db, async (db) => {
    const { id, name, companyId, impersonator } = actor
    const kind = actionFor(importUsers)
    const taskId = await openTask(db, { companyId: order.companyId, ownerId: id, kind, total: rows, at: now })
    const importId = dryRun
      ? null
      : await insertImport(db, { order, people: rows, importedBy: id, status: 'Running', taskId, at: now })
    const request = { order, lang, actor: { id, name, companyId, impersonator } }
    await insertUpload(db, { taskId, importId, request, content, at: now })
    await queue.send(db, workOffImport, { taskId })
    return taskId
  })
