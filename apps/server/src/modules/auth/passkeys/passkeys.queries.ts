import { hashToken } from '../../../access/token-hash.ts'
import type { Db } from '../../../db/db.ts'
import { lockRows } from '../../../db/locks.ts'

type Purpose = 'add' | 'signin' | 'proof'

interface NewChallenge {
  challenge: string
  purpose: Purpose
  userId: number | null
  /** What the authenticator will know the person by, where a passkey is to be added. */
  userHandle?: Buffer
  expiresAt: Date
}

export const insertChallenge = async (db: Db, { challenge, purpose, userId, userHandle, expiresAt }: NewChallenge) => {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      user_handle: userHandle ?? null,
      expires_at: expiresAt,
    })
    .execute()
}

interface GivenChallenge {
  challenge: string
  purpose: Purpose
  userId: number | null
  now: Date
}

/** Takes the challenge away, so that it counts once. Undefined where there is none, or it has expired. */
export const takeChallenge = (db: Db, { challenge, purpose, userId, now }: GivenChallenge) =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('user_handle')
    .executeTakeFirst()

export const deleteExpiredChallenges = async (db: Db, now: Date) => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}

interface NewPasskeyRow {
  company_id: number
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  user_handle: Buffer
  name: string
  created_at: Date
}

/** Answers whether it is new: a credential is stored once. */
export const insertPasskey = async (db: Db, row: NewPasskeyRow) => {
  const added = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const listPasskeyRows = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports', 'user_handle'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const markPasskeyUsed = async (db: Db, id: number, counter: number, now: Date) => {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Two offers at once must not pass the limit together. */
export const lockPerson = (db: Db, userId: number) => lockRows(db, 'people', [userId])

/** Answers its name; undefined where the person has none of this id. */
export const deletePasskey = (db: Db, userId: number, id: number) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst()

export const deletePasskeys = async (db: Db, userId: number) => {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
