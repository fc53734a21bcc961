import { randomUUID } from 'node:crypto'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { email as emailRule } from '@laurel/contract/rules.ts'
import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import { sql } from 'kysely'
import { endAllSessions, Sessions } from '../access/sessions.ts'
import { AuditTrail, OPERATOR, writeAuditTrail } from '../audit/trail.ts'
import { type Clock, systemClock } from '../core/clock.ts'
import { createDb, createPool, type Db, inTransaction } from '../db/db.ts'
import { insertPerson } from '../db/people-rows.ts'
import { JobQueue } from '../jobs/queue.ts'
import { type Account, findAccountByEmail } from '../modules/auth/accounts.queries.ts'
import { forgetSignInTries } from '../modules/auth/attempts.queries.ts'
import { issueLink } from '../modules/auth/links/links.queries.ts'
import { forgetLinks, makeInvitationLink } from '../modules/auth/links/links.service.ts'
import { forgetPasskeys } from '../modules/auth/passkeys/passkeys.service.ts'
import { disableSecondFactorFor } from '../modules/auth/second-factor.service.ts'
import { queueNotice } from '../modules/mail/mail.service.ts'
import { liftEnforcement } from '../modules/sso/sso.service.ts'
import { type Config, ConfigError } from './config.ts'
import { type DatabaseUrls, prepareDatabase, reachDatabase } from './database.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { createLog } from './log.ts'
import { loadSecrets } from './secrets/secret-keys.ts'

interface Tools {
  db: Db
  queue: JobQueue
  sessions: Sessions
  publicUrl: string
  now: Date
}

type Act = (tools: Tools, email: string) => Promise<string>

const EVERYBODY = 'everybody'

const requireAccount = async (db: Db, email: string) => {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new ConfigError(`There is no account with the address ${email}.`)
  return account
}

const note = async (db: Db, command: string, now: Date, account?: Pick<Account, 'id' | 'company_id'>) => {
  const trail = new AuditTrail()
  if (account) {
    trail.changed({ subject: 'user', id: account.id, companyId: account.company_id, before: {}, after: {} })
  }
  await writeAuditTrail(db, trail, OPERATOR, { action: `operator/${command}`, requestId: randomUUID(), at: now })
}

const create: Act = async ({ db, publicUrl, now }, email) => {
  const address = emailRule.safeParse(email)
  if (!address.success) throw new ConfigError(`${email} is not an e-mail address.`)
  if (await findAccountByEmail(db, email))
    throw new ConfigError(`There is already an account with the address ${email}.`)
  const columns = { role_id: ROLE_ID.Admin, email, first_name: 'Platform', last_name: 'Admin', created_at: now }
  const id = await insertPerson(db, columns)
  const { link } = await makeInvitationLink(db, publicUrl, { id, isOfApp: false, now })
  await note(db, 'create', now, { id, company_id: null })
  return `${email} is an Admin. This link, for one use within seven days, sets the password:\n  ${link}`
}

/** The link is shown here and not mailed: who runs the machine hands it over, and mail may be what does not work. */
const resetPassword: Act = async ({ db, publicUrl, now }, email) => {
  const account = await requireAccount(db, email)
  if (account.status !== 'Active') throw new ConfigError(`The account ${email} is not active.`)
  const isFirst = account.password_hash === null
  const isOfApp = HOME_ROLE_IDS.includes(account.role_id)
  await forgetLinks(db, account.id)
  await forgetSignInTries(db, account.email)
  const link = isFirst
    ? (await makeInvitationLink(db, publicUrl, { id: account.id, isOfApp, now })).link
    : await issueLink(db, publicUrl, account.id, 'reset', now)
  await note(db, 'reset-password', now, account)
  return `This link, for one use within ${isFirst ? 'seven days' : 'an hour'}, sets a new password for ${email}:\n  ${link}`
}

const disableSecondFactor: Act = async ({ db, queue, sessions, now }, email) => {
  const account = await requireAccount(db, email)
  if (!(await disableSecondFactorFor(db, account.id))) throw new ConfigError(`${email} has no second factor.`)
  await sessions.endAllFor(db, account.id)
  await forgetPasskeys(db, account.id)
  await queueNotice(db, queue, account.id, { template: 'factor-off-by-admin', by: OPERATOR.name, now })
  await note(db, 'disable-second-factor', now, account)
  return `The second factor of ${email} is off, and all sessions are ended. The owner is told by mail.`
}

const endSessions: Act = async ({ db, sessions, now }, email) => {
  if (email === EVERYBODY) {
    await endAllSessions(db)
    await note(db, 'end-sessions', now)
    return 'All sessions of everybody are ended.'
  }
  const account = await requireAccount(db, email)
  await sessions.endAllFor(db, account.id)
  await note(db, 'end-sessions', now, account)
  return `All sessions of ${email} are ended.`
}

/** For a company whose provider is away, and whose people for break-glass are away too. */
const disableSso: Act = async ({ db, queue, publicUrl, now }, companyKey) => {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(sql`lower(company_key)`, '=', companyKey.toLowerCase())
    .executeTakeFirst()
  if (!company) throw new ConfigError(`There is no company with the key ${companyKey}.`)
  const wasEnforced = await liftEnforcement(db, { queue, publicUrl }, { companyId: company.id, by: OPERATOR.name })
  if (wasEnforced === undefined) return `${company.name} has no single sign-on.`
  if (!wasEnforced) return `${company.name} does not enforce single sign-on: passwords work.`
  const trail = new AuditTrail()
  const named = { subject: 'signon', id: company.id, companyId: company.id } as const
  trail.changed({ ...named, before: { enforced: true }, after: { enforced: false } })
  await writeAuditTrail(db, trail, OPERATOR, { action: 'operator/disable-sso', requestId: randomUUID(), at: now })
  return `${company.name} no longer enforces single sign-on: passwords work again. Its company admins are told by mail.`
}

const ACTS: Record<string, Act> = {
  create,
  'reset-password': resetPassword,
  'disable-second-factor': disableSecondFactor,
  'end-sessions': endSessions,
  'disable-sso': disableSso,
}

const BY_ADDRESS = Object.keys(ACTS).filter((name) => name !== 'disable-sso')
const USAGE = `Say what to do: npm run admin -- ${BY_ADDRESS.join('|')} <e-mail>, end-sessions ${EVERYBODY}, disable-sso <company key>, or rotate-keys.`

/** Performs one command of the operator in one transaction, while servers run or not. */
export const actAsOperator = async (
  config: Config,
  [command, email]: readonly (string | undefined)[],
  clock: Clock = systemClock,
) => {
  const act = ACTS[command ?? '']
  if (!act || email === undefined) throw new ConfigError(USAGE)
  const database = await reachDatabase(config)
  try {
    return await perform(act, email, clock, { config, database })
  } finally {
    await database.stop()
  }
}

const perform = async (
  act: Act,
  email: string,
  clock: Clock,
  { config, database }: { config: Config; database: DatabaseUrls },
) => {
  const log = createLog('silent')
  await prepareDatabase(database, log)
  const pool = createPool(database.url, 2)
  const queue = new JobQueue({ url: database.url, log, secrets: await loadSecrets(config), worker: false })
  await queue.start(JOB_KINDS)
  try {
    const db = createDb(pool)
    const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
    const sessions = new Sessions(db, database.url, clock)
    const now = clock.now()
    return await inTransaction(db, (db) => act({ db, queue, sessions, publicUrl, now }, email))
  } finally {
    await queue.stop()
    await pool.end()
  }
}
