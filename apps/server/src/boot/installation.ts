import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEMO_EMAIL_HINT, plantDemo } from '../../demo/demo.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { insertPerson } from '../db/people-rows.ts'
import { DEMO_PASSWORD } from '../modules/auth/accounts.queries.ts'
import { hashPassword, isCommonPassword } from '../modules/auth/passwords.service.ts'
import { drawSystemBadges } from '../modules/badges/badge-icons.service.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * The first data of a new installation: an Admin to sign in with and, where wanted, the demo programme. One
 * transaction under a lock, so that several instances can start at once and a killed start leaves nothing half done.
 */
export const prepareInstallation = (db: Db, config: Config, now: Date) =>
  inTransaction(db, async (db) => {
    await sql`lock table installation in exclusive mode`.execute(db)
    await drawSystemBadges(db, now)
    const hasAdmin = await db.selectFrom('users').select('id').where('role_id', '=', 1).limit(1).executeTakeFirst()
    const { is_demo: isDemo } = await db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow()
    if (isDemo) requireDemoMeant(config)
    if (hasAdmin) return isDemo ? demoHintFor(config) : 'Sign in with your e-mail address and password.'
    if (!config.demo) return createFirstAdmin(db, config, now)
    const hints = config.adminEmail ? [await createFirstAdmin(db, config, now)] : []
    await plantDemo(db, now)
    return [...hints, demoHintFor(config)].join('\n  ')
  })

/** The password of the demo is public, so it is not served where the settings point to real use. */
export const requireDemoMeant = ({ demoRuledOutBy }: Config) => {
  if (demoRuledOutBy === undefined) return
  throw new ConfigError(
    `This database holds the demo programme, whose accounts have a published password, and that does not go with ${demoRuledOutBy}. Choose another DATA_DIR or DATABASE_URL, or set DEMO_PUBLIC=1 for a demo that is open to everybody.`,
  )
}

const demoHintFor = ({ demoIsOpen }: Config) =>
  demoIsOpen
    ? DEMO_EMAIL_HINT
    : 'This database holds the demo programme. Its accounts cannot sign in while DEMO=0 is set.'

const createFirstAdmin = async (db: Db, config: Config, now: Date) => {
  const email = config.adminEmail ?? 'admin@laurel.example'
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  if (password === DEMO_PASSWORD || isCommonPassword(password)) {
    throw new ConfigError('ADMIN_PASSWORD is one of those that are tried first. Choose another one.')
  }
  await insertPerson(db, {
    role_id: 1,
    email,
    password_hash: await hashPassword(password),
    first_name: 'Platform',
    last_name: 'Admin',
    created_at: now,
  })
  return config.adminPassword
    ? `Sign in as ${email} with the password you set.`
    : `Sign in as ${email} with the password ${password} (shown only now; change it in the profile).`
}
