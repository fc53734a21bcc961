import type { ErrorCode } from '@laurel/contract/errors.ts'
import type { OwnProof } from '@laurel/contract/own-proof.ts'
import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError } from '../../core/app-error.ts'
import type { Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { countTries, forgetTries, requireTry } from './attempts.queries.ts'
import { findSigner } from './passkeys/passkeys.service.ts'
import { isPassword } from './passwords.service.ts'
import { hasSecondFactor, isConfirmingCode, isRightCode, spendSecondFactor } from './second-factor.service.ts'

const TRIES = 5
const WINDOW_SECONDS = 15 * 60

interface Dependencies {
  sessions: Sessions
  secrets: Secrets
}

interface Proof {
  password: string
  code: string
}

/** An Admin who works as another person may not change that person's password, second factor or address. */
export const refuseWhileWorkingAs = (actor: Actor) => {
  if (actor.impersonator) throw new AppError('not_while_working_as')
}

const limitFor = ({ id }: Actor) => ({
  kind: 'own-secret',
  key: String(id),
  max: TRIES,
  windowSeconds: WINDOW_SECONDS,
})

const WRONG: readonly ErrorCode[] = [
  'password_wrong',
  'old_password_wrong',
  'second_factor_wrong',
  'recovery_code_used',
  'passkey_wrong',
]

/**
 * A stolen session must not help to guess the password or a code. Every try counts until it proves right; the last wrong
 * one also ends the session. Runs outside the transaction of the call, so that the count survives a refusal.
 */
const countTry = async (db: Db, sessions: Sessions, { actor, now }: Caller, attempt: () => Promise<void>) => {
  refuseWhileWorkingAs(actor)
  const limit = limitFor(actor)
  await requireTry(db, limit, now)
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof AppError) || !WRONG.includes(error.code)) {
      await forgetTries(db, limit, true)
      throw error
    }
    if ((await countTries(db, limit, now)) < TRIES) throw error
    await inTransaction(db, (db) => sessions.end(db, actor, { withParent: false }))
    throw new AppError('unauthorized', { account: actor.id })
  }
  await forgetTries(db, limit, true)
}

const isOwnPassword = async (db: Db, { id }: Actor, password: string) =>
  isPassword(await findPasswordHash(db, id), password)

/** Somebody whom the provider of the company brought may have none. */
const requirePassword = async (db: Db, { id }: Actor) => {
  if ((await findPasswordHash(db, id)) == null) throw new AppError('sign_on_no_password')
}

/** For the form that changes the password, whose field for the present one has another name. */
export const requireOldPassword = (db: Db, { sessions }: Dependencies, caller: Caller, password: string) =>
  countTry(db, sessions, caller, async () => {
    await requirePassword(db, caller.actor)
    if (await isOwnPassword(db, caller.actor, password)) return
    throw new AppError('old_password_wrong', { field: 'oldpassword', account: caller.actor.id })
  })

/** The own password and, where a factor is on, a code. The code is not used up yet: `spendProof` does that. */
export const requireProof = async (
  db: Db,
  { sessions, secrets }: Dependencies,
  caller: Caller,
  { password, code }: Proof,
) => {
  const { actor, now } = caller
  refuseWhileWorkingAs(actor)
  await requirePassword(db, actor)
  if (password === '') throw new AppError('password_needed', { field: 'password' })
  await countTry(db, sessions, caller, async () => {
    if (!(await isOwnPassword(db, actor, password))) {
      throw new AppError('password_wrong', { field: 'password', account: actor.id })
    }
    if (!(await hasSecondFactor(db, actor.id))) return
    if (code === '') throw new AppError('second_factor_required', { field: 'code' })
    if (!(await isRightCode(db, secrets, actor.id, code, now))) throw wrongCode(actor)
  })
}

/** Called in the transaction of the change, so that one code cannot prove two changes. */
export const spendProof = async (
  db: Db,
  secrets: Secrets,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  code: string,
) => {
  if (!(await hasSecondFactor(db, actor.id))) return
  if (!(await spendSecondFactor(db, secrets, actor.id, code, now))) throw wrongCode(actor)
}

/** A passkey asks for finger, face or code of the phone, so it stands for the password and the second factor. */
export const requireProofOrPasskey = (
  db: Db,
  { publicUrl, ...dependencies }: Dependencies & { publicUrl: () => string },
  { origin, ...caller }: Caller & { origin: string },
  { passkey, ...proof }: OwnProof,
) => {
  if (passkey === undefined) return requireProof(db, dependencies, caller, proof)
  return countTry(db, dependencies.sessions, caller, async () => {
    const { actor, now } = caller
    const site = { publicUrl: publicUrl(), origin }
    if (await findSigner(db, passkey, { userId: actor.id, site, now })) return
    throw new AppError('passkey_wrong', { field: 'passkey', account: actor.id })
  })
}

/** Called in the transaction of the change. A passkey was used up when it was checked. */
export const spendProofOrPasskey = async (
  db: Db,
  secrets: Secrets,
  by: Pick<Caller, 'actor' | 'now'>,
  { passkey, code }: Pick<OwnProof, 'passkey' | 'code'>,
) => {
  if (passkey === undefined) await spendProof(db, secrets, by, code)
}

/** Each request sends a mail to an address that was typed in: the limit keeps a session from sending unwanted mail. */
export const requireAddressTry = (db: Db, { id }: Actor, now: Date) =>
  requireTry(db, { kind: 'address-change', key: String(id), max: 5, windowSeconds: 3600 }, now)

/** Each copy of what is stored about a person is much work. */
export const requireCopyTry = (db: Db, { id }: Actor, now: Date) =>
  requireTry(db, { kind: 'data-copy', key: String(id), max: 5, windowSeconds: 3600 }, now)

/** The first code of an app that is being set up. */
export const requireConfirmingCode = (db: Db, { sessions, secrets }: Dependencies, caller: Caller, code: string) =>
  countTry(db, sessions, caller, async () => {
    const { actor, now } = caller
    if (await hasSecondFactor(db, actor.id)) throw new AppError('second_factor_is_on')
    if (!(await isConfirmingCode(db, secrets, actor.id, code, now))) throw wrongCode(actor)
  })

const wrongCode = ({ id }: Actor) => new AppError('second_factor_wrong', { field: 'code', account: id })
