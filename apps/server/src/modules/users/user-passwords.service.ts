import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { forgetLinks, queuePasswordLink } from '../auth/links/links.service.ts'
import { forgetPasskeys } from '../auth/passkeys/passkeys.service.ts'
import { hashChosenPassword, setPasswordHash } from '../auth/passwords.service.ts'
import { disableSecondFactorFor } from '../auth/second-factor.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { findUser, lockUser } from './users.queries.ts'
import type { Dependencies } from './users.service.ts'

const lockActive = async (db: Db, { actor, now }: Caller, id: number) => {
  const user = required(await lockUser(db, actor.scope, id, now))
  if (user.status !== 'Active') throw new AppError('person_not_active')
  return user
}

/** Mails a link for a new password or, to a person who never chose one, the invitation again. */
export const mailLinkTo = (db: Db, { queue }: Pick<Dependencies, 'queue'>, caller: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const user = await lockActive(db, caller, id)
    await queuePasswordLink(db, queue, user.username, caller.actor.name)
    return user
  })

/** Slow: call it outside of transactions. */
export const prepareUserPassword = async (
  db: Db,
  { actor, now }: Caller,
  { id, password }: { id: number; password: string },
) => {
  required(await findUser(db, actor.scope, id, now))
  return hashChosenPassword(db, { userId: id, password, field: 'password' })
}

/** All links, sessions and passkeys of the person end. Answers a new token to a caller who sets the own password. */
export const storeUserPassword = (
  db: Db,
  { sessions, queue }: Dependencies,
  caller: Caller,
  { id, passwordHash }: { id: number; passwordHash: string },
) =>
  inTransaction(db, async (db) => {
    const user = await lockActive(db, caller, id)
    await setPasswordHash(db, id, passwordHash)
    await forgetLinks(db, id)
    const newToken = id === caller.actor.id ? await sessions.replace(db, caller.actor) : undefined
    if (newToken === undefined) await sessions.endAllFor(db, id)
    if (id !== caller.actor.id) await forgetPasskeys(db, id)
    const template = id === caller.actor.id ? 'password-changed' : 'password-set-by-admin'
    await queueNotice(db, queue, id, { template, by: caller.actor.name, now: caller.now })
    return { user, newToken }
  })

/** For somebody who lost a phone: every session ends, and every phone with it. */
export const endDevicesFor = (
  db: Db,
  { sessions }: Pick<Dependencies, 'sessions'>,
  { actor, now }: Caller,
  id: number,
) =>
  inTransaction(db, async (db) => {
    const user = required(await lockUser(db, actor.scope, id, now))
    if (!HOME_ROLE_IDS.includes(user.roleid)) throw new AppError('no_phones')
    await sessions.endAllFor(db, id)
    return user
  })

/** For a person who lost the app and the codes. All sessions and passkeys end, because the device may be stolen. */
export const turnSecondFactorOff = (db: Db, { sessions, queue }: Dependencies, { actor, now }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const user = required(await lockUser(db, actor.scope, id, now))
    if (id === actor.id) throw new AppError('own_account')
    if (!(await disableSecondFactorFor(db, id))) throw new AppError('second_factor_is_off')
    await sessions.endAllFor(db, id)
    await forgetPasskeys(db, id)
    await queueNotice(db, queue, id, { template: 'factor-off-by-admin', by: actor.name, now })
    return user
  })
