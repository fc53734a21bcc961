import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { queuePasswordLink } from '../auth/link-requests.service.ts'
import { forgetLinks } from '../auth/link-tokens.service.ts'
import { hashPassword, setPasswordHash } from '../auth/passwords.service.ts'
import { lockUser } from './users.queries.ts'
import type { Caller, Dependencies } from './users.service.ts'

const lockActive = async (db: Db, { actor, now }: Caller, id: number) => {
  const user = required(await lockUser(db, actor.scope, id, now))
  if (user.status !== 'Active') throw new AppError('person_not_active')
  return user
}

/** A link to choose a new password or, for somebody who never chose one, the invitation again. */
export const mailLinkTo = (db: Db, { queue }: Pick<Dependencies, 'queue'>, caller: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const user = await lockActive(db, caller, id)
    await queuePasswordLink(db, queue, user.username)
    return user
  })

/** Links that were sent before stop working, and every session ends but the one that asks. */
export const setPasswordOf = (
  db: Db,
  { sessions }: Pick<Dependencies, 'sessions'>,
  caller: Caller,
  { id, password }: { id: number; password: string },
) =>
  inTransaction(db, async (db) => {
    const user = await lockActive(db, caller, id)
    await setPasswordHash(db, id, await hashPassword(password))
    await forgetLinks(db, id)
    await sessions.endAllOf(db, id, id === caller.actor.id ? { except: caller.actor.sessionId } : {})
    return user
  })
