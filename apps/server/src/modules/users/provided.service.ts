import { DEFAULT_LANGUAGE, type Language } from '@laurel/contract/constants.ts'
import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { User } from '@laurel/contract/users.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { insertPerson } from '../../db/people-rows.ts'
import { isSameAddress, withdrawAddress } from '../auth/links/address.service.ts'
import { forgetLinks, queueInvitation } from '../auth/links/links.service.ts'
import { queueNotice } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { deleteManaged, insertManaged, updateManaged } from './managed.queries.ts'
import { findUser, hasNewHireBuffer, lockUser, updateUserRow } from './users.queries.ts'

/** People whom the identity provider of a company keeps. What it does not send is undefined, and stays. */

export interface ProvidedPerson {
  username: string
  firstname: string
  lastname: string
  externalid: string | null | undefined
  employeeid: string | null | undefined
  lang: Language | undefined
}

interface Beginning {
  companyId: number
  roleId: number
  isActive: boolean
}

/** Nobody is invited before the person has a place. */
export const addProvided = async (
  db: Db,
  { actor, now }: Caller,
  person: ProvidedPerson,
  { companyId, roleId, isActive }: Beginning,
) => {
  await requireRoom(db, { companyId, roleId })
  const hasBuffer = await hasNewHireBuffer(db, companyId)
  const id = await insertPerson(db, {
    company_id: companyId,
    role_id: roleId,
    status: isActive ? 'Active' : 'Inactive',
    email: person.username,
    first_name: person.firstname,
    last_name: person.lastname,
    employee_id: person.employeeid || null,
    lang: person.lang ?? DEFAULT_LANGUAGE,
    is_new_hire: hasBuffer && HOME_ROLE_IDS.includes(roleId),
    created_at: now,
  })
  await insertManaged(db, { userId: id, companyId, externalId: person.externalid ?? null, placedBy: null, at: now })
  if (person.employeeid) await updateManaged(db, id, { has_employee_id: true })
  await emitPeople(db, now, 'person.created', [{ id, companyid: companyId }])
  return required(await findUser(db, actor.scope, id, now))
}

/** From now on the provider keeps this person, whose role and place stay until a group of it says otherwise. */
export const linkProvided = async (db: Db, { actor, now }: Caller, user: User, externalId: string | null) => {
  const companyId = required(user.companyid ?? undefined)
  await insertManaged(db, { userId: user.id, companyId, externalId, placedBy: 'person', at: now })
  // A change of address that the person asked for would undo what the provider says.
  await withdrawAddress(db, user.id)
  return required(await findUser(db, actor.scope, user.id, now))
}

/** The provider keeps the person no longer: people can change everything again. */
export const unlinkProvided = async (db: Db, { actor, now }: Caller, id: number) => {
  const before = required(await lockUser(db, actor.scope, id, now))
  if (!(await deleteManaged(db, id))) throw new AppError('not_found')
  return { before, after: required(await findUser(db, actor.scope, id, now)) }
}

/** Part of erasing a person: the provider's key of them and their groups. */
export const forgetManaged = (db: Db, id: number) => deleteManaged(db, id)

export const getPerson = async (db: Db, { actor, now }: Caller, id: number) =>
  required(await findUser(db, actor.scope, id, now))

export const lockPerson = async (db: Db, { actor, now }: Caller, id: number) =>
  required(await lockUser(db, actor.scope, id, now))

/** Writes what the provider says of a managed person. Answers the person as they are then. */
export const changeProvided = async (
  db: Db,
  { sessions, queue }: Pick<Services, 'sessions' | 'queue'>,
  { actor, now }: Caller,
  before: User,
  person: ProvidedPerson,
) => {
  const { id } = before
  const hasNewAddress = !isSameAddress(person.username, before.username)
  const employeeId = employeeIdFor(before, person)
  await updateManaged(db, id, {
    ...(person.externalid !== undefined && { external_id: person.externalid }),
    ...(person.employeeid !== undefined && { has_employee_id: Boolean(person.employeeid) }),
  })
  const columns = {
    ...(person.username !== before.username && { email: person.username }),
    ...(person.firstname !== before.firstname && { first_name: person.firstname }),
    ...(person.lastname !== before.lastname && { last_name: person.lastname }),
    ...(employeeId !== before.employeeid && { employee_id: employeeId }),
    ...(person.lang !== undefined && person.lang !== before.lang && { lang: person.lang }),
  }
  if (Object.keys(columns).length > 0) {
    await updateUserRow(db, id, columns)
    sessions.changed(db, id)
    await emitPeople(db, now, 'person.changed', [before])
  }
  if (hasNewAddress) {
    await forgetLinks(db, id)
    await withdrawAddress(db, id)
    const notice = { template: 'address-changed-by-admin', to: before.username, email: person.username } as const
    if (before.iscomplete === 1) await queueNotice(db, queue, id, { ...notice, by: actor.name, now })
    else if (before.invitedat !== null) await queueInvitation(db, queue, id, { by: actor.name })
  }
  return required(await findUser(db, actor.scope, id, now))
}

/** A number that the provider takes away goes only where it came from the provider. */
const employeeIdFor = ({ employeeid, managed }: User, person: ProvidedPerson) => {
  if (person.employeeid) return person.employeeid
  return person.employeeid !== undefined && managed.includes('employeeid') ? null : employeeid
}
