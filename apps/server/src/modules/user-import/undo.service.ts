import type { ErrorCode } from '@laurel/contract/errors.ts'
import pg from 'pg'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { deletePeople, lockAndCountTraces, lockImport, markUndone } from './imports.queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes the people of an import. Refused once one of them has history. */
export const undoImport = (db: Db, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const { companyId, status, fileName } = required(await lockImport(db, actor.scope, id))
    if (status === 'Undone') throw new AppError('import_undone')
    if (status !== 'Done') throw new AppError('import_not_done')
    const { people, ...traces } = await lockAndCountTraces(db, companyId, id)
    refuseWithTraces(traces)
    await deletePeople(db, companyId, id).catch(aboutReferences)
    await markUndone(db, id, actor.id, now)
    return { companyId, fileName, people }
  })

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
