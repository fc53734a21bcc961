import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { AppError } from '../../core/app-error.ts'
import { isSealed, type Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  deleteFactor,
  isFactorOn,
  listCodes,
  lockFactor,
  markCodeUsed,
  replaceCodes,
  saveFactor,
  setFactor,
} from './second-factor.queries.ts'

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

export const hasSecondFactor = (db: Db, userId: number) => isFactorOn(db, userId)

export const requireSecondFactor = async (db: Db, userId: number) => {
  if (!(await hasSecondFactor(db, userId))) throw new AppError('second_factor_is_off')
}

/** A new secret for an app. It replaces one that was never confirmed, never one that is on. */
export const startSecondFactorFor = async (db: Db, secrets: Secrets, user: { id: number; email: string }) => {
  const secret = generateSecret()
  const sealed = secrets.seal(secret, SECRET_PURPOSE)
  if (!(await saveFactor(db, user.id, sealed))) throw new AppError('second_factor_is_on')
  return { secret, uri: generateURI({ issuer: 'Laurel', label: user.email, secret }) }
}

/** Switches it on with a first code of the app. The recovery codes are shown only in this answer. */
export const enableSecondFactorFor = (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    if (await hasSecondFactor(db, userId)) throw new AppError('second_factor_is_on')
    const step = await findUnusedStep(db, secrets, userId, code, now)
    if (step === undefined) throw new AppError('second_factor_wrong', { field: 'code' })
    await setFactor(db, userId, { confirmed_at: now, last_step: step })
    return replaceRecoveryCodes(db, secrets, userId)
  })

/** The former codes stop working. */
export const replaceRecoveryCodes = async (db: Db, secrets: Secrets, userId: number) => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => Buffer.from(secrets.sign(plainCode(code), CODE_PURPOSE), 'base64url'))
  await replaceCodes(db, userId, hashes)
  return codes
}

/** Answers whether one was on. */
export const disableSecondFactorFor = (db: Db, userId: number) => deleteFactor(db, userId)

/** Whether a code of the app would confirm the secret that was started. */
export const isConfirmingCode = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  (await findUnusedStep(db, secrets, userId, code, now)) !== undefined

/** Checks a code of the app or a recovery code without spending it. A spent recovery code gets a refusal of its own. */
export const isRightCode = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) => {
  if (await isConfirmingCode(db, secrets, userId, code, now)) return true
  const recovery = await findRecoveryCode(db, secrets, userId, code)
  if (recovery?.used_at) throw new AppError('recovery_code_used', { field: 'code', account: userId })
  return recovery !== undefined
}

/** Spends a code of the app or a recovery code; each works once. */
export const spendSecondFactor = (db: Db, secrets: Secrets, userId: number, code: string, now: Date) =>
  inTransaction(db, async (db) => {
    const step = await findUnusedStep(db, secrets, userId, code, now)
    if (step !== undefined) {
      await setFactor(db, userId, { last_step: step })
      return true
    }
    const recovery = await findRecoveryCode(db, secrets, userId, code)
    if (!recovery) return false
    if (recovery.used_at) throw new AppError('recovery_code_used', { field: 'code', account: userId })
    await markCodeUsed(db, userId, recovery.code_hash, now)
    return true
  })

/** The time step of a right code, unless that step was used before. Locks the factor until the transaction ends. */
const findUnusedStep = async (db: Db, secrets: Secrets, userId: number, code: string, now: Date) => {
  const factor = await lockFactor(db, userId)
  const token = code.replace(/\s/g, '')
  if (!factor || !/^\d{6}$/.test(token)) return undefined
  // Secrets that older versions stored unsealed are sealed at the next start; until then they are read as they are.
  const secret = isSealed(factor.secret) ? secrets.open(factor.secret, SECRET_PURPOSE) : factor.secret
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return step > (factor.last_step ?? 0) ? step : undefined
}

/** All codes are compared: a signature cannot be looked up by value, because the key may have changed. */
const findRecoveryCode = async (db: Db, secrets: Secrets, userId: number, code: string) => {
  const typed = plainCode(code)
  const hash = createHash('sha256').update(typed).digest()
  const codes = await listCodes(db, userId)
  return codes.find(({ code_hash: kept, is_signed: isSigned }) =>
    isSigned ? secrets.isSigned(typed, kept.toString('base64url'), CODE_PURPOSE) : kept.equals(hash),
  )
}
