import { readFileSync } from 'node:fs'
import type { Language } from '@laurel/contract/constants.ts'
import { hash, verify } from '@node-rs/argon2'
import { required } from '../../core/app-error.ts'
import { fieldProblem } from '../../core/field-problem.ts'
import { createGate } from '../../core/gate.ts'
import type { Db } from '../../db/db.ts'
import { findPasswordFacts } from './accounts.queries.ts'
import { forgetSignInTries } from './attempts.queries.ts'
import { isPersonalPassword } from './passwords.rules.ts'

/**
 * A hash keeps a core busy for about 10 ms: a burst of sign-ins must not starve everything else. Whoever would wait for
 * longer than about a second is told to come back instead.
 */
const gate = createGate(2, { maxWaiting: 100 })

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The 10,000 most common passwords that are long enough for us, lower-case; the forms know a few of them too. */
const COMMON = new Set(
  readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())

export const hashPassword = (password: string) => gate(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Costs the same whether there is a hash or not, so that the time of an answer does not tell who has an account. */
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
  lang: Language
}

/**
 * The hash of a password that somebody chose, or that was chosen for them. Refused are common ones, those made of what
 * others know about the person, and the one they have. Slow: call it outside of transactions.
 */
export const hashChosenPassword = async (db: Db, { userId, password, field, lang }: Choice) => {
  if (isCommonPassword(password)) throw fieldProblem(lang, field, 'password_common')
  const { passwordHash, ...person } = required(await findPasswordFacts(db, userId))
  if (isPersonalPassword(password, person)) throw fieldProblem(lang, field, 'password_personal')
  if (passwordHash && (await isPassword(passwordHash, password))) throw fieldProblem(lang, field, 'password_same')
  return hashPassword(password)
}

/** Whoever guessed at the former password is no longer a reason to keep the owner out. */
export const setPasswordHash = async (db: Db, userId: number, passwordHash: string) => {
  const { email } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await forgetSignInTries(db, email)
}
