import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import { inCompany, inDivision } from './scoped.ts'

/** For a query over locations `l`: the ones the caller sees, by the company or by a division at the location. */
export const isSeenLocation = (scope: Scope): Expression<SqlBool> => {
  const inSight = inCompany(scope, sql.ref<number>('l.company_id'))
  if (scope.kind === 'platform' || scope.divisionIds === null) return inSight
  const seenLink = inDivision(scope, sql.ref<number>('seen.company_id'), sql.ref<number>('seen.division_id'))
  return sql<SqlBool>`(${inSight} and exists (
    select from location_divisions seen
    where seen.company_id = l.company_id and seen.location_id = l.id and ${seenLink}
  ))`
}
