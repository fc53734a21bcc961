import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Employee } from '@laurel/contract/score-card.ts'
import type { UserStatus } from '@laurel/contract/users.ts'
import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { notFound, required } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { fullName } from '../../core/full-name.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { signedFileUrl } from '../files/files.service.ts'
import { type EmployeeRow, findSums, selectEmployee } from './employee.queries.ts'

export { type EmployeeRow, type EmployeeSums, selectEmployee, selectSums, toSums } from './employee.queries.ts'

/** The person of a score card, and today's date in their company. */
export const toCard = (row: EmployeeRow, now: Date) => {
  const person = {
    userId: row.id,
    companyId: row.company_id,
    divisionId: row.division_id,
    locationId: row.location_id,
    name: fullName(row),
  }
  return { row, person, today: dateIn(row.timezone, now) }
}

export const openCard = async (db: Db, { actor, now }: Caller, employeeId: number) => {
  const { rows } = await selectEmployee(cardScope(actor, employeeId), employeeId).execute(db)
  return toCard(required(rows[0]), now)
}

export type Card = ReturnType<typeof toCard>
export type CardPerson = Card['person']

/** Drivers and users see only their own card. */
export const cardScope = (actor: Actor, employeeId: number): Scope => {
  if (actor.role !== 'Driver' && actor.role !== 'User') return actor.scope
  if (actor.id !== employeeId || actor.companyId === null) throw notFound()
  return { kind: 'company', companyId: actor.companyId, divisionIds: null }
}

export const employeeFor = async (db: Db, { row, today }: Card): Promise<Employee> => {
  const { points, cents } = await findSums(db, row)
  return {
    id: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    username: row.email,
    employeeid: row.employee_id,
    role: row.role_id === ROLE_ID.Driver ? 'Driver' : 'User',
    status: row.status as UserStatus,
    company: row.company_name,
    division: row.division_name,
    location: row.location_name,
    avatar: signedFileUrl(row.photo_hash),
    hiredate: row.hire_date,
    currentData: { score: points, coins: toCoins(cents) },
    currentdate: today,
  }
}
