import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { shareRows } from '../../db/locks.ts'
import { countAll, foldedName } from '../../db/page.ts'
import { inDivision } from '../../db/scoped.ts'

/** A location and the company it is part of. */
export interface LocationKey {
  id: number
  companyId: number
}

const linksHere = (db: Db) =>
  db
    .selectFrom('location_divisions as ld')
    .where('ld.company_id', '=', sql.ref<number>('l.company_id'))
    .where('ld.location_id', '=', sql.ref<number>('l.id'))

/** For a query over locations `l`: the divisions there that the caller sees. */
export const seenDivisionsHere = (db: Db, scope: Scope) =>
  linksHere(db).where((link) => inDivision(scope, link.ref('ld.company_id'), link.ref('ld.division_id')))

/** For a query over locations `l`: the divisions there that the caller does not see. */
export const unseenDivisionsHere = (db: Db, scope: Scope) =>
  linksHere(db).where((link) => link.not(inDivision(scope, link.ref('ld.company_id'), link.ref('ld.division_id'))))

/** For a query over locations `l`: the people who call it home. Removed people count, they can come back. */
export const peopleHere = (db: Db) =>
  db
    .selectFrom('users as u')
    .where('u.company_id', '=', sql.ref<number>('l.company_id'))
    .where('u.location_id', '=', sql.ref<number>('l.id'))

export const countPeopleOfDivisions = async (
  db: Db,
  { id, companyId }: LocationKey,
  divisionIds: readonly number[],
) => {
  if (divisionIds.length === 0) return 0
  const { total } = await db
    .selectFrom('users')
    .select(countAll)
    .where('company_id', '=', companyId)
    .where('location_id', '=', id)
    .where('division_id', 'in', divisionIds)
    .executeTakeFirstOrThrow()
  return total
}

export const insertLinks = async (db: Db, { id, companyId }: LocationKey, divisionIds: readonly number[]) => {
  await shareRows(db, 'divisionUses', divisionIds)
  await db
    .insertInto('location_divisions')
    .values(
      [...new Set(divisionIds)].map((division) => ({ company_id: companyId, location_id: id, division_id: division })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteLinks = async (db: Db, { id, companyId }: LocationKey, divisionIds: readonly number[]) => {
  if (divisionIds.length === 0) return
  await db
    .deleteFrom('location_divisions')
    .where('company_id', '=', companyId)
    .where('location_id', '=', id)
    .where('division_id', 'in', divisionIds)
    .execute()
}

export const listLocationsOfDivision = (db: Db, companyId: number, divisionId: number) =>
  db
    .selectFrom('location_divisions as ld')
    .innerJoin('locations as l', 'l.id', 'ld.location_id')
    .select(['l.id', 'l.name'])
    .where('ld.company_id', '=', companyId)
    .where('ld.division_id', '=', divisionId)
    .orderBy(foldedName('l.name'))
    .orderBy('l.id')
    .execute()

export const isNameTaken = async (
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  divisionIds: readonly number[],
  name: string,
) => {
  const taken = db
    .selectFrom('locations as l')
    .innerJoin('location_divisions as ld', (join) =>
      join.onRef('ld.company_id', '=', 'l.company_id').onRef('ld.location_id', '=', 'l.id'),
    )
    .select('l.id')
    .where('l.company_id', '=', companyId)
    .where('l.id', '<>', id)
    .where('ld.division_id', 'in', divisionIds)
    .where(sql`folded(l.name)`, '=', sql`folded(${name})`)
  return (await taken.executeTakeFirst()) !== undefined
}
