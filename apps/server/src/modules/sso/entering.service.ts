import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { whyUnusable } from '../auth/sign-in.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { requireRoom } from '../users/headcounts.service.ts'
import { makeStaff, placeStaff } from '../users/staff-placement.service.ts'
import {
  hasIdentity,
  insertIdentity,
  isAddressTaken,
  lockPersonByAddress,
  lockPersonByIdentity,
  markSignIn,
  type PersonRow,
} from './identities.queries.ts'
import { type ConnectionRow, listBreakGlass, listPresentDivisions } from './sso.queries.ts'
import { type Claims, type Given, roleFromGroups } from './sso.rules.ts'
import { isVerifiedDomain } from './sso.service.ts'

const STAFF: readonly number[] = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager, ROLE_ID.Supervisor]

interface Placement {
  roleId: number
  divisionIds: number[]
}

type Entry =
  | { kind: 'known' | 'link'; person: PersonRow; placement: Placement }
  | { kind: 'create'; person: null; email: string; placement: Placement }

/** Undefined where the role is none of the console, or no division of it is left. */
const toPlacement = async (db: Db, companyId: number, given: Given | undefined): Promise<Placement | undefined> => {
  if (!given) return undefined
  const roleId = ROLE_ID[given.role]
  if (!STAFF.includes(roleId)) return undefined
  if (roleId === ROLE_ID.CompanyAdmin) return { roleId, divisionIds: [] }
  const present = await listPresentDivisions(db, companyId, given.divisionIds)
  return present.length > 0 ? { roleId, divisionIds: present.map(({ id }) => id) } : undefined
}

const toDefault = ({ default_role: role, default_division_id: division }: ConnectionRow): Given | undefined =>
  role === null ? undefined : { role: role as Given['role'], divisionIds: division === null ? [] : [division] }

/**
 * Groups place people of the console anew at each sign-in. Drivers and Users stay what they are, who is in no group of the
 * list stays too, and so does who is named for break-glass: a wrong group must not take away the last way in. Whom the
 * provider keeps by SCIM is placed there, and two tables of groups would move the same person to and fro.
 */
const placementFor = async (db: Db, connection: ConnectionRow, person: PersonRow, groups: readonly string[]) => {
  const { company_id: companyId, role_map: map } = connection
  const present = { roleId: person.role_id, divisionIds: person.division_ids }
  if (!STAFF.includes(person.role_id) || person.is_managed) return present
  if ((await listBreakGlass(db, companyId)).includes(person.id)) return present
  return (await toPlacement(db, companyId, roleFromGroups(map, groups))) ?? present
}

const requireUsable = (person: PersonRow) => {
  const unusable = whyUnusable(person)
  if (unusable) throw new AppError(unusable, { account: person.id })
  return person
}

/** By issuer and subject; by the address only once, inside a proved domain, and only among people of the company. */
const findPerson = async (db: Db, companyId: number, claims: Claims) => {
  const known = await lockPersonByIdentity(db, { companyId, issuer: claims.issuer, subject: claims.subject })
  if (known) return { kind: 'known' as const, person: requireUsable(known) }
  const { email } = claims
  if (email === null) throw new AppError('sign_on_no_address')
  if (!(await isVerifiedDomain(db, companyId, email)))
    throw new AppError('sign_on_foreign_domain', { params: { email } })
  const person = await lockPersonByAddress(db, companyId, email)
  if (!person) return { kind: 'create' as const, email }
  requireUsable(person)
  if (await hasIdentity(db, companyId, person.id, claims.issuer)) {
    throw new AppError('sign_on_other_identity', { params: { email }, account: person.id })
  }
  return { kind: 'link' as const, person }
}

/** Who somebody is whom the provider sends, and what they would become. Changes nothing, so that a test can ask too. */
export const decideEntry = async (db: Db, connection: ConnectionRow, claims: Claims): Promise<Entry> => {
  const { company_id: companyId } = connection
  const found = await findPerson(db, companyId, claims)
  if (found.kind !== 'create') {
    return { ...found, placement: await placementFor(db, connection, found.person, claims.groups) }
  }
  const { email } = found
  // Also where somebody of another company has the address, which is not told.
  if (!connection.just_in_time || (await isAddressTaken(db, email))) {
    throw new AppError('sign_on_no_account', { params: { email } })
  }
  const given = roleFromGroups(connection.role_map, claims.groups) ?? toDefault(connection)
  const placement = await toPlacement(db, companyId, given)
  if (!placement) throw new AppError('sign_on_no_role', { params: { email } })
  await requireRoom(db, { companyId, roleId: placement.roleId })
  return { kind: 'create', person: null, email, placement }
}

interface Entering {
  sessions: Sessions
  queue: JobQueue
  audit: AuditTrail
  lang: Language
  address: string
  now: Date
}

const isSame = (one: Placement, other: Placement) =>
  one.roleId === other.roleId && String(one.divisionIds.toSorted()) === String(other.divisionIds.toSorted())

const toAudited = ({ roleId, divisionIds }: Placement) => ({ roleid: roleId, selectedDivisions: divisionIds })

/** Links, creates and places the person, as decided in the same transaction. Answers who may enter. */
export const performEntry = async (
  db: Db,
  connection: ConnectionRow,
  claims: Claims,
  { sessions, queue, audit, lang, address, now }: Entering,
) => {
  const { company_id: companyId } = connection
  const key = { companyId, issuer: claims.issuer, subject: claims.subject }
  const entry = await decideEntry(db, connection, claims)
  const { placement } = entry

  if (entry.kind === 'create') {
    const { email } = entry
    const { firstName, lastName } = claims
    const id = await makeStaff(db, { companyId, email, firstName, lastName, lang, now, ...placement })
    await insertIdentity(db, key, id, now)
    const after = { username: email, firstname: firstName, lastname: lastName, signson: true, ...toAudited(placement) }
    audit.created({ subject: 'user', id, companyId, after })
    return { id, role_id: placement.roleId, company_id: companyId, first_name: firstName, last_name: lastName }
  }

  const { person } = entry
  const named = { subject: 'user', id: person.id, companyId } as const
  if (entry.kind === 'link') {
    await insertIdentity(db, key, person.id, now)
    await queueNotice(db, queue, person.id, { template: 'sign-on-linked', now, address })
    audit.changed({ ...named, before: { signson: false }, after: { signson: true } })
  } else {
    await markSignIn(db, key, now)
  }
  const before = { roleId: person.role_id, divisionIds: person.division_ids }
  if (!isSame(before, placement)) {
    await placeStaff(db, sessions, { id: person.id, companyId }, { ...placement, now })
    audit.changed({ ...named, before: toAudited(before), after: toAudited(placement) })
  }
  return { ...person, role_id: placement.roleId }
}

/** What a test tells about an entry. */
export const describeEntry = async (db: Db, companyId: number, claims: Claims, entry: Entry) => {
  const { roleId, divisionIds } = entry.placement
  const divisions = await listPresentDivisions(db, companyId, divisionIds)
  const person = entry.person ? fullName(entry.person) : `${claims.firstName} ${claims.lastName}`
  return { outcome: entry.kind, person, roleId, divisions: divisions.map(({ name }) => name) }
}
