import type { Language } from '@laurel/contract/constants.ts'
import { actionFor } from '@laurel/contract/endpoint.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'
import { IMPORT_ROWS_IN_SIGHT, undoUserImport } from '@laurel/contract/user-import.ts'
import pg from 'pg'
import type { By, Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { toAskedBy } from '../tasks/run-task.service.ts'
import { openTask } from '../tasks/tasks.service.ts'
import { emit } from '../webhooks/webhooks.service.ts'
import type { OnProgress } from './check.service.ts'
import { answerAbout } from './import.service.ts'
import {
  deletePeople,
  findImport,
  listFirstPeople,
  lockAndCountTraces,
  lockImport,
  markUndone,
} from './imports.queries.ts'
import type { UndoOrder } from './order.ts'

const FOREIGN_KEY_VIOLATION = '23503'

const PEOPLE_AT_A_TIME = 500

/** Deletes the people of an import. Refused once one of them has history. */
export const undoImport = (db: Db, { actor, now }: By<'id' | 'scope'>, id: number, onProgress?: OnProgress) =>
  inTransaction(db, async (db) => {
    const { companyId, status, fileName } = required(await lockImport(db, actor.scope, id))
    requireDone(status)
    const { people, ...traces } = await lockAndCountTraces(db, companyId, id)
    refuseWithTraces(traces)
    const userids = await listFirstPeople(db, companyId, id)
    for (let deleted = 0; deleted < people; ) {
      const gone = await deletePeople(db, companyId, id, PEOPLE_AT_A_TIME).catch(aboutReferences)
      if (gone === 0) break
      deleted += gone
      await onProgress?.(deleted)
    }
    await markUndone(db, id, actor.id, now)
    await emit(db, { companyId, at: now }, 'person.deactivated', { count: people, userids })
    return { companyId, fileName, people }
  })

const requireDone = (status: string) => {
  if (status === 'Undone') throw new AppError('import_undone')
  if (status !== 'Done') throw new AppError('import_not_done')
}

/** Opens a task for the undoing of a long import. Undefined for a short one, which the call undoes itself. */
export const orderLongUndo = async (db: Db, caller: Caller, id: number): Promise<UndoOrder | undefined> => {
  const { companyId, status, people } = required(await findImport(db, caller.actor.scope, id))
  requireDone(status)
  if (people <= IMPORT_ROWS_IN_SIGHT) return undefined
  const kind = actionFor(undoUserImport)
  const taskId = await openTask(db, { companyId, ownerId: caller.actor.id, kind, total: people, at: caller.now })
  return { ...toAskedBy(caller), taskId, companyId, importId: id }
}

/** The answer to an import that was undone, with its audit line. */
export const noteUndo = (audit: AuditTrail, lang: Language, id: number, undone: Undone) => {
  const { companyId, fileName, people } = undone
  audit.deleted({ subject: 'import', id, companyId, before: { filename: fileName, people } })
  return { ...answerAbout(lang, 'import_undone', people), deleted: people }
}

type Undone = Awaited<ReturnType<typeof undoImport>>

const CODES = {
  signedIn: 'import_people_signed_in',
  earned: 'import_people_earned',
  changed: 'import_people_changed',
} as const satisfies Record<string, ErrorCode>

const refuseWithTraces = (traces: Record<keyof typeof CODES, number>) => {
  for (const trace of ['signedIn', 'earned', 'changed'] as const) {
    if (traces[trace] === 0) continue
    throw new AppError(CODES[trace], { params: { people: { dependents: { users: traces[trace] } } } })
  }
}

const aboutReferences = (error: unknown): never => {
  const isNeeded = error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION
  throw isNeeded ? new AppError('import_people_needed') : error
}
