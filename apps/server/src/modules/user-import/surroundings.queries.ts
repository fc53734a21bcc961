import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { IdLength } from './rules/employee-ids.rules.ts'
import type { UniqueKeys } from './rules/file.rules.ts'

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

/** A person of the company whose employee id differs from one of the file in leading zeros alone. */
interface Lookalike {
  id: string
  known: string
  name: string
}

export const listLookalikes = async (db: Db, companyId: number, ids: readonly string[]) => {
  const { rows } = await sql<Lookalike>`
    select distinct on (wanted.id) wanted.id, u.employee_id as known, ${fullNameColumn('u')} as name
    from unnest(${ids}::text[]) as wanted (id)
    join users u on ltrim(u.employee_id, '0') = ltrim(wanted.id, '0') and u.employee_id <> wanted.id
    where u.company_id = ${companyId} and u.employee_id ~ '^[0-9]+$'
    order by wanted.id, u.employee_id
  `.execute(db)
  return rows
}

export interface Holder {
  row: number
  column: 'email' | 'employeeid'
  name: string
  /** Whether the person belongs to the importing company. */
  isOwn: boolean
}

/** People who already have an address or employee id of the file, except those that `importId` created. */
export const listHolders = async (db: Db, companyId: number, keys: readonly UniqueKeys[], importId = 0) => {
  const emails = keys.filter(({ email }) => email !== '')
  const ids = keys.filter(({ employeeid }) => employeeid !== '')
  const { rows } = await sql<Holder>`
    select wanted.row, 'email' as column, ${fullNameColumn('u')} as name,
      coalesce(u.company_id = ${companyId}, false) as "isOwn"
    from unnest(${emails.map(({ row }) => row)}::int[], ${emails.map(({ email }) => email)}::text[])
      as wanted (row, email)
    join users u on lower(u.email) = lower(wanted.email)
    where u.import_id is distinct from ${importId}
    union all
    select wanted.row, 'employeeid', ${fullNameColumn('u')}, true
    from unnest(${ids.map(({ row }) => row)}::int[], ${ids.map(({ employeeid }) => employeeid)}::text[])
      as wanted (row, id)
    join users u on u.company_id = ${companyId} and u.employee_id = wanted.id
    where u.import_id is distinct from ${importId}
  `.execute(db)
  return rows
}
