import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../access/token-hash.ts'
import { secondsFrom } from '../../../core/clock.ts'
import type { Db } from '../../../db/db.ts'
import { lockRows } from '../../../db/locks.ts'
import { updatePerson } from '../../../db/people-rows.ts'

export type Purpose = 'confirm' | 'reset'

const LIFETIME_SECONDS: Record<Purpose, number> = { confirm: 7 * 24 * 3600, reset: 3600 }
const PATH: Record<Purpose, string> = { confirm: '/emailconfirm', reset: '/passwordreset' }
const APP_PATH = '/app/invitation'

/** Until when a link that is made now works. */
export const endOfLink = (purpose: Purpose, now: Date) => secondsFrom(now, LIFETIME_SECONDS[purpose])

/**
 * A link for one person and one use, in their language. The host comes from the configuration, never from a request.
 * The token follows the #, which browsers do not send: it appears in no proxy log and in no referrer.
 */
export const issueLink = async (
  db: Db,
  publicUrl: string,
  userId: number,
  purpose: Purpose,
  now: Date,
  path = PATH[purpose],
) => {
  const token = randomBytes(32).toString('base64url')
  const { lang } = await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirstOrThrow()
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: endOfLink(purpose, now),
    })
    .execute()
  return `${publicUrl}${path}?lang=${lang}#token=${token}`
}

/** The first link of a driver or user, which opens in their app. */
export const issueAppLink = (db: Db, publicUrl: string, userId: number, now: Date) =>
  issueLink(db, publicUrl, userId, 'confirm', now, APP_PATH)

export const markInvited = (db: Db, userId: number, at: Date) => updatePerson(db, userId, { invited_at: at })

const holders = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'u.company_id'])
    .select('c.name as company_name')
    .where('u.status', '=', 'Active')

export const findHolderByLink = (db: Db, token: string, purpose: Purpose, now: Date) =>
  holders(db)
    .innerJoin('link_tokens as l', 'l.user_id', 'u.id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()

/** Finds a person, and finds them again once they are locked: they may be gone or changed by then. */
const locked = async <Holder extends { id: number }>(db: Db, find: () => Promise<Holder | undefined>) => {
  const holder = await find()
  if (!holder) return undefined
  await lockRows(db, 'people', [holder.id])
  return find()
}

/**
 * Deletes the link. Undefined where a parallel call deleted it first. The person is locked before their links, as when
 * people are deleted: the other way round the two would deadlock.
 */
export const spendLink = async (db: Db, token: string, purpose: Purpose, now: Date) => {
  const holder = await locked(db, () => findHolderByLink(db, token, purpose, now))
  const { numDeletedRows } = await db
    .deleteFrom('link_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n ? holder : undefined
}

/** By the code that an administrator passes on. It goes when the first password is set. */
export const findHolderByCode = async (db: Db, token: string, purpose: Purpose) => {
  if (purpose !== 'confirm') return undefined
  return holders(db).where('u.confirm_code', '=', token.replace(/[\s-]/g, '').toUpperCase()).executeTakeFirst()
}

export const lockHolderByCode = (db: Db, token: string, purpose: Purpose) =>
  locked(db, () => findHolderByCode(db, token, purpose))

export const deleteLinks = async (db: Db, userId: number) => {
  await db.deleteFrom('link_tokens').where('user_id', '=', userId).execute()
}

export const deleteExpiredLinks = async (db: Db, now: Date) => {
  await db.deleteFrom('link_tokens').where('expires_at', '<', now).execute()
}
