import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import { HOME_ROLE_IDS, type UserChange, type UserForm } from '@laurel/contract/user-form.ts'
import type { User } from '@laurel/contract/users.ts'
import type { Actor } from '../../access/actor.ts'
import { homeCompanyId, type Scope } from '../../access/scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { refusalOfConstraint } from '../../db/constraints.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueInvitation } from '../auth/link-requests.service.ts'
import { forgetLinks } from '../auth/link-tokens.service.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { requireLocation } from '../locations/locations.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { isSameAddress, withdrawAddress } from '../profile/address.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { findHome, listGrantable, replaceDivisions, replaceGrants, type UserKey } from './user-places.queries.ts'
import {
  findRemovedHolder,
  findUser,
  hasNewHireBuffer,
  insertUser,
  listAddresses,
  listUserPage,
  lockUser,
  type UserFilter,
  type UserList,
  updateUserRow,
} from './users.queries.ts'
import { isGrantedBadges, mayBecome, type Placement, placementFor } from './users.rules.ts'

export interface Dependencies {
  sessions: Sessions
  queue: JobQueue
}

/** Who asks for a change, when, and in which language. */
export interface Caller {
  actor: Actor
  now: Date
  lang: Language
}

export const pageOfUsers = async (db: Db, scope: Scope, list: UserList, now: Date) => {
  await requirePlaces(db, scope, list)
  return listUserPage(db, scope, list, now)
}

/** Everybody whom the same filters would show, page by page, up to a limit. */
export const listUsernames = async (db: Db, scope: Scope, filter: UserFilter, limit: number) => {
  await requirePlaces(db, scope, filter)
  return listAddresses(db, scope, filter, limit)
}

const requirePlaces = async (db: Db, scope: Scope, { companyid, divisionid, locationid }: UserFilter) => {
  if (companyid !== 0) await requireCompany(db, scope, companyid)
  if (divisionid !== 0) await requireDivision(db, scope, divisionid)
  if (locationid !== 0) await requireLocation(db, scope, locationid)
}

export const makeUser = (
  db: Db,
  { queue }: Pick<Dependencies, 'queue'>,
  { actor, now, lang }: Caller,
  form: UserForm,
) =>
  inTransaction(db, async (db) => {
    const companyId = companyFor(actor.scope, form.companyid ?? 0, lang)
    await requireRoom(db, { companyId, roleId: form.roleid }, lang)
    await requireHome(db, companyId, placementFor(form), lang)
    await requireNobodyRemoved(db, actor.scope, companyId, form)
    const hasBuffer = await hasNewHireBuffer(db, companyId)
    const id = await insertUser(db, {
      ...toUserColumns(form),
      company_id: companyId,
      lang: form.lang,
      is_new_hire: hasBuffer && (form.newhire ?? HOME_ROLE_IDS.includes(form.roleid)),
      invited_at: now,
      created_at: now,
    }).catch(aboutUsername)
    await settle(db, { id, companyId }, form, [])
    await queueInvitation(db, queue, id, { by: actor.name })
    return required(await findUser(db, actor.scope, id, now))
  })

/** What the form does not send stays. `version` is what the editor had read: a stale one is refused. */
export const changeUser = (
  db: Db,
  { sessions, queue }: Dependencies,
  { actor, now, lang }: Caller,
  change: UserChange,
) =>
  inTransaction(db, async (db) => {
    const { id, version, companyid } = change
    const before = required(await lockUser(db, actor.scope, id, now))
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    if (before.status === 'Removed') throw new AppError('person_removed')
    if (companyid) await requireSameCompany(db, actor.scope, before, companyid)
    if (!mayBecome(before.roleid, change.roleid)) throw new AppError('role_fixed', { field: 'roleid' })
    if (id === actor.id && change.roleid !== before.roleid) throw new AppError('own_account', { field: 'roleid' })
    const hasNewAddress = !isSameAddress(change.username, before.username)
    if (id === actor.id && hasNewAddress) throw new AppError('own_address', { field: 'username' })

    if (before.companyid !== null) await requireHome(db, before.companyid, placementFor(change), lang)
    await updateUserRow(db, id, {
      ...toUserColumns(change),
      is_new_hire: await newHireFor(db, before, change.newhire),
    }).catch(aboutUsername)
    if (before.companyid !== null) await settle(db, { id, companyId: before.companyid }, change, before.allowBadges)
    if (hasNewAddress) {
      await forgetLinks(db, id)
      await withdrawAddress(db, id)
      const notice = { template: 'address-changed-by-admin', to: before.username, email: change.username } as const
      if (before.iscomplete === 1) await queueNotice(db, queue, id, { ...notice, by: actor.name, now })
      if (before.iscomplete === 0) await queueInvitation(db, queue, id, { by: actor.name })
    }
    sessions.touch(db, id)
    return { before, after: required(await findUser(db, actor.scope, id, now)) }
  })

