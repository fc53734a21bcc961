import type { DivisionUse, listDivisions } from '@laurel/contract/divisions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { shareRows, takeLocks } from '../../db/locks.ts'
import { countAll, foldedName, nameContains, type SortTable, selectPage } from '../../db/page.ts'
import { ofDivisions } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'

type DivisionList = HandlerInput<typeof listDivisions>['query']

const SORTABLE: SortTable<DivisionList['sortField']> = {
  name: foldedName('d.name'),
  id: sql.ref('d.id'),
  companyname: foldedName('c.name'),
  createddate: sql.ref('d.created_at'),
}

const divisions = (db: Db, scope: Scope) =>
  db
    .selectFrom('divisions as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .where((row) => inDivision(scope, row.ref('d.company_id'), row.ref('d.id')))

const readable = (db: Db, scope: Scope) => divisions(db, scope).selectAll('d').select('c.name as company_name')

export type DivisionRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listDivisionRows = async (db: Db, scope: Scope, list: DivisionList) => {
  const filtered = divisions(db, scope)
    .$if(list.id !== 0, (query) => query.where('d.id', '=', list.id))
    .$if(list.companyid !== 0, (query) => query.where('d.company_id', '=', list.companyid))
    .$if(list.companyid === 0 && list.id === 0, (query) => query.where('c.closed_at', 'is', null))
    .$if(list.search !== '', (query) => query.where(nameContains('d.name', list.search)))
  const [rows, { total }] = await Promise.all([
    selectPage(filtered.selectAll('d').select('c.name as company_name'), list, SORTABLE, sql.ref('d.id')).execute(),
    filtered.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Releases of GPS data by division; nobody can see them while the page is off. */
export const countPendingReleases = async (db: Db, divisions: readonly Pick<DivisionRow, 'id' | 'company_id'>[]) => {
  const { rows } = await sql<{ id: number; releases: number }>`
    select division_id as id, count(*)::int as releases from gps_releases
    where company_id = any(${divisions.map(({ company_id: companyId }) => companyId)}::int[])
      and division_id = any(${divisions.map(({ id }) => id)}::int[]) and released_at is null
    group by division_id
  `.execute(db)
  return new Map(rows.map(({ id, releases }) => [id, releases]))
}

export const findDivisionRow = (db: Db, scope: Scope, id: number) =>
  readable(db, scope).where('d.id', '=', id).executeTakeFirst()

/** Locks the division: until the transaction ends it is not changed and, `withUses`, nothing is added to it. */
export const lockDivisionRow = async (db: Db, scope: Scope, id: number, { withUses = false } = {}) => {
  await takeLocks(db, { kind: 'divisions', ids: [id] }, { kind: 'divisionUses', ids: withUses ? [id] : [] })
  return findDivisionRow(db, scope, id)
}

interface Division {
  name: string
  hasLeaderboard: boolean
  hasGpsDataPage: boolean
}

export const insertDivision = async (db: Db, companyId: number, division: Division, createdAt: Date) => {
  await shareRows(db, 'companyUses', [companyId])
  const { id } = await db
    .insertInto('divisions')
    .values({ ...toDivisionColumns(division), company_id: companyId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDivisionRow = async (db: Db, id: number, division: Division) => {
  await db
    .updateTable('divisions')
    .set(toDivisionColumns(division))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteDivisionRow = async (db: Db, id: number) => {
  await db.deleteFrom('divisions').where('id', '=', id).execute()
}

/** Removed people count too, because they can come back, and every award, because it belongs to the division. */
export const countDependents = (
  db: Db,
  { id, company_id: companyId }: Pick<DivisionRow, 'id' | 'company_id'>,
): Promise<DivisionUse> => {
  const countIn = (table: 'awards' | 'gps_releases' | 'location_divisions') =>
    db.selectFrom(table).select(countAll).where('company_id', '=', companyId).where('division_id', '=', id).$asScalar()
  const people = (isRemoved: boolean) =>
    db
      .selectFrom('users as u')
      .select(countAll)
      .where('u.company_id', '=', companyId)
      .where('u.status', isRemoved ? '=' : '<>', 'Removed')
      .where(ofDivisions([id]))
      .$asScalar()
      .$notNull()
  return db
    .selectNoFrom([
      countIn('location_divisions').$notNull().as('locations'),
      people(false).as('users'),
      people(true).as('removedusers'),
      countIn('awards').$notNull().as('awards'),
      countIn('gps_releases').$notNull().as('releases'),
    ])
    .executeTakeFirstOrThrow()
}

const toDivisionColumns = ({ name, hasLeaderboard, hasGpsDataPage }: Division) => ({
  name,
  has_leaderboard: hasLeaderboard,
  has_gps_page: hasGpsDataPage,
})
