import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { DateRange } from '../../core/score-range.ts'
import { isOnBoard } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'
import { SHIFT_STARTS } from './shifts.rules.ts'

/** A request that was checked against the caller's scope. */
export interface InsightFilter {
  scope: Scope
  companyId: number
  /** 0 for all. */
  divisionId: number
  range: DateRange
  /** Whether badges that the product gave count too. */
  withAutomatic: boolean
}

/** The text has to be that of the partial indexes, or they are not used. */
export const BY_PEOPLE = sql`a.source in ('manual', 'move')`

/** For a query over awards `a`: those that count as recognition. */
export const counts = ({ withAutomatic }: Pick<InsightFilter, 'withAutomatic'>) =>
  withAutomatic ? sql`a.reversed_at is null` : sql`${BY_PEOPLE} and a.reversed_at is null`

/** For a query over people `u`: the active drivers and users of the request, by the division they belong to now. */
export const isPerson = ({ scope, companyId, divisionId }: InsightFilter) =>
  sql<SqlBool>`u.role_id in (4, 6) and ${isOnBoard({ scope, companyIds: [companyId], divisionId, locationId: 0 })}`

/** For a query over awards `a`: those given in divisions of the request, whoever has them and wherever they are now. */
export const isGivenHere = ({ scope, companyId, divisionId }: InsightFilter) => {
  const seen = inDivision(scope, sql.ref('a.company_id'), sql.ref('a.division_id'))
  const chosen = divisionId === 0 ? sql`true` : sql`a.division_id = ${divisionId}`
  return sql<SqlBool>`a.company_id = ${companyId} and ${seen} and ${chosen}`
}

export const within = (column: string, { from, to }: DateRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} between ${from}::date and ${to}::date`

/** For a query over trips `t` and their releases `r`: rows that were released and count. */
export const isReleased = sql<SqlBool>`t.deleted_at is null and r.released_at is not null`

const bands = sql.join(
  [...SHIFT_STARTS].reverse().map((start) => sql`when t.scheduled_minutes >= ${sql.lit(start)} then ${sql.lit(start)}`),
  sql` `,
)

/** The band in which the scheduled start of a trip `t` lies. */
export const band = sql<number>`case ${bands} end`
