import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { isSeenPerson } from '../../db/people.ts'

export interface EmployeeRow {
  id: number
  role_id: number
  status: string
  email: string
  first_name: string
  last_name: string
  employee_id: string | null
  hire_date: string | null
  photo_hash: string | null
  company_id: number
  company_name: string
  timezone: string
  division_id: number | null
  division_name: string | null
  location_id: number | null
  location_name: string | null
}

export interface EmployeeSums {
  points: number
  cents: number
  held_cents: number
}

/** Only drivers and users have a score card. Names by sub-selects, because planning more joins takes longer than reading. */
export const selectEmployee = (scope: Scope, id: number) => sql<EmployeeRow>`
  select u.id, u.role_id, u.status, u.email, u.first_name, u.last_name, u.employee_id, u.hire_date, u.photo_hash,
    c.id as company_id, c.name as company_name, c.timezone,
    u.division_id, (select d.name from divisions d where d.id = u.division_id) as division_name,
    u.location_id, (select l.name from locations l where l.id = u.location_id) as location_name
  from users u
  join companies c on c.id = u.company_id
  where u.id = ${id} and u.role_id in (${ROLE_ID.Driver}, ${ROLE_ID.User}) and ${isSeenPerson(scope)}
`

const NOTHING_YET: EmployeeSums = { points: 0, cents: 0, held_cents: 0 }

/** Without a row the person has earned nothing yet. */
export const selectSums = (companyId: number, userId: number) => sql<EmployeeSums>`
  select coalesce(s.points, 0) as points, b.cents, b.held_cents
  from coin_balances b left join score_totals s on s.company_id = b.company_id and s.user_id = b.user_id
  where b.company_id = ${companyId} and b.user_id = ${userId}
`

export const toSums = (found: EmployeeSums | null | undefined) => found ?? NOTHING_YET

export const findSums = async (db: Db, { id, company_id: companyId }: EmployeeRow) =>
  toSums((await selectSums(companyId, id).execute(db)).rows[0])
