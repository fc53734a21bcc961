import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel } from '@laurel/contract/messages/say.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { lockHeadcount } from './headcounts.queries.ts'

interface Newcomers {
  companyId: number
  roleId: number
  count?: number
}

/** Keeps room in a company for people of a role until the transaction ends, or refuses. A limit of 0 is none. */
export const requireRoom = async (db: Db, { companyId, roleId, count = 1 }: Newcomers, lang: Language) => {
  const company = required(await lockHeadcount(db, companyId))
  const isDriver = roleId === ROLE_ID.Driver
  const limit = isDriver ? company.driver_limit : company.user_limit
  const taken = isDriver ? company.drivers : company.users
  if (limit === 0 || taken + count <= limit) return
  const params = {
    name: company.name,
    limit: fieldLabel(lang, isDriver ? 'driverlimit' : 'userlimit'),
    max: new Intl.NumberFormat(lang).format(limit),
  }
  throw new AppError('limit_reached', { params })
}
