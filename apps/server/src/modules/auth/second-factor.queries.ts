import type { Db } from '../../db/db.ts'

/** A factor that was started counts once a code of its app has confirmed it. */
export const isFactorOn = async (db: Db, userId: number) => {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Replaces a secret that was never confirmed. Answers whether it could: one that is on stays. */
export const saveFactor = async (db: Db, userId: number, secret: string) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Locks the factor until the transaction ends. */
export const lockFactor = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const setFactor = async (db: Db, userId: number, values: { confirmed_at?: Date; last_step: number }) => {
  await db.updateTable('second_factors').set(values).where('user_id', '=', userId).execute()
}

/** Answers whether one was on. */
export const deleteFactor = async (db: Db, userId: number) => {
  const gone = await db.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at').execute()
  return gone.some((factor) => factor.confirmed_at !== null)
}

export const replaceCodes = async (db: Db, userId: number, codeHashes: readonly Buffer[]) => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash, is_signed: true })))
    .execute()
}

export const listCodes = (db: Db, userId: number) =>
  db.selectFrom('recovery_codes').select(['code_hash', 'is_signed', 'used_at']).where('user_id', '=', userId).execute()

export const markCodeUsed = async (db: Db, userId: number, codeHash: Buffer, now: Date) => {
  await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .execute()
}
