import type { ErrorCode } from '@laurel/contract/errors.ts'
import type { Actor } from '../../access/actor.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { forgetTries, requireTry } from './attempts.queries.ts'
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

/** Password, second factor and address are the person's own: an Admin who works as somebody leaves them alone. */
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
]

/**
 * A session may be stolen: it must not help to guess the password or a code. Every try counts until it proves right;
 * the last wrong one also ends the session. Runs outside the transaction of the call, so that counting is kept.
 */
const countTry = async (db: Db, sessions: Sessions, actor: Actor, now: Date, attempt: () => Promise<void>) => {
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
    if ((await tryCount(db, limit, now)) < TRIES) throw error
    await inTransaction(db, async (db) => {
      await sessions.end(db, actor, { withParent: false })
      sessions.settle(db)
    })
    throw new AppError('unauthorized', { account: actor.id })
  }
  await forgetTries(db, limit, true)
}

const tryCount = async (db: Db, { kind, key }: ReturnType<typeof limitFor>, now: Date) => {
  const { count } = await db
    .selectFrom('attempts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', secondsFrom(now, -WINDOW_SECONDS))
    .executeTakeFirstOrThrow()
  return count
}

const isOwnPassword = async (db: Db, { id }: Actor, password: string) => {
  const person = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return isPassword(person?.password_hash, password)
}

/** For a change of the password, whose form has a name of its own for the present one. */
export const requireOldPassword = (db: Db, { sessions }: Dependencies, actor: Actor, password: string, now: Date) =>
  countTry(db, sessions, actor, now, async () => {
    if (await isOwnPassword(db, actor, password)) return
    throw new AppError('old_password_wrong', { field: 'oldpassword', account: actor.id })
  })

/** The own password and, where a factor is on, a code. The code is not used up yet: `spendProof` does that. */
export const requireProof = async (
  db: Db,
  { sessions, secrets }: Dependencies,
  actor: Actor,
  { password, code }: Proof,
  now: Date,
) => {
  refuseWhileWorkingAs(actor)
  if (password === '') throw new AppError('password_needed', { field: 'password' })
  await countTry(db, sessions, actor, now, async () => {
    if (!(await isOwnPassword(db, actor, password))) {
      throw new AppError('password_wrong', { field: 'password', account: actor.id })
    }
    if (!(await hasSecondFactor(db, actor.id))) return
    if (code === '') throw new AppError('second_factor_required', { field: 'code' })
    if (!(await isRightCode(db, secrets, actor.id, code, now))) throw wrongCode(actor)
  })
}

/** In the transaction of the change: a code that was right a moment ago counts for one change alone. */
export const spendProof = async (db: Db, secrets: Secrets, actor: Actor, code: string, now: Date) => {
  if (!(await hasSecondFactor(db, actor.id))) return
  if (!(await spendSecondFactor(db, secrets, actor.id, code, now))) throw wrongCode(actor)
}

/** Each request for a new address mails one that somebody typed: no session becomes a source of unwanted mail. */
export const requireAddressTry = (db: Db, { id }: Actor, now: Date) =>
  requireTry(db, { kind: 'address-change', key: String(id), max: 5, windowSeconds: 3600 }, now)

/** The first code of an app that is being set up. */
export const requireConfirmingCode = (
  db: Db,
  { sessions, secrets }: Dependencies,
  actor: Actor,
  code: string,
  now: Date,
) =>
  countTry(db, sessions, actor, now, async () => {
    if (await hasSecondFactor(db, actor.id)) throw new AppError('second_factor_is_on')
    if (!(await isConfirmingCode(db, secrets, actor.id, code, now))) throw wrongCode(actor)
  })

const wrongCode = ({ id }: Actor) => new AppError('second_factor_wrong', { field: 'code', account: id })
