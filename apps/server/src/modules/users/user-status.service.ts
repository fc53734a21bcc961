import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { User, UserStatus } from '@laurel/contract/users.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireRoom } from './headcounts.service.ts'
import { findUser, lockActiveAdmins, lockUser, setStatus } from './users.queries.ts'
import type { Caller } from './users.service.ts'

/** Somebody before and after a change of status. */
interface Turn {
  before: User
  after: User
}

export const changeStatus = (
  db: Db,
  sessions: Sessions,
  caller: Caller,
  id: number,
  status: 'Active' | 'Inactive',
): Promise<Turn> =>
  inTransaction(db, async (db) => {
    const { user, admins } = await lockWithAdmins(db, caller, id)
    if (user.status === 'Removed') throw new AppError('person_removed')
    if (status === 'Inactive') requireExpendable(caller, user, admins)
    return turn(db, sessions, caller, user, status)
  })

/** Whoever was removed before stays so. */
export const removeUser = (db: Db, sessions: Sessions, caller: Caller, id: number): Promise<Turn> =>
  inTransaction(db, async (db) => {
    const { user, admins } = await lockWithAdmins(db, caller, id)
    if (user.status === 'Removed') return { before: user, after: user }
    requireExpendable(caller, user, admins)
    return turn(db, sessions, caller, user, 'Removed')
  })

/** Removed people do not count, so whoever comes back needs room. */
export const bringBack = (db: Db, sessions: Sessions, caller: Caller, id: number): Promise<Turn> =>
  inTransaction(db, async (db) => {
    const user = required(await lockUser(db, caller.actor.scope, id, caller.now))
    if (user.status !== 'Removed') throw new AppError('person_not_removed')
    await requireRoomFor(db, user, caller.lang)
    return turn(db, sessions, caller, user, 'Active')
  })

const requireRoomFor = async (db: Db, { companyid, roleid }: User, lang: Language) => {
  if (companyid !== null) await requireRoom(db, { companyId: companyid, roleId: roleid }, lang)
}

/** Before one Admin all of them are locked, in one order: two who send each other away meet here. */
const lockWithAdmins = async (db: Db, { actor, now }: Caller, id: number) => {
  const { roleid } = required(await findUser(db, actor.scope, id, now))
  const admins = roleid === ROLE_ID.Admin ? await lockActiveAdmins(db) : []
  return { user: required(await lockUser(db, actor.scope, id, now)), admins }
}

const requireExpendable = ({ actor }: Caller, { id, roleid }: User, admins: readonly number[]) => {
  if (id === actor.id) throw new AppError('own_account')
  if (roleid === ROLE_ID.Admin && admins.every((admin) => admin === id)) throw new AppError('last_admin')
}

const turn = async (db: Db, sessions: Sessions, { actor, now }: Caller, before: User, status: UserStatus) => {
  if (before.status === status) return { before, after: before }
  await setStatus(db, before.id, status)
  if (status === 'Active') sessions.touch(db, before.id)
  else await sessions.endAllFor(db, before.id)
  return { before, after: required(await findUser(db, actor.scope, before.id, now)) }
}
