import type { ErrorCode } from '@laurel/contract/errors.ts'
import { PEOPLE_ROLES, roleName } from '@laurel/contract/roles.ts'
import type { Actor } from '../../access/actor.ts'
import type { DeviceSessions } from '../../access/device-sessions.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByEmployeeId,
  mayOpenDoor,
} from './accounts.queries.ts'
import {
  accountKey,
  forgetNetworks,
  forgetTries,
  forgetTriesAbout,
  isKnownNetwork,
  type Limit,
  rememberNetwork,
  requireTry,
  takeTry,
  tooManyTries,
} from './attempts.queries.ts'
import { tellAboutLock } from './auth.jobs.ts'
import { withdrawAddress } from './links/address.service.ts'
import { forgetLinks } from './links/links.service.ts'
import { networkFor } from './network.rules.ts'
import { deletePasskeys } from './passkeys/passkeys.queries.ts'
import { isPassword } from './passwords.service.ts'
import { disableSecondFactorFor, spendSecondFactor } from './second-factor.service.ts'
import { forgetSignOn, signOnRuleFor } from './sign-on/sign-on-rule.service.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600

/** One network at one account. */
const pairLimit = (email: string, network: string): Limit => ({
  kind: 'sign-in-account',
  key: accountKey(email, network),
  max: 10,
  windowSeconds: WINDOW_SECONDS,
})

/** All networks together that are new to the account. */
const strangersLimit = (email: string): Limit => ({
  kind: 'sign-in-strangers',
  key: accountKey(email),
  max: 50,
  windowSeconds: WINDOW_SECONDS,
})

/** One network at all accounts. */
export const networkLimit = (network: string): Limit => ({
  kind: 'sign-in-network',
  key: network,
  max: 100,
  windowSeconds: WINDOW_SECONDS,
})

/** A call without a session counts for its network, by kind, until it proves right. */
const networkTry = (kind: string, address: string): Limit => ({ ...networkLimit(networkFor(address)), kind })

export const requireNetworkTry = (db: Db, kind: string, address: string, now: Date) =>
  requireTry(db, networkTry(kind, address), now)

export const forgetNetworkTry = (db: Db, kind: string, address: string) =>
  forgetTries(db, networkTry(kind, address), true)

interface Credentials {
  email?: string | undefined
  /** Instead of the address: the key of the company and the employee id. */
  companykey?: string | undefined
  employeeid?: string | undefined
  password: string
  code?: string | undefined
  address: string
  now: Date
}

interface Proved {
  account: Account
  /** Sign-on is enforced, and this person may still use a password. */
  isBreakGlass: boolean
  limits: readonly Limit[]
}

/**
 * Every try counts until it proves right, and an unknown account takes the same time and gives the same answer as a wrong
 * password. The state of an account is disclosed only after its password was right.
 *
 * Wrong tries from elsewhere cannot keep the owner out: they count for their own network and, together, for all networks
 * that are new to the account. A network that the owner used before has its own allowance.
 */
export const provePassword = async (
  db: Db,
  { queue, secrets, demoIsOpen }: { queue: JobQueue; secrets: Secrets; demoIsOpen: boolean },
  { email: typed, companykey = '', employeeid = '', password, code, address, now }: Credentials,
): Promise<Proved> => {
  const network = networkFor(address)
  const account = await (typed === undefined
    ? findAccountByEmployeeId(db, companykey, employeeid)
    : findAccountByEmail(db, typed))
  // Tries count for the account, whichever of its two names was typed.
  const email = account?.email ?? typed ?? `${companykey} ${employeeid}`
  const known = await isKnownNetwork(db, account?.id ?? 0, network, now)
  const aboutAccount = [pairLimit(email, network), ...(known ? [] : [strangersLimit(email)])]
  const limits = [...aboutAccount, networkLimit(network)]
  const name = account?.id ?? secrets.sign(email.toLowerCase(), 'account-in-log')

  for (const limit of limits) {
    const waitSeconds = await takeTry(db, limit, now)
    if (waitSeconds === undefined) continue
    if (aboutAccount.includes(limit)) await noteLock(db, queue, { email, address, now })
    throw tooManyTries(waitSeconds, name)
  }

  const right = await isPassword(account?.password_hash, password)
  if (!account || !right || !(await mayOpenDoor(db, password, demoIsOpen)))
    throw new AppError('invalid_credentials', { account: name })

  const unusable = whyUnusable(account)
  const rule = await signOnRuleFor(db, account.id)
  const wantsCode = account.second_factor_secret !== null && !code
  if (unusable || rule === 'required' || wantsCode) {
    for (const limit of limits) await forgetTries(db, limit, true)
    const wanted = rule === 'required' ? 'sign_on_required' : 'second_factor_required'
    throw new AppError(unusable ?? wanted, { account: name })
  }
  return { account, limits, isBreakGlass: rule === 'break-glass' }
}

