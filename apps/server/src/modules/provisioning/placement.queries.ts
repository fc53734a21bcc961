import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import type { Place } from '../users/placing.service.ts'
import type { GroupPlace } from './placement.rules.ts'

interface PlaceableRow {
  id: number
  role_id: number
  status: string
  division_id: number | null
  location_id: number | null
  placed_by: Place['placedBy']
  is_uninvited: boolean
  division_ids: number[]
  groups: { role_id: number; division_ids: number[] }[]
}

/** The managed people among these who are not removed, locked until the transaction ends, with the groups that have a role. */
export const lockPlaceable = async (db: Db, companyId: number, userIds: readonly number[]) => {
  await lockRows(db, 'people', userIds)
  const { rows } = await sql<PlaceableRow>`
    select u.id, u.role_id, u.status, u.division_id, u.location_id, m.placed_by,
      u.password_hash is null and u.invited_at is null and u.status = 'Active' as is_uninvited,
      array(
        select division_id from user_divisions d where d.company_id = u.company_id and d.user_id = u.id order by 1
      ) as division_ids,
      coalesce((
        select json_agg(json_build_object(
          'role_id', g.role_id,
          'division_ids', array(
            select gd.division_id from provider_group_divisions gd
            where gd.company_id = g.company_id and gd.group_id = g.id
          )
        ))
        from provider_group_members gm join provider_groups g on g.company_id = gm.company_id and g.id = gm.group_id
        where gm.user_id = u.id and g.role_id is not null
      ), '[]') as groups
    from users u join managed_people m on m.user_id = u.id
    where u.company_id = ${companyId} and u.id = any(${[...userIds]}::int[]) and u.status <> 'Removed'
    order by u.id
  `.execute(db)
  const earners = await findEarners(db, companyId, userIds)
  return rows.map(({ groups, ...row }) => ({
    ...row,
    has_earned: earners.has(row.id),
    groups: groups.map(({ role_id, division_ids }): GroupPlace => ({ roleId: role_id, divisionIds: division_ids })),
  }))
}

const findEarners = async (db: Db, companyId: number, userIds: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...userIds]}::int[]) as p (id)
    where exists (select from awards a where a.company_id = ${companyId} and a.user_id = p.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The location of each division that has exactly one. */
export const listOnlyLocations = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('location_divisions')
    .select(['division_id', sql<number>`min(location_id)`.as('location_id')])
    .where('company_id', '=', companyId)
    .groupBy('division_id')
    .having(sql<boolean>`count(*) = 1`)
    .execute()
  return new Map(rows.map(({ division_id, location_id }) => [division_id, location_id]))
}
