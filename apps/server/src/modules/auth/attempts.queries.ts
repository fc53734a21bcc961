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
 * Counts a try before it is made, under a lock on its key, so that no number of parallel calls or instances passes a
 * limit together. Answers the seconds to wait when there are none left.
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

/** The refusal when there are no tries left. */
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

export const forgetTries = async (db: Db, { kind, key }: Pick<Limit, 'kind' | 'key'>, latestOnly = false) => {
  const tries = db.selectFrom('attempts').select('id').where('kind', '=', kind).where('key', '=', key)
  const gone = latestOnly ? tries.orderBy('id', 'desc').limit(1) : tries
  await db.deleteFrom('attempts').where('id', 'in', gone).execute()
}

/** Tries of one account from one network are counted under both: the address comes first and never holds a space. */
export const accountKey = (email: string, network?: string) =>
  network === undefined ? email.toLowerCase() : `${email.toLowerCase()} ${network}`

const triesAbout = (db: Db, email: string) =>
  db
    .deleteFrom('attempts')
    .where((row) =>
      row.or([row('key', '=', accountKey(email)), sql<boolean>`starts_with(key, ${accountKey(email, '')})`]),
    )

/** Everything that was counted for an account, from wherever. */
export const forgetTriesAbout = async (db: Db, email: string) => {
  await triesAbout(db, email).execute()
}

/** A new password makes the tries at the former one meaningless: they no longer keep anybody out. */
export const forgetSignInTries = async (db: Db, email: string) => {
  await triesAbout(db, email).where('kind', 'in', ['sign-in-account', 'sign-in-strangers']).execute()
}

export const deleteOldAttempts = async (db: Db, before: Date) => {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}
