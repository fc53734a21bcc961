import type { ErrorCode } from '@laurel/contract/errors'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Sessions } from '../../http/sessions.ts'
import { type Account, findAccountByEmail } from './accounts.queries.ts'
import { forgetTries, type Limit, requireTry } from './attempts.queries.ts'
import { isPassword } from './passwords.service.ts'
import { spendSecondFactor } from './second-factor.service.ts'

const WINDOW_SECONDS = 15 * 60

const accountLimit = (email: string): Limit => ({
  kind: 'sign-in-account',
  key: email.toLowerCase(),
  max: 10,
  windowSeconds: WINDOW_SECONDS,
})

const addressLimit = (address: string): Limit => ({
  kind: 'sign-in-address',
  key: address,
  max: 100,
  windowSeconds: WINDOW_SECONDS,
})

interface Credentials {
  email: string
  password: string
  code?: string | undefined
  address: string
  now: Date
}

/**
 * Every try counts until it proves right, and an unknown account costs and answers the same as a wrong password. The
 * state of an account is told only to somebody who knows its password.
 */
export const signInWith = async (db: Db, sessions: Sessions, credentials: Credentials) => {
  const { email, password, code, address, now } = credentials
  const limits = [addressLimit(address), accountLimit(email)] as const
  for (const limit of limits) await requireTry(db, limit, now)

  const account = await findAccountByEmail(db, email)
  const right = await isPassword(account?.password_hash, password)
  if (!account || !right) throw new AppError('invalid_credentials')

  const unusable = whyUnusable(account)
  const wantsCode = account.second_factor_secret !== null && !code
  if (unusable || wantsCode) {
    for (const limit of limits) await forgetTries(db, limit, true)
    throw new AppError(unusable ?? 'second_factor_required')
  }

  return inTransaction(db, async (db) => {
    if (account.second_factor_secret && !(await spendSecondFactor(db, account.id, code ?? '', now))) {
      throw new AppError('second_factor_wrong')
    }
    await forgetTries(db, limits[0], true)
    await forgetTries(db, limits[1])
    return { account, token: await sessions.open(db, account.id) }
  })
}

const whyUnusable = (account: Account): ErrorCode | undefined => {
  if (account.status === 'Inactive') return 'account_inactive'
  if (account.status === 'Removed') return 'account_removed'
  return undefined
}
