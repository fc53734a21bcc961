import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface DivisionMonth {
  companyId: number
  divisionId: number
  /** Its first day. */
  month: string
}

export interface MonthPoints {
  userId: number
  points: number
}

/** The points of each active driver of a division in a month. */
export const listMonthPoints = async (db: Db, { companyId, divisionId, month }: DivisionMonth) => {
  const { rows } = await sql<MonthPoints>`
    select u.id as "userId", coalesce(s.points, 0)::int as points
    from users u
    left join score_months s on s.company_id = u.company_id and s.user_id = u.id and s.month = ${month}::date
    where u.company_id = ${companyId} and u.division_id = ${divisionId} and u.role_id = ${ROLE_ID.Driver}
      and u.status = 'Active' and u.purged_at is null
  `.execute(db)
  return rows
}
