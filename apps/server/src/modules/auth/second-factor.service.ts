import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { AppError } from '../../core/app-error.ts'
import { isSealed, type Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

const SECRET_PURPOSE = 'second-factor'
const CODE_PURPOSE = 'recovery-code'

/** No letters that look like digits: I, L, O and U are left out, and I, L and O are read as the digits they look like. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as 16 characters in groups of four. */
const newRecoveryCode = () => {
  const bits = Array.from(randomBytes(RECOVERY_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)])
  return (characters.join('').match(/.{4}/g) ?? []).join('-')
}

const plainCode = (typed: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')

export const hasSecondFactor = async (db: Db, userId: number) => {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

export const requireSecondFactor = async (db: Db, userId: number) => {
  if (!(await hasSecondFactor(db, userId))) throw new AppError('second_factor_is_off')
}

/** A new secret for an app. It replaces one that was never confirmed, never one that is on. */
export const startSecondFactorFor = async (db: Db, secrets: Secrets, user: { id: number; email: string }) => {
  const secret = generateSecret()
  const sealed = secrets.seal(secret, SECRET_PURPOSE)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: sealed }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new AppError('second_factor_is_on')
  return { secret, uri: generateURI({ issuer: 'Laurel', label: user.email, secret }) }
}

/** Switches it on once the app has proved itself; the recovery codes are shown this one time. */
export const enableSecondFactorFor = (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    if (await hasSecondFactor(db, userId)) throw new AppError('second_factor_is_on')
    const step = await findUnusedStep(db, secrets, userId, code, now)
    if (step === undefined) throw new AppError('second_factor_wrong', { field: 'code' })
    await db
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .execute()
    return replaceRecoveryCodes(db, secrets, userId)
  })

/** A new set; the former codes no longer work. */
export const replaceRecoveryCodes = async (db: Db, secrets: Secrets, userId: number) => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: Buffer.from(secrets.sign(plainCode(code), CODE_PURPOSE), 'base64url'),
        is_signed: true,
      })),
    )
    .execute()
  return codes
}

/** Answers whether one was on. */
export const disableSecondFactorFor = async (db: Db, userId: number) => {
  const gone = await db.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at').execute()
  return gone.some((factor) => factor.confirmed_at !== null)
}

/** Whether a code of the app would confirm the secret that was started. */
export const isConfirmingCode = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  (await findUnusedStep(db, secrets, userId, code, now)) !== undefined

/** A code of the app or a recovery code, without using it up. A recovery code that was used before is refused by name. */
export const isRightCode = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) => {
  if (await isConfirmingCode(db, secrets, userId, code, now)) return true
  const recovery = await findRecoveryCode(db, secrets, userId, code)
  if (recovery?.used_at) throw new AppError('recovery_code_used', { field: 'code', account: userId })
  return recovery !== undefined
}

/** Uses a code of the app or a recovery code up; each works once. */
export const spendSecondFactor = (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    const step = await findUnusedStep(db, secrets, userId, code, now)
    if (step !== undefined) {
      await db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
      return true
    }
    const recovery = await findRecoveryCode(db, secrets, userId, code)
    if (!recovery) return false
    if (recovery.used_at) throw new AppError('recovery_code_used', { field: 'code', account: userId })
    await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', recovery.code_hash)
      .execute()
    return true
  })

/** The time step of a right code, unless that step was used before. Locks the factor until the transaction ends. */
const findUnusedStep = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) => {
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const token = code.replace(/\s/g, '')
  if (!factor || !/^\d{6}$/.test(token)) return undefined
  // Secrets from the time before they were sealed stay readable until the next start seals them.
  const secret = isSealed(factor.secret) ? secrets.open(factor.secret, SECRET_PURPOSE) : factor.secret
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return step > (factor.last_step ?? 0) ? step : undefined
}

/** Signatures cannot be looked up by value: the key may have changed since a code was made. */
const findRecoveryCode = async (db: Db, secrets: Secrets, userId: number, code: string) => {
  const typed = plainCode(code)
  const hash = createHash('sha256').update(typed).digest()
  const codes = await db
    .selectFrom('recovery_codes')
    .select(['code_hash', 'is_signed', 'used_at'])
    .where('user_id', '=', userId)
    .execute()
  return codes.find(({ code_hash: kept, is_signed: isSigned }) =>
    isSigned ? secrets.isSigned(typed, kept.toString('base64url'), CODE_PURPOSE) : kept.equals(hash),
  )
}
