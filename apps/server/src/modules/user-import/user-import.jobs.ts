import { actionFor } from '@laurel/contract/endpoint.ts'
import { longId } from '@laurel/contract/rules.ts'
import { importUsers, undoUserImport } from '@laurel/contract/user-import.ts'
import * as z from 'zod'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { queueInvitations } from '../auth/links/links.service.ts'
import type { Services } from '../services.ts'
import { refuseTask, runTask, toAskedBy } from '../tasks/run-task.service.ts'
import { advanceTask, openTask } from '../tasks/tasks.service.ts'
import { type OnProgress, readImportFile } from './check.service.ts'
import { flawlessPeople, noteImport, previewImport, writePeople } from './import.service.ts'
import { findCampaign, insertImport, listUninvited, setImportStatus } from './imports.queries.ts'
import { type ImportOrder, type UndoOrder, undoOrder } from './order.ts'
import { noteUndo, undoImport } from './undo.service.ts'
import { countTry, deleteUpload, insertUpload, listIdleUploads, lockUpload } from './uploads.queries.ts'

const MAX_TRIES = 5
const INVITED_AT_A_TIME = 500

export const importUpload = jobKind({
  name: 'users.import',
  retryLimit: 3,
  data: z.object({ taskId: longId }),
})

/** Finds uploads that a killed process left behind. */
export const resumeImports = jobKind({
  name: 'users.import-resume',
  retryLimit: 0,
  data: z.object({}),
  cron: '* * * * *',
})

/** Invites the people of an import in batches: each job sends the next one. */
export const inviteImported = jobKind({
  name: 'users.import-invite',
  retryLimit: 8,
  data: z.object({ companyId: z.int(), importId: longId, afterId: z.int().default(0) }),
})

export const giveUndoUp = jobKind({ name: 'users.import-undo-given-up', retryLimit: 10, data: undoOrder })

export const undoLater = jobKind({
  name: 'users.import-undo',
  retryLimit: 3,
  data: undoOrder,
  whenGivenUp: giveUndoUp,
})

type Dependencies = Pick<Services, 'db' | 'clock' | 'queue'>

export const workOnUserImports = async ({ db, clock, queue }: Dependencies) => {
  const resume = () =>
    inTransaction(db, async (db) => {
      for (const taskId of await listIdleUploads(db)) await queue.send(db, importUpload, { taskId })
    })
  await queue.work(importUpload, ({ taskId }) => workOnUpload({ db, clock, queue }, taskId))
  await queue.work(inviteImported, (batch) => inviteNext(db, queue, batch))
  await queue.work(resumeImports, resume)
  await queue.work(undoLater, (order) => undoQueued({ db, clock }, order))
  await queue.work(giveUndoUp, (order) => refuseTask(db, order, new AppError('work_given_up'), clock.now()))
  await resume()
}

interface LongImport {
  order: ImportOrder
  rows: number
  content: Uint8Array
  dryRun: boolean
}

/** Stores a long file until it is imported. Answers the id of the task. */
export const queueImport = (db: Db, queue: JobQueue, caller: Caller, { order, rows, content, dryRun }: LongImport) =>
  inTransaction(db, async (db) => {
    const { id } = caller.actor
    const { now } = caller
    const kind = actionFor(importUsers)
    const task = { companyId: order.companyId, ownerId: id, keyId: caller.actor.via?.keyId ?? null, kind, total: rows }
    const taskId = await openTask(db, { ...task, at: now })
    const importId = dryRun
      ? null
      : await insertImport(db, { order, people: rows, importedBy: id, status: 'Running', taskId, at: now })
    await insertUpload(db, { taskId, importId, request: { order, ...toAskedBy(caller) }, content, at: now })
    await queue.send(db, importUpload, { taskId })
    return taskId
  })

/**
 * Imports a stored file at most once: its row is locked and deleted in the transaction of the import, so a process that
 * stops in the middle leaves everything as it was.
 */
const workOnUpload = async (services: Dependencies, taskId: number) => {
  const { db, queue } = services
  const counted = await countTry(db, taskId)
  if (!counted) return
  const { tries, request } = counted
  const onProgress = (rows: number) => advanceTask(db, taskId, rows)
  await runTask(services, {
    order: { taskId, lang: request.lang, actor: request.actor },
    action: actionFor(importUsers),
    run: async (db, audit, now) => {
      if (tries > MAX_TRIES) throw new AppError('work_given_up')
      const upload = await lockUpload(db, taskId)
      return upload && importStored(db, { queue, audit, now, onProgress }, { taskId, ...upload })
    },
    onRefused: (db) => dropRefused(db, taskId),
  })
}

interface Circumstances {
  queue: JobQueue
  audit: AuditTrail
  now: Date
  onProgress: OnProgress
}

type Upload = NonNullable<Awaited<ReturnType<typeof lockUpload>>> & { taskId: number }

const importStored = async (db: Db, { queue, audit, now, onProgress }: Circumstances, upload: Upload) => {
  const { order, lang } = upload.request
  const { importId } = upload
  const table = await readImportFile(upload.content)
  await deleteUpload(db, upload.taskId)
  if (importId === null) {
    audit.nothing()
    return previewImport(db, order, table, lang, onProgress)
  }
  const people = await flawlessPeople(db, order, table)
  const outcome = await writePeople(db, { importId, order, people, lang, now }, onProgress)
  await setImportStatus(db, importId, 'Done')
  await queueImportInvitations(db, queue, order, importId)
  noteImport(audit, importId, order, people.length)
  return outcome
}

/** Answers whether there was an upload to drop. */
const dropRefused = async (db: Db, taskId: number) => {
  const upload = await lockUpload(db, taskId)
  if (!upload) return false
  if (upload.importId !== null) await setImportStatus(db, upload.importId, 'Failed')
  await deleteUpload(db, taskId)
  return true
}

/** A second try after a crash finds nothing undone yet, because everything happens in one transaction. */
const undoQueued = (services: Pick<Services, 'db' | 'clock'>, order: UndoOrder) => {
  const { taskId, companyId, importId, lang, actor } = order
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  const onProgress = (people: number) => advanceTask(services.db, taskId, people)
  return runTask(services, {
    order,
    action: actionFor(undoUserImport),
    run: async (db, audit, now) =>
      noteUndo(
        audit,
        lang,
        importId,
        await undoImport(db, { actor: { id: actor.id, scope }, now }, importId, onProgress),
      ),
  })
}

/** In the transaction that creates the people; they are mailed after its commit, or at the moment of their campaign. */
export const queueImportInvitations = (
  db: Db,
  queue: JobQueue,
  { companyId, invitation }: ImportOrder,
  importId: number,
) => queue.send(db, inviteImported, { companyId, importId }, invitation ? { startAfter: invitation.scheduledAt } : {})

/** An import that was undone has no people left, which ends its invitations too. */
const inviteNext = (db: Db, queue: JobQueue, batch: z.output<typeof inviteImported.data>) =>
  inTransaction(db, async (db) => {
    const userIds = await listUninvited(db, batch, INVITED_AT_A_TIME)
    const lastId = userIds.at(-1)
    if (lastId === undefined) return
    await queueInvitations(db, queue, userIds, await findCampaign(db, batch.importId))
    await queue.send(db, inviteImported, { ...batch, afterId: lastId })
  })
