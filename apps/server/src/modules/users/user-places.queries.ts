import type { Db } from '../../db/db.ts'
import { replaceDuties } from '../../db/people-rows.ts'

export interface UserKey {
  id: number
  companyId: number
}

/** Replaces the divisions that a Manager or Supervisor looks after. */
export const replaceDivisions = (db: Db, { id, companyId }: UserKey, divisionIds: readonly number[]) =>
  replaceDuties(
    db,
    companyId,
    [id],
    divisionIds.map((divisionId) => ({ userId: id, divisionId })),
  )

/** Replaces the badges that a Manager may give. */
export const replaceGrants = async (db: Db, { id, companyId }: UserKey, badgeIds: readonly number[]) => {
  await db
    .deleteFrom('user_allowed_badges')
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .$if(badgeIds.length > 0, (query) => query.where('badge_id', 'not in', badgeIds))
    .execute()
  if (badgeIds.length === 0) return
  await db
    .insertInto('user_allowed_badges')
    .values(badgeIds.map((badge_id) => ({ company_id: companyId, user_id: id, badge_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the badges that a Manager of these divisions can be granted. */
export const listGrantable = async (
  db: Db,
  companyId: number,
  divisionIds: readonly number[],
  badgeIds: readonly number[],
) => {
  if (divisionIds.length === 0 || badgeIds.length === 0) return []
  const rows = await db
    .selectFrom('badges')
    .select('id')
    .where('company_id', '=', companyId)
    .where('division_id', 'in', divisionIds)
    .where('id', 'in', badgeIds)
    .where('type', '=', 'MANAGEMENT')
    .where('archived_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined where the company lacks the division or the location; `is_home` where the two belong together. */
export const findHome = (
  db: Db,
  companyId: number,
  { divisionId, locationId }: { divisionId: number; locationId: number },
) =>
  db
    .selectFrom('divisions as d')
    .innerJoin('locations as l', 'l.company_id', 'd.company_id')
    .leftJoin('location_divisions as ld', (join) =>
      join
        .onRef('ld.company_id', '=', 'd.company_id')
        .onRef('ld.location_id', '=', 'l.id')
        .onRef('ld.division_id', '=', 'd.id'),
    )
    .select((row) => row('ld.location_id', 'is not', null).$castTo<boolean>().as('is_home'))
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', divisionId)
    .where('l.id', '=', locationId)
    .executeTakeFirst()

/** The keys of the companies of these people, by company. */
export const listCompanyKeys = async (db: Db, people: readonly { companyid: number | null }[]) => {
  const ids = [...new Set(people.flatMap(({ companyid }) => companyid ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('companies').select(['id', 'company_key']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, company_key }) => [id, company_key]))
}
