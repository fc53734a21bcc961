import { sql } from 'kysely'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'

export interface Limit {
  kind: string
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts a try before it is made, under a lock on its key, so that parallel calls and instances cannot pass the limit
 * together. Answers the seconds to wait when no try is left.
 */
export const takeTry = (db: Db, { kind, key, max, windowSeconds }: Limit, now: Date): Promise<number | undefined> =>
  inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`.execute(db)
    const recent = await db
      .selectFrom('attempts')
      .select('at')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('at', '>', secondsFrom(now, -windowSeconds))
      .orderBy('at', 'desc')
      .limit(max)
      .execute()
    const oldest = recent[max - 1]
    if (oldest) return Math.ceil((secondsFrom(oldest.at, windowSeconds).getTime() - now.getTime()) / 1000)
    await db.insertInto('attempts').values({ kind, key, at: now }).execute()
    return undefined
  })

export const tooManyTries = (waitSeconds: number, account?: string | number) =>
  new AppError('too_many_tries', {
    params: { minutes: Math.ceil(waitSeconds / 60) },
    retryAfterSeconds: waitSeconds,
    ...(account !== undefined && { account }),
  })

export const requireTry = async (db: Db, limit: Limit, now: Date) => {
  const waitSeconds = await takeTry(db, limit, now)
  if (waitSeconds !== undefined) throw tooManyTries(waitSeconds)
}

export const countTries = async (db: Db, { kind, key, windowSeconds }: Limit, now: Date) => {
  const { count } = await db
    .selectFrom('attempts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', secondsFrom(now, -windowSeconds))
    .executeTakeFirstOrThrow()
  return count
}

export const forgetTries = async (db: Db, { kind, key }: Pick<Limit, 'kind' | 'key'>, latestOnly = false) => {
  const tries = db.selectFrom('attempts').select('id').where('kind', '=', kind).where('key', '=', key)
  const gone = latestOnly ? tries.orderBy('id', 'desc').limit(1) : tries
  await db.deleteFrom('attempts').where('id', 'in', gone).execute()
}

/** The key of tries at one account, from one network where it is given. Addresses hold no space, so it separates. */
export const accountKey = (email: string, network?: string) =>
  network === undefined ? email.toLowerCase() : `${email.toLowerCase()} ${network}`

const triesAbout = (db: Db, email: string) =>
  db
    .deleteFrom('attempts')
    .where((row) =>
      row.or([row('key', '=', accountKey(email)), sql<boolean>`starts_with(key, ${accountKey(email, '')})`]),
    )

export const forgetTriesAbout = async (db: Db, email: string) => {
  await triesAbout(db, email).execute()
}

/** After a new password, tries at the former one must not keep the owner out. */
export const forgetSignInTries = async (db: Db, email: string) => {
  await triesAbout(db, email).where('kind', 'in', ['sign-in-account', 'sign-in-strangers']).execute()
}

export const deleteOldAttempts = async (db: Db, before: Date) => {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}

const KEPT_SECONDS = 90 * 24 * 3600

export const isKnownNetwork = async (db: Db, userId: number, network: string, now: Date) => {
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('last_used_at', '>', secondsFrom(now, -KEPT_SECONDS))
    .executeTakeFirst()
  return known !== undefined
}

/** Call it after a proof from this network: the password, or a link from the mailbox. */
export const rememberNetwork = async (db: Db, userId: number, network: string, now: Date) => {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute()
}

export const forgetNetworks = async (db: Db, userId: number) => {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute()
}

export const deleteOldNetworks = async (db: Db, now: Date) => {
  await db.deleteFrom('known_networks').where('last_used_at', '<', secondsFrom(now, -KEPT_SECONDS)).execute()
}