/** Refuses a location of another division at its field. Places that the company does not have are not found. */
export const requireHome = async (
  db: Db,
  companyId: number,
  { divisionId, locationId }: Pick<Placement, 'divisionId' | 'locationId'>,
  lang: Language,
) => {
  if (divisionId === null || locationId === null) return
  const home = required(await findHome(db, companyId, { divisionId, locationId }))
  if (home.is_home) return
  const message = sayRule(lang, 'location_elsewhere', { field: fieldLabel(lang, 'locationid') })
  throw new AppError('invalid', { problems: [{ path: 'locationid', message }] })
}

/** Tells who has the address or the id when it is somebody the caller can bring back. */
const requireNobodyRemoved = async (db: Db, scope: Scope, companyId: number, form: UserForm) => {
  const byEmail = await findRemovedHolder(db, scope, { email: form.username })
  if (byEmail) throw new AppError('email_of_removed', { field: 'username', params: { name: fullName(byEmail) } })
  const byId = await findRemovedHolder(db, scope, { companyId, employeeId: form.employeeid })
  if (byId) throw new AppError('employeeid_of_removed', { field: 'employeeid', params: { name: fullName(byId) } })
}

const fullName = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`

/** The company that somebody joins: a CompanyAdmin's own, or the one that Admin names. */
export const companyFor = (scope: Scope, named: number, lang: Language) => {
  const companyId = homeCompanyId(scope, named)
  if (companyId === 0) {
    const message = sayRule(lang, 'required', { field: fieldLabel(lang, 'companyid') })
    throw new AppError('invalid', { problems: [{ path: 'companyid', message }] })
  }
  if (named !== 0 && named !== companyId) throw notFound()
  return companyId
}

/** Whether somebody who joins counts as a new hire, unless a form says otherwise. */
export const startsAsNewHire = (db: Db, companyId: number) => hasNewHireBuffer(db, companyId)

/** Awards and coins of somebody belong to the company in which they were earned. */
const requireSameCompany = async (db: Db, scope: Scope, user: User, companyId: number) => {
  if (companyId === user.companyid) return
  await requireCompany(db, scope, companyId)
  throw new AppError('company_fixed', { field: 'companyid' })
}

/** Only a company that counts the first days has new hires; elsewhere the mark stays as it was. */
const newHireFor = async (db: Db, before: User, wanted: boolean | null | undefined) => {
  if (wanted == null || before.companyid === null) return before.newhire
  return (await hasNewHireBuffer(db, before.companyid)) ? wanted : before.newhire
}

/** Gives somebody the divisions and badges of a form; without a list of badges those that still fit are kept. */
const settle = async (db: Db, key: UserKey, form: UserForm | UserChange, granted: readonly number[]) => {
  const { divisionIds } = placementFor(form)
  const wanted = isGrantedBadges(form.roleid) ? [...new Set(form.allowBadges ?? granted)] : []
  const badgeIds = await listGrantable(db, key.companyId, divisionIds, wanted)
  if (form.allowBadges && badgeIds.length !== wanted.length) throw notFound()
  await replaceDivisions(db, key, divisionIds)
  await replaceGrants(db, key, badgeIds)
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

/** On this form the address has another name than in the profile. */
const aboutUsername = (error: unknown): never => {
  const isTaken = refusalOfConstraint(error)?.code === 'email_taken'
  throw isTaken ? new AppError('email_taken', { field: 'username' }) : error
}
