import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import type { Db } from './db.ts'
import type { DISTRIBUTED } from './distribution.ts'

type IdColumn = Expression<number | null>

const everywhere = sql<SqlBool>`true`

/** The rows of companies that the caller sees: `.where((row) => inCompany(scope, row.ref('l.company_id')))`. */
export const inCompany = (scope: Scope, companyId: IdColumn): Expression<SqlBool> =>
  scope.kind === 'platform' ? everywhere : sql<SqlBool>`${companyId} = ${scope.companyId}`

/** The rows of chosen companies. A single one uses `=`, because only then does an index keep its order. */
export const ofCompanies = (companyIds: readonly number[], companyId: IdColumn): Expression<SqlBool> =>
  companyIds.length === 1
    ? sql<SqlBool>`${companyId} = ${companyIds[0]}::int`
    : sql<SqlBool>`${companyId} = any(${companyIds}::int[])`

/** The rows of divisions that the caller sees. Rows without a division are only for those who see the whole company. */
export const inDivision = (scope: Scope, companyId: IdColumn, divisionId: IdColumn): Expression<SqlBool> => {
  if (scope.kind === 'platform' || scope.divisionIds === null) return inCompany(scope, companyId)
  return sql<SqlBool>`(${inCompany(scope, companyId)} and ${divisionId} = any(${[...scope.divisionIds]}::int[]))`
}

/** The divisions that the person `u` of a query belongs to or looks after. */
export const divisionIdsOfPerson = sql<number[]>`array(
  select division_id from user_divisions where company_id = u.company_id and user_id = u.id
  union all select u.division_id where u.division_id is not null
)`.as('division_ids')

/**
 * Rows of companies that are not closed; rows without a company are of the platform. The closed ones are looked up once
 * per statement: as a join they would keep an index from answering alone.
 */
export const ofOpenCompany = (companyId: IdColumn): Expression<SqlBool> =>
  sql<SqlBool>`(${companyId} = any(array(select id from companies where closed_at is not null))) is not true`

/**
 * For a row that is looked up by its number alone. Keys begin with the company, so no index serves without it: for callers
 * who see every company the index is asked once for each.
 */
export const byNumber = (scope: Scope, companyId: IdColumn): Expression<SqlBool> =>
  scope.kind === 'platform' ? sql<SqlBool>`${companyId} in (select id from companies)` : inCompany(scope, companyId)

/**
 * The company of a row that the caller may see. A row of a table that is spread over machines can only be locked by a
 * statement that names the company.
 */
export const findOwningCompany = async (db: Db, scope: Scope, table: (typeof DISTRIBUTED)[number], id: number) => {
  if (scope.kind === 'company') return scope.companyId
  const { rows } = await sql<{ company_id: number }>`
    select company_id from ${sql.table(table)} where id = ${id} and ${byNumber(scope, sql.ref('company_id'))}
  `.execute(db)
  return rows[0]?.company_id
}
