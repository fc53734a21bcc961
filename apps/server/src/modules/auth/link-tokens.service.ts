import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@laurel/contract/constants.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { forgetTries, requireTry } from './attempts.queries.ts'
import { rememberNetwork } from './known-networks.queries.ts'
import { networkFor } from './network.rules.ts'
import { hashChosenPassword, setPasswordHash } from './passwords.service.ts'

export type Purpose = 'confirm' | 'reset'

const LIFETIME_SECONDS: Record<Purpose, number> = { confirm: 7 * 24 * 3600, reset: 3600 }
const PATH: Record<Purpose, string> = { confirm: '/emailconfirm', reset: '/passwordreset' }

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * A link for one person and one use, in their language. The host comes from the configuration, never from a request.
 * What follows the # stays in the browser: no log of a proxy and no referrer ever holds the token.
 */
export const issueLink = async (db: Db, publicUrl: string, userId: number, purpose: Purpose, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  const { lang } = await db
    .insertInto('link_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: secondsFrom(now, LIFETIME_SECONDS[purpose]),
    })
    .returning((row) =>
      row.selectFrom('users').select('lang').whereRef('users.id', '=', 'link_tokens.user_id').as('lang'),
    )
    .executeTakeFirstOrThrow()
  return `${publicUrl}${PATH[purpose]}?lang=${lang}#token=${token}`
}

interface Given {
  token: string
  purpose: Purpose
  address: string
  now: Date
}

/** Whose link or code it is. Looked up before anything slow is done, and wrong ones are counted by network. */
const findHolder = async (db: Db, { token, purpose, address, now }: Given) => {
  const limit = { kind: 'link', key: networkFor(address), max: 20, windowSeconds: 15 * 60 }
  await requireTry(db, limit, now)
  const holder = (await holderOfLink(db, token, purpose, now)) ?? (await holderOfCode(db, token, purpose))
  if (holder) await forgetTries(db, limit, true)
  return holder
}

/** What the page behind a link can say before somebody has typed anything: no more than the mail said. */
export const checkGivenLink = async (db: Db, given: Given) => {
  const holder = given.token === '' ? undefined : await findHolder(db, given)
  if (!holder) return { state: 'used_or_expired' as const }
  const { first_name: firstName, last_name: lastName, company_name: company } = holder
  return { state: 'valid' as const, name: `${firstName} ${lastName}`, ...(company !== null && { company }) }
}

/** The hash of the chosen password, for whoever holds a link or a code that works. */
export const prepareChoice = async (
  db: Db,
  { password, lang, ...given }: Given & { password: string; lang: Language },
) => {
  if (given.token === '') throw new AppError('token_not_found')
  const holder = await findHolder(db, given)
  if (!holder) throw new AppError('token_or_user_not_found')
  return hashChosenPassword(db, { userId: holder.id, password, field: 'password', lang })
}

/**
 * Sets the password of whoever holds a link or, the first one, a code: every older link and every session of that person
 * ends. Whoever can read the mailbox is the owner: from this network they may also sign in while others guess.
 */
export const choosePassword = async (
  db: Db,
  sessions: Sessions,
  { passwordHash, ...given }: Given & { passwordHash: string },
) => {
  const { token, purpose, address, now } = given
  const holder = (await spendLink(db, token, purpose, now)) ?? (await holderOfCode(db, token, purpose, true))
  if (!holder) throw new AppError('token_or_user_not_found')
  await forgetLinks(db, holder.id)
  await setPasswordHash(db, holder.id, passwordHash)
  await sessions.endAllFor(db, holder.id)
  await rememberNetwork(db, holder.id, networkFor(address), now)
  return holder
}

const holders = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.company_id', 'c.name as company_name'])
    .where('u.status', '=', 'Active')

const holderOfLink = (db: Db, token: string, purpose: Purpose, now: Date) =>
  holders(db)
    .innerJoin('link_tokens as l', 'l.user_id', 'u.id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()

const spendLink = async (db: Db, token: string, purpose: Purpose, now: Date) => {
  const holder = await holderOfLink(db, token, purpose, now)
  const { numDeletedRows } = await db
    .deleteFrom('link_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n ? holder : undefined
}

/** The code that an administrator can tell somebody; the database takes it away with the first password. */
const holderOfCode = async (db: Db, token: string, purpose: Purpose, lock = false) => {
  if (purpose !== 'confirm') return undefined
  return holders(db)
    .where('u.confirm_code', '=', token.replace(/[\s-]/g, '').toUpperCase())
    .$if(lock, (query) => query.forUpdate('u'))
    .executeTakeFirst()
}

/** Links that were sent to somebody stop working. */
export const forgetLinks = async (db: Db, userId: number) => {
  await db.deleteFrom('link_tokens').where('user_id', '=', userId).execute()
}

export const deleteExpiredLinks = async (db: Db, now: Date) => {
  await db.deleteFrom('link_tokens').where('expires_at', '<', now).execute()
}
