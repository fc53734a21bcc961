import { ROLE_ID } from '@laurel/contract/roles.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { lockHeadcount } from './users.queries.ts'

interface Newcomers {
  companyId: number
  roleId: number
  count?: number
}

/** Locks the headcount until the transaction ends; refused where the limit is reached. A limit of 0 is none. */
export const requireRoom = async (db: Db, { companyId, roleId, count = 1 }: Newcomers) => {
  const company = required(await lockHeadcount(db, companyId))
  const isDriver = roleId === ROLE_ID.Driver
  const limit = isDriver ? company.driver_limit : company.user_limit
  const taken = isDriver ? company.drivers : company.users
  if (limit === 0 || taken + count <= limit) return
  const params = {
    name: company.name,
    limit: { field: isDriver ? 'driverlimit' : 'userlimit' },
    max: { number: limit },
  }
  throw new AppError('limit_reached', { params })
}
