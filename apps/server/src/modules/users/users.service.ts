import { mayBecome, ROLE_ID } from '@laurel/contract/roles.ts'
import { HOME_ROLE_IDS, type UserChange, type UserForm } from '@laurel/contract/user-form.ts'
import type { User } from '@laurel/contract/users.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import { refusalOfConstraint } from '../../db/constraints.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { insertPerson } from '../../db/people-rows.ts'
import { isSameAddress, withdrawAddress } from '../auth/links/address.service.ts'
import { forgetLinks, queueInvitation } from '../auth/links/links.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { setCelebrations } from '../me/me.service.ts'
import { companyFor, requireCompany, requirePlaces } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { notePlacing } from './placing.service.ts'
import { findHome, listGrantable, replaceDivisions, replaceGrants, type UserKey } from './user-places.queries.ts'
import {
  findRemovedHolder,
  findUser,
  hasNewHireBuffer,
  listAddresses,
  listUserPage,
  lockUser,
  type UserFilter,
  type UserList,
  updateUserRow,
} from './users.queries.ts'
import {
  changedManagedField,
  isGrantedBadges,
  isUndecided,
  type Placement,
  placementFor,
  requireForKey,
} from './users.rules.ts'

export type Dependencies = Pick<Services, 'sessions' | 'queue'>

export const pageOfUsers = async (db: Db, scope: Scope, list: UserList, now: Date) => {
  await requirePlaces(db, scope, list)
  return listUserPage(db, scope, list, now)
}

/** The people of all pages of the list, up to a limit. */
export const listUsernames = async (db: Db, scope: Scope, filter: UserFilter, limit: number) => {
  await requirePlaces(db, scope, filter)
  return listAddresses(db, scope, filter, limit)
}

export const makeUser = (db: Db, { queue }: Pick<Dependencies, 'queue'>, { actor, now }: Caller, form: UserForm) =>
  inTransaction(db, async (db) => {
    requireForKey(actor, form.roleid)
    const companyId = companyFor(actor.scope, form.companyid ?? 0)
    await requireRoom(db, { companyId, roleId: form.roleid })
    await requireHome(db, companyId, placementFor(form))
    await requireNobodyRemoved(db, actor.scope, companyId, form)
    const hasBuffer = await hasNewHireBuffer(db, companyId)
    const id = await insertPerson(db, {
      ...toUserColumns(form),
      company_id: companyId,
      lang: form.lang,
      is_new_hire: hasBuffer && (form.newhire ?? HOME_ROLE_IDS.includes(form.roleid)),
      invited_at: now,
      created_at: now,
    }).catch(aboutUsername)
    await saveDuties(db, { id, companyId }, form, [])
    await saveCelebrations(db, id, form)
    await queueInvitation(db, queue, id, { by: actor.name })
    await emitPeople(db, now, 'person.created', [{ id, companyid: companyId }])
    return required(await findUser(db, actor.scope, id, now))
  })

/** Fields that the form does not send stay. `version` is the one the editor read; a stale one is refused. */
export const changeUser = (db: Db, { sessions, queue }: Dependencies, { actor, now }: Caller, change: UserChange) =>
  inTransaction(db, async (db) => {
    const { id, version, companyid } = change
    const before = required(await lockUser(db, actor.scope, id, now))
    requireForKey(actor, before.roleid, change.roleid)
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    if (before.status === 'Removed') throw new AppError('person_removed')
    if (companyid) await requireSameCompany(db, actor.scope, before, companyid)
    const managed = changedManagedField(before, change)
    if (managed) throw new AppError('person_managed', { field: managed })
    if (!isUndecided(before) && !mayBecome(before.roleid, change.roleid))
      throw new AppError('role_fixed', { field: 'roleid' })
    if (id === actor.id && change.roleid !== before.roleid) throw new AppError('own_account', { field: 'roleid' })
    const hasNewAddress = !isSameAddress(change.username, before.username)
    if (id === actor.id && hasNewAddress) throw new AppError('own_address', { field: 'username' })

    if (before.companyid !== null) await requireHome(db, before.companyid, placementFor(change))
    if (before.companyid !== null && (before.roleid === ROLE_ID.Driver) !== (change.roleid === ROLE_ID.Driver))
      await requireRoom(db, { companyId: before.companyid, roleId: change.roleid })
    await updateUserRow(db, id, {
      ...toUserColumns(change),
      is_new_hire: await newHireFor(db, before, change.newhire),
    }).catch(aboutUsername)
    if (before.companyid !== null) await saveDuties(db, { id, companyId: before.companyid }, change, before.allowBadges)
    await saveCelebrations(db, id, change)
    if (before.toplace) {
      const wasUndecided = isUndecided(before) && before.invitedat === null
      await notePlacing(db, queue, { actor, now }, { id, roleId: change.roleid, wasUndecided })
    }
    if (hasNewAddress) {
      await forgetLinks(db, id)
      await withdrawAddress(db, id)
      const notice = { template: 'address-changed-by-admin', to: before.username, email: change.username } as const
      if (before.iscomplete === 1) await queueNotice(db, queue, id, { ...notice, by: actor.name, now })
      if (before.iscomplete === 0) await queueInvitation(db, queue, id, { by: actor.name })
    }
    sessions.changed(db, id)
    await emitPeople(db, now, 'person.changed', [before])
    return { before, after: required(await findUser(db, actor.scope, id, now)) }
  })

