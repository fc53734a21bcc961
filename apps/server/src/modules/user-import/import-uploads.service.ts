import { actionFor } from '@laurel/contract/endpoint.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { toRefusal } from '../../core/refusal.ts'
import { refusalOfConstraint } from '../../db/constraints.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { advanceTask, failTask, finishTask } from '../tasks/tasks.service.ts'
import { noteImport } from './import-audit.ts'
import { readImportFile } from './import-check.service.ts'
import { claimUpload, countTry, deleteUpload } from './import-uploads.queries.ts'
import { writePeople } from './import-writing.service.ts'
import { setImportStatus } from './user-import.queries.ts'
import { flawlessPeople, previewImport } from './user-import.service.ts'

const MAX_TRIES = 5

interface Dependencies {
  db: Db
  clock: Clock
  queue: JobQueue
}

/**
 * Works a waiting file off, at most once: its row is taken, and gone, in the transaction of the import. Whoever stops
 * in the middle leaves everything as it was.
 */
export const workOffUpload = async ({ db, clock, queue }: Dependencies, taskId: number) => {
  const tries = await countTry(db, taskId)
  if (tries === undefined) return
  try {
    if (tries > MAX_TRIES) throw new AppError('work_given_up')
    await inTransaction(db, (tx) => workOff(tx, { db, clock, queue }, taskId))
  } catch (error) {
    const refused = error instanceof AppError ? error : refusalOfConstraint(error)
    // A server that reads too many files at once is no fault of this one: the job is tried again.
    if (!refused || refused.code === 'busy') throw error
    await inTransaction(db, (tx) => giveUp(tx, clock, taskId, refused))
  }
}

const workOff = async (tx: Db, { db, clock, queue }: Dependencies, taskId: number) => {
  const upload = await claimUpload(tx, taskId)
  if (!upload) return
  const { importId, content } = upload
  const { order, lang, actor } = upload.request
  const now = clock.now()
  // Seen by others at once, so outside of the transaction of the work.
  const onProgress = (rows: number) => advanceTask(db, taskId, rows)
  await onProgress(0)
  const table = await readImportFile(content, lang)
  if (importId === null) {
    await finishTask(tx, taskId, await previewImport(tx, order, table, lang, onProgress), now)
  } else {
    const people = await flawlessPeople(tx, order, table, lang)
    const outcome = await writePeople(tx, queue, { importId, order, people, lang, now }, onProgress)
    await setImportStatus(tx, importId, 'Done')
    const audit = new AuditTrail()
    noteImport(audit, importId, order, people.length)
    await writeAuditTrail(tx, audit, actor, { action: actionFor(importUsers), requestId: `job ${taskId}`, at: now })
    await finishTask(tx, taskId, outcome, now)
  }
  await deleteUpload(tx, taskId)
}

const giveUp = async (db: Db, clock: Clock, taskId: number, refused: AppError) => {
  const upload = await claimUpload(db, taskId)
  if (!upload) return
  await failTask(db, taskId, toRefusal(refused, upload.request.lang, `job ${taskId}`), clock.now())
  if (upload.importId !== null) await setImportStatus(db, upload.importId, 'Failed')
  await deleteUpload(db, taskId)
}
