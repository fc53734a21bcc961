import { ROLE_ID } from '@laurel/contract/roles.ts'
import {
  SCIM_PAGE_MAX,
  type ScimOperation,
  type ScimQuery,
  type ScimUserBody,
  scimUserBody,
} from '@laurel/contract/scim.ts'
import type { User } from '@laurel/contract/users.ts'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { parseBody } from '../../http/validation.ts'
import { addProvided, changeProvided, getPerson, linkProvided, lockPerson } from '../users/provided.service.ts'
import { bringBack, changeStatus, removeUser } from '../users/user-status.service.ts'
import { defaultsFor, isVerifiedDomain } from './connection.ts'
import { findHolder, findPerson, listPeople, PERSON_ATTRIBUTES } from './people.queries.ts'
import { type Dependencies, placeManaged } from './placement.service.ts'
import { toScimList } from './scim/discovery.ts'
import { readFilter } from './scim/filter.rules.ts'
import { patchPerson } from './scim/patch.rules.ts'
import { toProvidedPerson, toScimUser } from './scim/resources.wire.ts'

/** A provider keeps the people of a whole company: with a part of it, it would not find whom it created. */
export const requireWholeCompany = ({ actor: { scope } }: Caller) => {
  if (scope.kind !== 'company' || scope.divisionIds !== null) throw new AppError('scim_whole_company')
  return scope.companyId
}

/** From 1, and bounded whatever a provider asks for. */
export const pageFor = ({ startIndex, count }: Pick<ScimQuery, 'startIndex' | 'count'>) => {
  const first = Math.max(startIndex, 1)
  return { startIndex: first, offset: first - 1, limit: Math.min(Math.max(count, 0), SCIM_PAGE_MAX) }
}

export const listProvided = async (db: Db, publicUrl: string, caller: Caller, query: ScimQuery) => {
  const { startIndex, ...page } = pageFor(query)
  const conditions = readFilter(query.filter, PERSON_ATTRIBUTES)
  const { rows, total } = await listPeople(db, requireWholeCompany(caller), conditions, page)
  const resources = rows.map((row) => toScimUser(row, publicUrl))
  return toScimList(resources, { startIndex, total })
}

export const readProvided = async (db: Db, publicUrl: string, caller: Caller, id: number) =>
  toScimUser(required(await findPerson(db, requireWholeCompany(caller), id)), publicUrl)

interface Work {
  audit: AuditTrail
  deps: Dependencies
}

/** Answers the id of a person who is new, back, or linked from now on. */
export const createProvided = async (db: Db, caller: Caller, body: ScimUserBody, { audit, deps }: Work) => {
  const companyId = requireWholeCompany(caller)
  const person = toProvidedPerson(body)
  const isActive = body.active ?? true
  const known = person.externalid ? await findHolder(db, companyId, { externalId: person.externalid }) : undefined
  if (known && known.status !== 'Removed') throw new AppError('external_id_taken')
  const holder = known ?? (await findHolder(db, companyId, { email: person.username }))
  if (!holder) {
    const roleId = (await defaultsFor(db, companyId))?.roleId ?? ROLE_ID.User
    const user = await addProvided(db, caller, person, { companyId, roleId, isActive })
    audit.created({ subject: 'user', id: user.id, companyId, after: user })
    await placeManaged(db, deps, caller, { companyId, userIds: [user.id], audit })
    return user.id
  }
  const isManaged = holder.managed_id !== null
  if (isManaged && holder.status !== 'Removed') throw new AppError('email_taken')
  if (!isManaged && !(await isVerifiedDomain(db, companyId, person.username))) throw new AppError('email_taken')
  let user = await lockPerson(db, caller, holder.id)
  if (!isManaged) user = await link(db, caller, user, { audit, externalId: person.externalid ?? null })
  if (user.status === 'Removed') {
    const { before, after } = await bringBack(db, deps.sessions, caller, user.id)
    audit.changed({ subject: 'user', id: user.id, companyId, before, after })
  }
  await change(db, caller, user.id, { ...body, active: isActive }, { audit, deps })
  return user.id
}

/** A change of somebody whom the provider only found links the person first. */
const link = async (
  db: Db,
  caller: Caller,
  user: User,
  { audit, externalId }: { audit: AuditTrail; externalId: string | null },
) => {
  const linked = await linkProvided(db, caller, user, externalId)
  audit.changed({ subject: 'user', id: user.id, companyId: user.companyid, before: user, after: linked })
  return linked
}

export const linkMember = async (db: Db, caller: Caller, id: number, audit: AuditTrail) =>
  link(db, caller, await lockPerson(db, caller, id), { audit, externalId: null })

/** Writes names, address and status of a person; what the body does not hold stays. */
const change = async (db: Db, caller: Caller, id: number, body: ScimUserBody, { audit, deps }: Work) => {
  const before = await getPerson(db, caller, id)
  const person = toProvidedPerson(body)
  await changeProvided(db, deps, caller, before, person)
  const status = body.active === undefined ? before.status : body.active ? 'Active' : 'Inactive'
  if (status !== before.status && status !== 'Removed') await changeStatus(db, deps.sessions, caller, id, status)
  const after = await getPerson(db, caller, id)
  const isSame = JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 })
  if (!isSame) audit.changed({ subject: 'user', id, companyId: after.companyid, before, after })
  await placeManaged(db, deps, caller, { companyId: requireWholeCompany(caller), userIds: [id], audit })
}

/** Everybody of the company who is not removed can be named; who is not managed yet is linked. */
const openProvided = async (db: Db, caller: Caller, id: number, audit: AuditTrail) => {
  const row = required(await findPerson(db, requireWholeCompany(caller), id))
  const user = await lockPerson(db, caller, id)
  if (user.status === 'Removed') throw new AppError('not_found')
  if (user.managed.length === 0) await link(db, caller, user, { audit, externalId: null })
  return row
}

export const replaceProvided = async (db: Db, caller: Caller, id: number, body: ScimUserBody, work: Work) => {
  await openProvided(db, caller, id, work.audit)
  await change(db, caller, id, body, work)
}

export const patchProvided = async (
  db: Db,
  caller: Caller,
  id: number,
  operations: readonly ScimOperation[],
  work: Work,
) => {
  const row = await openProvided(db, caller, id, work.audit)
  const present = {
    userName: row.email,
    externalId: row.external_id,
    name: { givenName: row.first_name, familyName: row.last_name },
    active: row.status === 'Active',
  }
  await change(db, caller, id, parseBody(scimUserBody, patchPerson(present, operations)), work)
}

export const deleteProvided = async (db: Db, caller: Caller, id: number, { audit, deps }: Work) => {
  await openProvided(db, caller, id, audit)
  const { before, after } = await removeUser(db, deps.sessions, caller, id)
  audit.changed({ subject: 'user', id, companyId: after.companyid, before, after })
}