/** Refuses a location of another division at its field. Places that the company does not have are not found. */
export const requireHome = async (
  db: Db,
  companyId: number,
  { divisionId, locationId }: Pick<Placement, 'divisionId' | 'locationId'>,
) => {
  if (divisionId === null || locationId === null) return
  const home = required(await findHome(db, companyId, { divisionId, locationId }))
  if (!home.is_home) throw fieldProblem('locationid', 'location_elsewhere')
}

/** Refused with the name of a removed person who has the address or employee id, because they can be brought back. */
const requireNobodyRemoved = async (db: Db, scope: Scope, companyId: number, form: UserForm) => {
  const byEmail = await findRemovedHolder(db, scope, { email: form.username })
  if (byEmail) throw new AppError('email_of_removed', { field: 'username', params: { name: fullName(byEmail) } })
  const byId = await findRemovedHolder(db, scope, { companyId, employeeId: form.employeeid })
  if (byId) throw new AppError('employeeid_of_removed', { field: 'employeeid', params: { name: fullName(byId) } })
}

/** Whether a new person counts as a new hire, unless a form says otherwise. */
export const startsAsNewHire = (db: Db, companyId: number) => hasNewHireBuffer(db, companyId)

/** People cannot change company, because their awards and coins belong to the present one. */
const requireSameCompany = async (db: Db, scope: Scope, user: User, companyId: number) => {
  if (companyId === user.companyid) return
  await requireCompany(db, scope, companyId)
  throw new AppError('company_fixed', { field: 'companyid' })
}

/** Only companies with a new-hire buffer use the mark; elsewhere it stays unchanged. */
const newHireFor = async (db: Db, before: User, wanted: boolean | null | undefined) => {
  if (wanted == null || before.companyid === null) return before.newhire
  return (await hasNewHireBuffer(db, before.companyid)) ? wanted : before.newhire
}

/** Saves the divisions and granted badges of a form. Without a list of badges, those that still fit are kept. */
const saveDuties = async (db: Db, key: UserKey, form: UserForm | UserChange, granted: readonly number[]) => {
  const { divisionIds } = placementFor(form)
  const wanted = isGrantedBadges(form.roleid) ? [...new Set(form.allowBadges ?? granted)] : []
  const badgeIds = await listGrantable(db, key.companyId, divisionIds, wanted)
  if (form.allowBadges && badgeIds.length !== wanted.length) throw notFound()
  await replaceDivisions(db, key, divisionIds)
  await replaceGrants(db, key, badgeIds)
}

/** Nobody else is celebrated. */
const saveCelebrations = async (db: Db, id: number, { roleid, celebrations }: UserForm | UserChange) => {
  if (celebrations != null && HOME_ROLE_IDS.includes(roleid)) await setCelebrations(db, id, celebrations)
}

const toUserColumns = (form: UserForm | UserChange) => {
  const { divisionId, locationId } = placementFor(form)
  return {
    role_id: form.roleid,
    email: form.username,
    first_name: form.firstname,
    last_name: form.lastname,
    employee_id: form.employeeid,
    country: form.country,
    division_id: divisionId,
    location_id: locationId,
    ...(form.secondaryid !== undefined && { secondary_id: form.secondaryid || null }),
    ...(form.hireDate !== undefined && { hire_date: form.hireDate }),
    ...(form.birthDate !== undefined && { birth_date: form.birthDate }),
  }
}

/** The field of the address is called `username` on this form. */
const aboutUsername = (error: unknown): never => {
  const isTaken = refusalOfConstraint(error)?.code === 'email_taken'
  throw isTaken ? new AppError('email_taken', { field: 'username' }) : error
}
