import type { Sessions } from '../../access/sessions.ts'
import type { Db } from '../../db/db.ts'
import { insertPerson } from '../../db/people-rows.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { listGrantable, replaceDivisions, replaceGrants, type UserKey } from './user-places.queries.ts'
import { updateUserRow } from './users.queries.ts'
import { isGrantedBadges } from './users.rules.ts'

interface StaffPlacement {
  roleId: number
  /** For a Manager or Supervisor. */
  divisionIds: readonly number[]
}

interface NewStaff extends StaffPlacement {
  companyId: number
  email: string
  firstName: string
  lastName: string
  lang: string
  now: Date
}

/** A person of the console whom another system of the company brings: no invitation, because no password is needed. */
export const makeStaff = async (db: Db, { companyId, roleId, divisionIds, ...person }: NewStaff) => {
  await requireRoom(db, { companyId, roleId })
  const id = await insertPerson(db, {
    company_id: companyId,
    role_id: roleId,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    lang: person.lang,
    created_at: person.now,
  })
  await replaceDivisions(db, { id, companyId }, divisionIds)
  await emitPeople(db, person.now, 'person.created', [{ id, companyid: companyId }])
  return id
}

/** Role and divisions as another system of the company says. Granted badges that no longer fit are taken away. */
export const placeStaff = async (
  db: Db,
  sessions: Sessions,
  key: UserKey,
  { roleId, divisionIds, now }: StaffPlacement & { now: Date },
) => {
  await updateUserRow(db, key.id, { role_id: roleId })
  await replaceDivisions(db, key, divisionIds)
  const granted = await db
    .selectFrom('user_allowed_badges')
    .select('badge_id')
    .where('company_id', '=', key.companyId)
    .where('user_id', '=', key.id)
    .execute()
  const badgeIds = isGrantedBadges(roleId) ? granted.map(({ badge_id: id }) => id) : []
  await replaceGrants(db, key, await listGrantable(db, key.companyId, divisionIds, badgeIds))
  sessions.changed(db, key.id)
  await emitPeople(db, now, 'person.changed', [{ id: key.id, companyid: key.companyId }])
}
