import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { IdLength } from './employee-ids.rules.ts'
import type { Claim } from './import-file.rules.ts'

/** How the digits-only employee ids of a company are written. */
export const listIdLengths = async (db: Db, companyId: number) => {
  const { rows } = await sql<IdLength>`
    select length(employee_id) as length, count(*) as count,
      count(*) filter (where employee_id like '0%') as padded
    from users
    where company_id = ${companyId} and employee_id ~ '^[0-9]+$'
    group by length(employee_id)
  `.execute(db)
  return rows
}

/** Somebody of the company whose employee id differs from one of the file in leading zeros alone. */
interface Lookalike {
  id: string
  known: string
  name: string
}

export const listLookalikes = async (db: Db, companyId: number, ids: readonly string[]) => {
  const { rows } = await sql<Lookalike>`
    select distinct on (claim.id) claim.id, u.employee_id as known, u.first_name || ' ' || u.last_name as name
    from unnest(${ids}::text[]) as claim (id)
    join users u on ltrim(u.employee_id, '0') = ltrim(claim.id, '0') and u.employee_id <> claim.id
    where u.company_id = ${companyId} and u.employee_id ~ '^[0-9]+$'
    order by claim.id, u.employee_id
  `.execute(db)
  return rows
}

export interface Holder {
  row: number
  column: 'email' | 'employeeid'
  name: string
  /** Whether the person is of the company that imports. */
  isOwn: boolean
}

/** People who already have what rows of the file claim; those of `importId` are the rows themselves. */
export const listHolders = async (db: Db, companyId: number, claims: readonly Claim[], importId = 0) => {
  const emails = claims.filter(({ email }) => email !== '')
  const ids = claims.filter(({ employeeid }) => employeeid !== '')
  const { rows } = await sql<Holder>`
    select claim.row, 'email' as column, u.first_name || ' ' || u.last_name as name,
      coalesce(u.company_id = ${companyId}, false) as "isOwn"
    from unnest(${emails.map(({ row }) => row)}::int[], ${emails.map(({ email }) => email)}::text[])
      as claim (row, email)
    join users u on lower(u.email) = lower(claim.email)
    where u.import_id is distinct from ${importId}
    union all
    select claim.row, 'employeeid', u.first_name || ' ' || u.last_name, true
    from unnest(${ids.map(({ row }) => row)}::int[], ${ids.map(({ employeeid }) => employeeid)}::text[])
      as claim (row, id)
    join users u on u.company_id = ${companyId} and u.employee_id = claim.id
    where u.import_id is distinct from ${importId}
  `.execute(db)
  return rows
}
