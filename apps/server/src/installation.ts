import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DEMO_EMAIL_HINT, plantDemo } from '../seed/demo.ts'
import type { Config } from './config.ts'
import { type Db, inTransaction } from './db/db.ts'
import { hashPassword } from './modules/auth/passwords.service.ts'
import { drawSystemBadges } from './modules/badges/badge-icons.service.ts'

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
    if (hasAdmin) return isDemo ? DEMO_EMAIL_HINT : 'Sign in with your e-mail address and password.'

    const hint = config.adminEmail || !config.demo ? await createFirstAdmin(db, config, now) : DEMO_EMAIL_HINT
    if (config.demo) await plantDemo(db, now)
    return hint
  })

const createFirstAdmin = async (db: Db, config: Config, now: Date) => {
  const email = config.adminEmail ?? 'admin@laurel.example'
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  await db
    .insertInto('users')
    .values({
      role_id: 1,
      email,
      password_hash: await hashPassword(password),
      first_name: 'Platform',
      last_name: 'Admin',
      created_at: now,
    })
    .execute()
  return config.adminPassword
    ? `Sign in as ${email} with the password you set.`
    : `Sign in as ${email} with the password ${password} (shown only now; change it in the profile).`
}