interface SignIn extends Pick<Credentials, 'code' | 'address' | 'now'> {
  userAgent: string
  /** The name of a phone that is to stay signed in. */
  device?: string | undefined
}

/**
 * Spends the code of the second factor, where it is on, and opens the session in the same transaction. Phones stay
 * signed in for drivers and users alone: a session of the console ends after half an hour.
 */
export const signInProved = async (
  db: Db,
  { secrets, ...dependencies }: { sessions: Sessions; devices: DeviceSessions; secrets: Secrets },
  { account, limits: [pair, ...others] }: Proved,
  { code = '', device, address, userAgent, now }: SignIn,
) => {
  const withFactor = account.second_factor_secret !== null
  if (withFactor && !(await spendSecondFactor(db, secrets, account.id, code, now))) {
    const isOfApp = /^\d{6}$/.test(code.replace(/\s/g, ''))
    throw new AppError(isOfApp ? 'second_factor_wrong' : 'recovery_code_wrong', { account: account.id })
  }
  if (pair) await forgetTries(db, pair)
  for (const limit of others) await forgetTries(db, limit, true)
  return enter(db, dependencies, account, { device, address, userAgent, now, withFactor })
}

interface Entry extends Omit<SignIn, 'code'> {
  withFactor: boolean
  bySignOn?: boolean
}

/** Drivers and users work in their app, never in the console. */
export const isOfApp = (roleId: number) => PEOPLE_ROLES.some((role) => role === roleName(roleId))

/** Opens the session of somebody who has proved who they are. */
export const enter = async (
  db: Db,
  { sessions, devices }: { sessions: Sessions; devices: DeviceSessions },
  account: Pick<Account, 'id' | 'role_id'>,
  { device, address, userAgent, withFactor, bySignOn = false, now }: Entry,
) => {
  await rememberNetwork(db, account.id, networkFor(address), now)
  if (device && isOfApp(account.role_id))
    return devices.open(db, account.id, { name: device, address, userAgent, withFactor, bySignOn })
  const token = await sessions.open(db, account.id, { address, userAgent, withFactor, bySignOn })
  return { token, deviceToken: undefined }
}

/** Who acts, for the audit lines of a call that finds out by itself. */
export const toPerson = (row: Pick<Account, 'id' | 'first_name' | 'last_name' | 'company_id'>) => ({
  id: row.id,
  name: fullName(row),
  companyId: row.company_id,
  impersonator: null,
})

/** Mails the owner at most once a day. A job for known and unknown accounts alike, so that both take equally long. */
const noteLock = (db: Db, queue: JobQueue, { email, address, now }: { email: string; address: string; now: Date }) =>
  inTransaction(db, async (db) => {
    const once = { kind: 'lock-notice', key: accountKey(email), max: 1, windowSeconds: DAY_SECONDS }
    if ((await takeTry(db, once, now)) !== undefined) return
    await queue.send(db, tellAboutLock, { email, address })
  })

export const whyUnusable = (account: Pick<Account, 'status'>): ErrorCode | undefined => {
  if (account.status === 'Inactive') return 'account_inactive'
  if (account.status === 'Removed') return 'account_removed'
  return undefined
}

const IMPERSONABLE = ['CompanyAdmin', 'Manager', 'Supervisor']

/**
 * Opens a session as another person of the console, active or not. It ends with the Admin's own session. Where Admins
 * need a second factor, their own session must have been opened with it, because it gives access to every company.
 */
export const signInAs = async (db: Db, sessions: Sessions, admin: Actor, userId: number) => {
  if (sessions.requiresSecondFactor(admin.role) && !admin.withFactor) throw new AppError('second_factor_not_proved')
  const target = required(await findAccount(db, userId))
  if (!IMPERSONABLE.includes(roleName(target.role_id))) throw new AppError('login_as_refused')
  if (target.password_hash === null && !target.signs_on) throw new AppError('login_as_incomplete')
  if (target.status === 'Removed') throw new AppError('login_as_refused')
  return { target, token: await sessions.open(db, target.id, { parentId: admin.sessionId }) }
}

/** Deletes everything a person can sign in with, and the record of their tries. */
export const forgetAccess = async (db: Db, sessions: Sessions, person: { id: number; email: string }) => {
  await sessions.endAllFor(db, person.id)
  await forgetLinks(db, person.id)
  await forgetNetworks(db, person.id)
  await withdrawAddress(db, person.id)
  await disableSecondFactorFor(db, person.id)
  await deletePasskeys(db, person.id)
  await forgetSignOn(db, person)
  await forgetTriesAbout(db, person.email)
}
