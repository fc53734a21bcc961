import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { User, UserStatus } from '@laurel/contract/users.ts'
import { isProvider } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { replaceDivisions, replaceGrants, type UserKey } from './user-places.queries.ts'
import { emptyUserRow, findPhoto } from './user-purge.queries.ts'
import { findUser, lockActiveAdmins, lockActiveCompanyAdmins, lockUser, setStatus } from './users.queries.ts'
import { requireForKey } from './users.rules.ts'

interface Turn {
  before: User
  after: User
}

/** One event for all who came back, and one for all who left. */
export const tellTurns = async (db: Db, now: Date, turns: readonly Turn[]) => {
  const changed = turns.filter(({ before, after }) => before.status !== after.status).map(({ after }) => after)
  const isActive = ({ status }: User) => status === 'Active'
  await emitPeople(db, now, 'person.changed', changed.filter(isActive))
  await emitPeople(
    db,
    now,
    'person.deactivated',
    changed.filter((user) => !isActive(user)),
  )
}

const telling = async (db: Db, { now }: Caller, turned: Promise<Turn>) => {
  const done = await turned
  await tellTurns(db, now, [done])
  return done
}

export const changeStatus = (
  db: Db,
  sessions: Sessions,
  caller: Caller,
  id: number,
  status: 'Active' | 'Inactive',
): Promise<Turn> => inTransaction(db, (db) => telling(db, caller, switchStatus(db, sessions, caller, id, status)))

/** Part of a call about several people, which tells of all of them at once. */
export const switchStatus = async (
  db: Db,
  sessions: Sessions,
  caller: Caller,
  id: number,
  status: 'Active' | 'Inactive',
) => {
  const { user, admins } = await lockWithAdmins(db, caller, id)
  requireForKey(caller.actor, user.roleid)
  if (user.status === 'Removed') throw new AppError('person_removed')
  requireUnmanaged(caller, user)
  if (status === 'Inactive') await requireExpendable(db, caller, user, admins)
  return turn(db, sessions, caller, user, status)
}

/** Without effect on a person who is removed already. */
export const removeUser = (db: Db, sessions: Sessions, caller: Caller, id: number): Promise<Turn> =>
  inTransaction(db, async (db) => {
    const { user, admins } = await lockWithAdmins(db, caller, id)
    if (user.status === 'Removed') return { before: user, after: user }
    requireUnmanaged(caller, user)
    await requireExpendable(db, caller, user, admins)
    return telling(db, caller, turn(db, sessions, caller, user, 'Removed'))
  })

/** Removed people do not count towards the limits, so there must be room for a person to come back. */
export const bringBack = (db: Db, sessions: Sessions, caller: Caller, id: number): Promise<Turn> =>
  inTransaction(db, async (db) => {
    const user = required(await lockUser(db, caller.actor.scope, id, caller.now))
    if (user.status !== 'Removed') throw new AppError('person_not_removed')
    requireUnmanaged(caller, user)
    await requireRoomFor(db, user)
    return telling(db, caller, turn(db, sessions, caller, user, 'Active'))
  })

const requireRoomFor = async (db: Db, { companyid, roleid }: User) => {
  if (companyid !== null) await requireRoom(db, { companyId: companyid, roleId: roleid })
}

/** For an Admin, all Admins are locked in one order: two who remove each other at the same time wait here. */
const lockWithAdmins = async (db: Db, { actor, now }: Caller, id: number) => {
  const { roleid } = required(await findUser(db, actor.scope, id, now))
  const admins = roleid === ROLE_ID.Admin ? await lockActiveAdmins(db) : []
  return { user: required(await lockUser(db, actor.scope, id, now)), admins }
}

/** The provider is nobody's own account, but it must not lock a company out. */
const requireExpendable = async (db: Db, { actor }: Caller, user: User, admins: readonly number[]) => {
  const { id, roleid, status, companyid } = user
  if (isProvider(actor)) {
    const isAdmin = roleid === ROLE_ID.CompanyAdmin && status === 'Active' && companyid !== null
    return isAdmin ? requireOtherCompanyAdmins(db, companyid, [id]) : undefined
  }
  if (id === actor.id) throw new AppError('own_account')
  if (roleid === ROLE_ID.Admin && admins.every((admin) => admin === id)) throw new AppError('last_admin')
}

/** The status of a managed person is for the provider alone. */
const requireUnmanaged = ({ actor }: Caller, { managed }: User) => {
  if (managed.includes('status') && !isProvider(actor)) throw new AppError('person_managed')
}

/** For what takes people the rights of a company admin without anybody deciding it: one who is active has to stay. */
export const requireOtherCompanyAdmins = async (db: Db, companyId: number, leaving: readonly number[]) => {
  if (leaving.length === 0) return
  const admins = await lockActiveCompanyAdmins(db, companyId)
  if (admins.every((admin) => leaving.includes(admin))) throw new AppError('last_company_admin')
}

const turn = async (db: Db, sessions: Sessions, { actor, now }: Caller, before: User, status: UserStatus) => {
  if (before.status === status) return { before, after: before }
  await setStatus(db, before.id, status)
  if (status === 'Active') sessions.changed(db, before.id)
  else await sessions.endAllFor(db, before.id)
  return { before, after: required(await findUser(db, actor.scope, before.id, now)) }
}

/** A person whose data may be erased: not an Admin, and removed before. */
export const lockRemovedUser = async (db: Db, { actor, now }: Caller, id: number) => {
  const user = required(await lockUser(db, actor.scope, id, now))
  if (user.roleid === ROLE_ID.Admin) throw new AppError('admin_kept')
  if (user.status !== 'Removed') throw new AppError('person_not_removed')
  return { user, companyId: required(user.companyid ?? undefined) }
}

/** Leaves a row without anything that tells who it was. Answers the hash of the photo that the person had. */
export const emptyUser = async (db: Db, key: UserKey, now: Date) => {
  const photo = await findPhoto(db, key.id)
  await replaceDivisions(db, key, [])
  await replaceGrants(db, key, [])
  await emptyUserRow(db, key.id, now)
  return photo
}
