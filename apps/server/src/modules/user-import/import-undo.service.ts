import type { Language } from '@laurel/contract/constants.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'
import { sayDependents } from '@laurel/contract/messages/say.ts'
import pg from 'pg'
import type { Actor } from '../../access/actor.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { deletePeople, lockAndCountTraces } from './imported-people.queries.ts'
import { lockImport, markUndone } from './user-import.queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes the people of an import as if they had never been there, while they have no history. */
export const undoImport = (db: Db, { actor, now, lang }: { actor: Actor; now: Date; lang: Language }, id: number) =>
  inTransaction(db, async (db) => {
    const { companyId, status, fileName } = required(await lockImport(db, actor.scope, id))
    if (status === 'Undone') throw new AppError('import_undone')
    if (status !== 'Done') throw new AppError('import_not_done')
    const { people, ...traces } = await lockAndCountTraces(db, companyId, id)
    refuseWithTraces(traces, lang)
    await deletePeople(db, companyId, id).catch(aboutReferences)
    await markUndone(db, id, actor.id, now)
    return { companyId, fileName, people }
  })

const CODES = {
  signedIn: 'import_people_signed_in',
  earned: 'import_people_earned',
  changed: 'import_people_changed',
} as const satisfies Record<string, ErrorCode>

const refuseWithTraces = (traces: Record<keyof typeof CODES, number>, lang: Language) => {
  for (const trace of ['signedIn', 'earned', 'changed'] as const) {
    if (traces[trace] === 0) continue
    throw new AppError(CODES[trace], { params: { people: sayDependents(lang, { users: traces[trace] }) } })
  }
}

const aboutReferences = (error: unknown): never => {
  const isNeeded = error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION
  throw isNeeded ? new AppError('import_people_needed') : error
}
