import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { ProviderGroups } from '../../db/schema.ts'
import { inCompany } from '../../db/scoped.ts'
import type { Condition } from './scim/filter.rules.ts'
import type { GroupRow } from './scim/resources.wire.ts'

export const GROUP_ATTRIBUTES = ['displayName', 'externalId', 'id', 'members'] as const
export type GroupCondition = Condition<(typeof GROUP_ATTRIBUTES)[number]>

const toSql = ({ attribute, value }: GroupCondition) => {
  if (attribute === 'externalId') return sql<SqlBool>`g.external_id = ${value}`
  if (attribute === 'id') return sql<SqlBool>`g.id::text = ${value}`
  if (attribute === 'members') {
    return sql<SqlBool>`exists (
      select from provider_group_members gm
      where gm.company_id = g.company_id and gm.group_id = g.id and gm.user_id::text = ${value}
    )`
  }
  return sql<SqlBool>`lower(g.name) = lower(${value})`
}

const groups = (db: Db, companyId: number) =>
  db.selectFrom('provider_groups as g').where('g.company_id', '=', companyId)

const COLUMNS = ['g.id', 'g.name', 'g.external_id', 'g.created_at', 'g.changed_at'] as const

export const listGroups = async (
  db: Db,
  companyId: number,
  conditions: readonly GroupCondition[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> => {
  let wanted = groups(db, companyId)
  for (const condition of conditions) wanted = wanted.where(toSql(condition))
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = limit === 0 ? [] : await wanted.select(COLUMNS).orderBy('g.id').offset(offset).limit(limit).execute()
  return { rows, total }
}

export const findGroup = (db: Db, companyId: number, id: number): Promise<GroupRow | undefined> =>
  groups(db, companyId).select(COLUMNS).where('g.id', '=', id).executeTakeFirst()

/** Locks the group until the transaction ends. */
export const lockGroup = (db: Db, companyId: number, id: number) =>
  groups(db, companyId).select(COLUMNS).where('g.id', '=', id).forUpdate().executeTakeFirst()

/** The members who are not removed. */
export const listMemberNames = (db: Db, groupId: number) =>
  db
    .selectFrom('provider_group_members as gm')
    .innerJoin('users as u', 'u.id', 'gm.user_id')
    .select(['u.id', fullNameColumn('u').$castTo<string>().as('name')])
    .where('gm.group_id', '=', groupId)
    .where('u.status', '<>', 'Removed')
    .orderBy('u.id')
    .execute()

export const countGroups = async (db: Db, companyId: number) => {
  const { total } = await groups(db, companyId).select(countAll).executeTakeFirstOrThrow()
  return total
}

export const insertGroup = async (db: Db, columns: Insertable<ProviderGroups>) => {
  const { id } = await db.insertInto('provider_groups').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateGroup = async (db: Db, id: number, columns: Updateable<ProviderGroups>) => {
  await db.updateTable('provider_groups').set(columns).where('id', '=', id).execute()
}

export const deleteGroup = async (db: Db, id: number) => {
  await db.deleteFrom('provider_groups').where('id', '=', id).execute()
}

export const listMemberIds = async (db: Db, groupId: number) => {
  const rows = await db.selectFrom('provider_group_members').select('user_id').where('group_id', '=', groupId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** Answers who was no member before. */
export const insertMembers = async (db: Db, companyId: number, groupId: number, userIds: readonly number[]) => {
  if (userIds.length === 0) return []
  const rows = await db
    .insertInto('provider_group_members')
    .values(userIds.map((user_id) => ({ company_id: companyId, group_id: groupId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Answers who was a member. */
export const deleteMembers = async (db: Db, groupId: number, userIds: readonly number[]) => {
  if (userIds.length === 0) return []
  const rows = await db
    .deleteFrom('provider_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** For the console: what the members of each group become, groups by name. */
export const listPlacedGroups = (db: Db, companyId: number) =>
  groups(db, companyId)
    .select(['g.id', 'g.name', 'g.role_id', 'g.placed_at'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('provider_group_divisions as gd')
          .innerJoin('divisions as d', 'd.id', 'gd.division_id')
          .select(['d.id', 'd.name'])
          .whereRef('gd.group_id', '=', 'g.id')
          .orderBy(foldedName('d.name'))
          .orderBy('d.id'),
      ).as('divisions'),
      row
        .selectFrom('provider_group_members as gm')
        .innerJoin('users as u', 'u.id', 'gm.user_id')
        .select(sql<number>`count(*)::int`.as('members'))
        .whereRef('gm.group_id', '=', 'g.id')
        .where('u.status', '<>', 'Removed')
        .as('members'),
    ])
    .orderBy(foldedName('g.name'))
    .orderBy('g.id')
    .execute()

export const replaceGroupDivisions = async (
  db: Db,
  { companyId, groupId }: { companyId: number; groupId: number },
  divisionIds: readonly number[],
) => {
  await db.deleteFrom('provider_group_divisions').where('group_id', '=', groupId).execute()
  if (divisionIds.length === 0) return
  await db
    .insertInto('provider_group_divisions')
    .values(divisionIds.map((division_id) => ({ company_id: companyId, group_id: groupId, division_id })))
    .execute()
}

/** The company of a group that the caller sees. */
export const findGroupCompany = async (db: Db, scope: Scope, id: number) => {
  const row = await db
    .selectFrom('provider_groups as g')
    .select('g.company_id')
    .where('g.id', '=', id)
    .where((row) => inCompany(scope, row.ref('g.company_id')))
    .executeTakeFirst()
  return row?.company_id
}
