import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows, shareRows } from '../../db/locks.ts'
import { foldedName } from '../../db/page.ts'
import type { Badges } from '../../db/schema.ts'
import { inDivision } from '../../db/scoped.ts'

export type BadgeRow = Selectable<Badges>

/** A division and the company it is part of. */
export interface BadgeOwner {
  companyId: number
  divisionId: number
}

export type ArchivedRow = BadgeRow & { archived_at: Date }

const defaults = (db: Db) => db.selectFrom('badges').where('company_id', 'is', null).where('archived_at', 'is', null)

const ownedBy = (db: Db, { companyId, divisionId }: BadgeOwner) =>
  db
    .selectFrom('badges')
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('archived_at', 'is', null)

export const listDefaultRows = (db: Db) => defaults(db).selectAll().orderBy(foldedName('name')).orderBy('id').execute()

/** The badges the caller sees, deleted ones included: default badges are only for the platform. */
const inSight = (db: Db, scope: Scope) =>
  db
    .selectFrom('badges')
    .selectAll()
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('division_id')))

const visible = (db: Db, scope: Scope) => inSight(db, scope).where('archived_at', 'is', null)

/** `divisionId` 0 is every division the caller sees. */
export const listBadgeRows = (db: Db, scope: Scope, divisionId: number) =>
  visible(db, scope)
    .where('division_id', 'is not', null)
    .$if(divisionId !== 0, (query) => query.where('division_id', '=', divisionId))
    .orderBy(foldedName('name'))
    .orderBy('id')
    .execute()

export const findBadgeRow = (db: Db, scope: Scope, id: number) =>
  visible(db, scope).where('id', '=', id).executeTakeFirst()

/** Reads a badge for a change: who awards it waits until the transaction ends. */
export const lockBadgeRow = async (db: Db, scope: Scope, id: number) => {
  await lockRows(db, 'badges', [id])
  return findBadgeRow(db, scope, id)
}

const archived = (db: Db, scope: Scope) =>
  inSight(db, scope).where('archived_at', 'is not', null).$castTo<ArchivedRow>()

/** The latest first. `divisionId` null is the default badges, 0 every division the caller sees. */
export const listArchivedRows = (db: Db, scope: Scope, divisionId: number | null) =>
  archived(db, scope)
    .where('division_id', divisionId === null ? 'is' : 'is not', null)
    .$if(divisionId !== null && divisionId !== 0, (query) => query.where('division_id', '=', divisionId))
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()

export const lockArchivedRow = async (db: Db, scope: Scope, id: number) => {
  await lockRows(db, 'badges', [id])
  return archived(db, scope).where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends these badges stay as they are, and their divisions are not deleted. */
export const shareBadges = async (db: Db, companyId: number, ids: readonly number[], archivedToo: boolean) => {
  await shareRows(db, 'badges', ids)
  return db
    .selectFrom('badges as b')
    .innerJoin('divisions as d', 'd.id', 'b.division_id')
    .select(['b.id', 'b.name', 'b.type', 'd.id as divisionId', 'b.coins_cents as cents'])
    .select(['b.has_monthly_limit', 'b.monthly_limit', 'b.has_weekly_limit', 'b.weekly_limit'])
    .select(['b.has_driver_limit', 'b.driver_limit', 'b.has_weekly_driver_limit', 'b.weekly_driver_limit'])
    .where('b.company_id', '=', companyId)
    .where((row) => row('b.id', '=', row.fn.any(row.val(ids))))
    .$if(!archivedToo, (query) => query.where('b.archived_at', 'is', null))
    .orderBy('b.id')
    .execute()
}

export type SharedBadgeRow = Awaited<ReturnType<typeof shareBadges>>[number]

/** Badges of a division, archived ones too, are neither given nor changed by others until the transaction ends. */
export const lockBadgesOfDivision = async (db: Db, { companyId, divisionId }: BadgeOwner) => {
  const rows = await db
    .selectFrom('badges')
    .select('id')
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .execute()
  await lockRows(
    db,
    'badges',
    rows.map(({ id }) => id),
  )
}

export const listBadgesOfDivisions = (db: Db, divisions: readonly BadgeOwner[]) =>
  db
    .selectFrom('badges')
    .selectAll()
    .where((row) => row('company_id', '=', row.fn.any(row.val(divisions.map(({ companyId }) => companyId)))))
    .where((row) => row('division_id', '=', row.fn.any(row.val(divisions.map(({ divisionId }) => divisionId)))))
    .where('archived_at', 'is', null)
    .orderBy(foldedName('name'))
    .orderBy('id')
    .execute()

export const findDefaults = (db: Db, ids: readonly number[]) =>
  defaults(db).selectAll().where('id', 'in', ids).orderBy('id').execute()

export const countOwned = async (db: Db, owner: BadgeOwner, ids: readonly number[]) => {
  const rows = await ownedBy(db, owner).select('id').where('id', 'in', ids).execute()
  return rows.length
}

/** Copies that a division gave up come back as they were, with their awards and what is used of their limits. */
export const restoreCopies = async (db: Db, owner: BadgeOwner, originalIds: readonly number[]) => {
  const latest = db
    .selectFrom('badges')
    .select((row) => row.fn.max('id').as('id'))
    .where('company_id', '=', owner.companyId)
    .where('division_id', '=', owner.divisionId)
    .where('original_id', 'in', originalIds)
    .groupBy('original_id')
    .having((row) => row.fn('bool_and', [row('archived_at', 'is not', null)]), '=', true)
  await lockRows(
    db,
    'badges',
    (await latest.execute()).map(({ id }) => id),
  )
  const restored = await db
    .updateTable('badges')
    .set({ archived_at: null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', latest)
    .returning('original_id')
    .execute()
  return restored.map((badge) => badge.original_id)
}

/** A default badge that the division already has is left as it is. */
export const insertCopies = async (db: Db, owner: BadgeOwner, originals: readonly BadgeRow[], createdAt: Date) => {
  const copies = originals.map(({ id, ...original }) => ({
    ...original,
    version: 1,
    company_id: owner.companyId,
    division_id: owner.divisionId,
    original_id: id,
    created_at: createdAt,
  }))
  await db
    .insertInto('badges')
    .values(copies)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'division_id', 'original_id']).where('archived_at', 'is', null).doNothing(),
    )
    .execute()
}

