import { ROLE_ID } from '@laurel/contract/roles.ts'
import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import { sql } from 'kysely'
import type { By } from '../../access/caller.ts'
import type { Db } from '../../db/db.ts'
import { placePeopleRows, replaceDuties, updatePeople } from '../../db/people-rows.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueInvitation, queueInvitations } from '../auth/links/links.service.ts'
import type { Services } from '../services.ts'
import { emitPeople } from '../webhooks/webhooks.service.ts'
import { requireRoom } from './headcounts.service.ts'
import { notePlacedByPerson, type PlacedBy, setPlacedBy } from './managed.queries.ts'
import { updateUserRow } from './users.queries.ts'

/** Role and place of a managed person as the groups of the provider, or the defaults, want them. */
export interface Place {
  userId: number
  formerRoleId: number
  roleId: number
  /** The home of a Driver or User. */
  divisionId: number | null
  locationId: number | null
  /** What a Manager or Supervisor looks after. */
  divisionIds: readonly number[]
  placedBy: PlacedBy | null
  /** Has a place for the first time and was never invited. */
  isInvited: boolean
}

/** Moves many people with a few statements: a group can have thousands of members. */
export const placePeople = async (
  db: Db,
  { sessions, queue }: Pick<Services, 'sessions' | 'queue'>,
  { actor, now }: By<'name'>,
  companyId: number,
  places: readonly Place[],
) => {
  if (places.length === 0) return
  await requireRoomForAll(db, companyId, places)
  await placePeopleRows(
    db,
    places.map(({ userId, ...place }) => ({ id: userId, ...place })),
  )
  await moveDuties(db, companyId, places)
  for (const placedBy of ['group', 'default', null] as const) {
    const ids = places.filter((place) => place.placedBy === placedBy).map(({ userId }) => userId)
    await setPlacedBy(db, ids, placedBy)
  }
  const invited = places.filter(({ isInvited }) => isInvited).map(({ userId }) => userId)
  if (invited.length > 0) {
    await updatePeople(db, invited, { invited_at: now })
    await queueInvitations(db, queue, invited, { by: actor.name })
  }
  for (const { userId } of places) sessions.changed(db, userId)
  const changed = places.map(({ userId }) => ({ id: userId, companyid: companyId }))
  await emitPeople(db, now, 'person.changed', changed)
}

const isDriver = (roleId: number) => roleId === ROLE_ID.Driver

/** Drivers have a limit of their own, so only who becomes one, or is one no longer, needs room. */
const requireRoomForAll = async (db: Db, companyId: number, places: readonly Place[]) => {
  const moved = places.filter(({ formerRoleId, roleId }) => isDriver(formerRoleId) !== isDriver(roleId))
  const drivers = moved.filter(({ roleId }) => isDriver(roleId)).length
  const users = moved.length - drivers
  if (drivers > 0) await requireRoom(db, { companyId, roleId: ROLE_ID.Driver, count: drivers })
  if (users > 0) await requireRoom(db, { companyId, roleId: ROLE_ID.User, count: users })
}

/** A Manager keeps the granted badges of the divisions that stay; everybody else has none. */
const moveDuties = async (db: Db, companyId: number, places: readonly Place[]) => {
  const duties = places.flatMap(({ userId, divisionIds }) => divisionIds.map((divisionId) => ({ userId, divisionId })))
  const everybody = places.map(({ userId }) => userId)
  const managers = places.filter(({ roleId }) => roleId === ROLE_ID.Manager).map(({ userId }) => userId)
  await replaceDuties(db, companyId, everybody, duties)
  await sql`
    delete from user_allowed_badges g where g.company_id = ${companyId} and g.user_id = any(${everybody}::int[])
      and not (g.user_id = any(${managers}::int[]) and exists (
        select from badges b join user_divisions d
          on d.company_id = b.company_id and d.division_id = b.division_id and d.user_id = g.user_id
        where b.id = g.badge_id
      ))
  `.execute(db)
}

/** Somebody decided the place of a person in the console. Who was never invited and uses the app is invited now. */
export const notePlacing = async (
  db: Db,
  queue: JobQueue,
  { actor, now }: By<'name'>,
  { id, roleId, wasUndecided }: { id: number; roleId: number; wasUndecided: boolean },
) => {
  await notePlacedByPerson(db, id)
  if (!wasUndecided || !HOME_ROLE_IDS.includes(roleId)) return
  await updateUserRow(db, id, { invited_at: now })
  await queueInvitation(db, queue, id, { by: actor.name })
}
