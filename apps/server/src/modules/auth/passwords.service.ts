import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { fieldProblem, required } from '../../core/app-error.ts'
import { createGate } from '../../core/gate.ts'
import type { Db } from '../../db/db.ts'
import { findPasswordFacts, updatePasswordHash } from './accounts.queries.ts'
import { forgetSignInTries } from './attempts.queries.ts'
import { isPersonalPassword } from './passwords.rules.ts'

/**
 * A hash keeps a core busy for about 10 ms: a burst of sign-ins must not starve everything else. Calls that would wait
 * for longer than about a second are refused.
 */
const gate = createGate(2, { maxWaiting: 100 })

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The 10,000 most common passwords of sufficient length, in lower case. The forms check a few of them too. */
const COMMON = new Set(
  readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())

export const hashPassword = (password: string) => gate(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Takes the same time with and without a hash, so that the time of an answer does not tell which accounts exist. */
export const isPassword = async (passwordHash: string | null | undefined, password: string) => {
  decoy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  const comparable = passwordHash ?? (await decoy)
  const right = await gate(() => verify(comparable, password))
  return right && passwordHash != null
}

interface Choice {
  userId: number
  password: string
  /** The field of the form that holds it. */
  field: string
}

/**
 * The hash of a new password. Refused are common ones, those made of what others know about the person, and the present
 * one. Slow: call it outside of transactions.
 */
export const hashChosenPassword = async (db: Db, { userId, password, field }: Choice) => {
  if (isCommonPassword(password)) throw fieldProblem(field, 'password_common')
  const { passwordHash, ...person } = required(await findPasswordFacts(db, userId))
  if (isPersonalPassword(password, person)) throw fieldProblem(field, 'password_personal')
  if (passwordHash && (await isPassword(passwordHash, password))) throw fieldProblem(field, 'password_same')
  return hashPassword(password)
}

/** Tries at the former password no longer count. */
export const setPasswordHash = async (db: Db, userId: number, passwordHash: string) => {
  await forgetSignInTries(db, await updatePasswordHash(db, userId, passwordHash))
}
