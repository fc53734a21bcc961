import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import { inCompany, inDivision, ofCompanies } from './scoped.ts'

/** “First Last” of a person in a query; null where an outer join found no row. */
export const fullNameColumn = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

const chosenForm = (alias: string) =>
  sql`(select name_form from person_settings where user_id = ${sql.ref(`${alias}.id`)})`

/**
 * The name of a person as they let others read it: whole, “First L.”, or null where it is hidden. Who chose nothing is
 * shown with an initial. A query over many people joins `person_settings` and hands in the form.
 */
export const shownNameColumn = (alias: string, form: Expression<unknown> = chosenForm(alias)) => {
  const [first, last] = [sql.ref(`${alias}.first_name`), sql.ref(`${alias}.last_name`)]
  return sql<string | null>`case ${form}
    when 'hidden' then null
    when 'full' then trim(${first} || ' ' || ${last})
    else trim(${first} || ' ' || coalesce(nullif(upper(left(${last}, 1)), '') || '.', ''))
  end`
}

/** The photo of a person where they let colleagues see it, which they do not with a hidden name. */
export const shownPhotoColumn = (alias: string) => sql<string | null>`(
  select ${sql.ref(`${alias}.photo_hash`)} from person_settings
  where user_id = ${sql.ref(`${alias}.id`)} and shows_photo and name_form <> 'hidden'
)`

/** For a query over people `u`: those who belong to one of these divisions or look after one. */
export const ofDivisions = (divisionIds: readonly number[]) => {
  const wanted = sql`any(${[...divisionIds]}::int[])`
  return sql<SqlBool>`(
    u.division_id = ${wanted} or u.id in (select user_id from user_divisions where division_id = ${wanted})
  )`
}

/** For a query over people `u`: those whom the caller sees. Rows of erased people are never visible. */
export const isSeenPerson = (scope: Scope): Expression<SqlBool> => {
  const inSight = inCompany(scope, sql.ref<number | null>('u.company_id'))
  const present = sql<SqlBool>`(u.purged_at is null and ${inSight})`
  if (scope.kind === 'platform' || scope.divisionIds === null) return present
  return sql<SqlBool>`(${present} and ${ofDivisions(scope.divisionIds)})`
}

interface BoardFilter {
  scope: Scope
  companyIds: readonly number[]
  /** 0 for all, like the location. */
  divisionId: number
  locationId: number
}

/** For a query over people `u`: the active ones that a filter of boards and reports matches. */
export const isOnBoard = ({ scope, companyIds, divisionId, locationId }: BoardFilter) => {
  const conditions = [
    ofCompanies(companyIds, sql.ref('u.company_id')),
    sql`u.status = 'Active' and u.purged_at is null`,
    inDivision(scope, sql.ref('u.company_id'), sql.ref('u.division_id')),
    ...(divisionId === 0 ? [] : [sql`u.division_id = ${divisionId}`]),
    ...(locationId === 0 ? [] : [sql`u.location_id = ${locationId}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** For a query over people `u` and their company `c`: a new hire whose first days are not over on this day there. */
export const isActiveNewHire = (now: Date) => sql<boolean>`coalesce(
  u.is_new_hire and c.has_new_hire_buffer
  and coalesce(u.hire_date, (u.created_at at time zone c.timezone)::date) + c.new_hire_buffer_days
    >= (${now}::timestamptz at time zone c.timezone)::date,
  false
)`
