import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Sessions } from '../../http/sessions.ts'
import { hashPassword, setPasswordHash } from './passwords.service.ts'

export type Purpose = 'confirm' | 'reset'

const LIFETIME_SECONDS: Record<Purpose, number> = { confirm: 7 * 24 * 3600, reset: 3600 }
const PATH: Record<Purpose, string> = { confirm: '/emailconfirm', reset: '/passwordreset' }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A link for one person and one use. The address comes from the configuration, never from a request. */
export const issueLink = async (db: Db, publicUrl: string, userId: number, purpose: Purpose, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      expires_at: secondsFrom(now, LIFETIME_SECONDS[purpose]),
    })
    .execute()
  return `${publicUrl}${PATH[purpose]}?token=${token}`
}

/** Sets the password of whoever holds a link or, the first one, a code: every older link and every session of that person ends. */
export const choosePassword = async (
  db: Db,
  sessions: Sessions,
  { token, password, purpose, now }: { token: string; password: string; purpose: Purpose; now: Date },
) => {
  if (token === '') throw new AppError('token_not_found')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const link = await spendToken(db, token, purpose, now)
    const holder = link ?? (purpose === 'confirm' ? await holderOfCode(db, token) : undefined)
    if (!holder) throw new AppError('token_or_user_not_found')
    await forgetLinks(db, holder.id)
    await setPasswordHash(db, holder.id, passwordHash)
    await sessions.endAllOf(db, holder.id)
    return holder
  })
}

const spendToken = (db: Db, token: string, purpose: Purpose, now: Date) =>
  db
    .deleteFrom('link_tokens as l')
    .using('users as u')
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.token_hash', '=', hashOf(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where('u.status', '=', 'Active')
    .returning(['u.id', 'u.first_name', 'u.last_name', 'u.company_id'])
    .executeTakeFirst()

/** The code that an administrator can tell somebody; the database takes it away with the first password. */
const holderOfCode = (db: Db, token: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'company_id'])
    .where('confirm_code', '=', token.replace(/[\s-]/g, '').toUpperCase())
    .where('status', '=', 'Active')
    .forUpdate()
    .executeTakeFirst()

/** Links that were sent to somebody stop working. */
export const forgetLinks = async (db: Db, userId: number) => {
  await db.deleteFrom('link_tokens').where('user_id', '=', userId).execute()
}

export const deleteExpiredLinks = async (db: Db, now: Date) => {
  await db.deleteFrom('link_tokens').where('expires_at', '<', now).execute()
}