/** What a copy takes over from its default badge. */
export const COPIED = [
  'type',
  'name',
  'description',
  'points',
  'coins_cents',
  'image_hash',
  'feed_type',
  'has_monthly_limit',
  'monthly_limit',
  'has_weekly_limit',
  'weekly_limit',
  'has_driver_limit',
  'driver_limit',
  'has_weekly_driver_limit',
  'weekly_driver_limit',
] as const satisfies readonly (keyof Badges)[]

/** Copies these default badges into every division of these companies that lacks them, and answers how many copies. */
export const insertMissingCopies = async (
  db: Db,
  companyIds: readonly number[],
  originalIds: readonly number[],
  createdAt: Date,
) => {
  // Divisions first, as a change of a division locks them; else the two could wait for each other.
  const divisions = await db
    .selectFrom('divisions')
    .select('id')
    .where((row) => row('company_id', '=', row.fn.any(row.val(companyIds))))
    .execute()
  await shareRows(
    db,
    'divisions',
    divisions.map(({ id }) => id),
  )
  const { rows } = await sql`
    insert into badges (company_id, division_id, original_id, created_at, ${sql.join(COPIED.map((name) => sql.ref(name)))})
    select d.company_id, d.id, b.id, ${createdAt}::timestamptz, ${sql.join(COPIED.map((name) => sql.ref(`b.${name}`)))}
    from divisions d cross join badges b
    where d.company_id = any(${companyIds}::int[]) and b.id = any(${originalIds}::int[])
    order by d.id, b.id
    on conflict (company_id, division_id, original_id) where archived_at is null do nothing
    returning id
  `.execute(db)
  return rows.length
}

export const archiveOwned = async (db: Db, owner: BadgeOwner, staying: readonly number[], archivedAt: Date) => {
  const leaving = await ownedBy(db, owner)
    .select('id')
    .$if(staying.length > 0, (query) => query.where('id', 'not in', staying))
    .execute()
  await lockRows(
    db,
    'badges',
    leaving.map(({ id }) => id),
  )
  await db
    .updateTable('badges')
    .set({ archived_at: archivedAt })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('company_id', '=', owner.companyId)
    .where('division_id', '=', owner.divisionId)
    .where('archived_at', 'is', null)
    .$if(staying.length > 0, (query) => query.where('id', 'not in', staying))
    .execute()
}

export const updateBadgeRow = async (db: Db, id: number, values: Updateable<Badges>) => {
  await db
    .updateTable('badges')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const insertBadge = async (db: Db, badge: Insertable<Badges>) => {
  if (badge.division_id) await shareRows(db, 'divisionUses', [badge.division_id])
  const { id } = await db.insertInto('badges').values(badge).returning('id').executeTakeFirstOrThrow()
  return id
}
