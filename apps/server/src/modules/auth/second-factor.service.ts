import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'

const STEP_SECONDS = 30
const RECOVERY_CODES = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest()

export const startSecondFactorOf = async (db: Db, user: { id: number; email: string }) => {
  const secret = generateSecret()
  await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
  return { secret, uri: generateURI({ issuer: 'Laurel', label: user.email, secret }) }
}

/** Switches it on once the app has proved itself; the recovery codes are shown this one time. */
export const enableSecondFactorOf = (db: Db, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    const step = await unusedStep(db, userId, code, now)
    if (step === undefined) throw new AppError('second_factor_wrong')
    await db
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .execute()
    const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex').toUpperCase())
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await db
      .insertInto('recovery_codes')
      .values(codes.map((recovery) => ({ user_id: userId, code_hash: hashOf(recovery) })))
      .execute()
    return codes
  })

export const disableSecondFactorOf = async (db: Db, userId: number) => {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** A code of the app or a recovery code; each works once. */
export const spendSecondFactor = (db: Db, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    const step = await unusedStep(db, userId, code, now)
    if (step !== undefined) {
      await db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
      return true
    }
    const { numDeletedRows } = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(code.replace(/[\s-]/g, '').toUpperCase()))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })

/** The time step of a right code, unless that step was used before. */
const unusedStep = async (db: Db, userId: number, code: string, now: Date) => {
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const token = code.replace(/\s/g, '')
  if (!factor || !/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: factor.secret, token, epoch, epochTolerance: STEP_SECONDS })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return step > (factor.last_step ?? 0) ? step : undefined
}
