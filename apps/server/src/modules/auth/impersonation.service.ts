import { roleName } from '@laurel/contract/roles.ts'
import type { Actor } from '../../access/actor.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { findAccount } from './accounts.queries.ts'

const IMPERSONABLE = ['CompanyAdmin', 'Manager', 'Supervisor']

/**
 * Opens a session as another person of the console, active or not. It hangs on the Admin's own and ends with it. Where
 * Admins need a second factor, their own session must have been opened with it: it opens every company.
 */
export const signInAs = async (db: Db, sessions: Sessions, admin: Actor, userId: number) => {
  if (sessions.requiresSecondFactor(admin.role) && !admin.withFactor) throw new AppError('second_factor_not_proved')
  const target = required(await findAccount(db, userId))
  if (!IMPERSONABLE.includes(roleName(target.role_id))) throw new AppError('login_as_refused')
  if (target.password_hash === null) throw new AppError('login_as_incomplete')
  if (target.status === 'Removed') throw new AppError('login_as_refused')
  return { target, token: await sessions.open(db, target.id, { parentId: admin.sessionId }) }
}
