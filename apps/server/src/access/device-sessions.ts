import { randomBytes } from 'node:crypto'
import { DEVICE_SESSION_MS } from '@laurel/contract/constants.ts'
import { AppError } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { type Db, inTransaction } from '../db/db.ts'
import type { Actor } from './actor.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from './token-hash.ts'

/** Two tabs, or a phone that lost the answer, may send a token again within this time after it was replaced. */
const REPLACED_TOKEN_MS = 60 * 1000

interface Circumstances {
  address: string
  userAgent: string
}

interface Opening extends Circumstances {
  name: string
  withFactor: boolean
  bySignOn?: boolean
}

/** Phones that stay signed in: a token of long life, used for nothing but opening ordinary sessions. */
export class DeviceSessions {
  readonly #sessions: Sessions
  readonly #clock: Clock

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions
    this.#clock = clock
  }

  async open(db: Db, userId: number, { name, withFactor, bySignOn = false, address, userAgent }: Opening) {
    const now = this.#clock.now()
    const { id } = await db
      .insertInto('device_sessions')
      .values({
        user_id: userId,
        name,
        with_factor: withFactor,
        by_sign_on: bySignOn,
        address,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + DEVICE_SESSION_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      token: await this.#sessions.open(db, userId, { deviceId: id, address, userAgent, withFactor, bySignOn }),
      deviceToken: await issueToken(db, id, now),
    }
  }

  /**
   * Refuses a token that opens nothing. One that was replaced long ago also ends its device: somebody has a copy of it. Runs
   * outside the transaction of the call, which the refusal takes back.
   */
  async requireUsable(db: Db, deviceToken: string) {
    const found = await db
      .selectFrom('device_tokens as t')
      .innerJoin('device_sessions as d', 'd.id', 't.device_id')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .innerJoin('companies as c', 'c.id', 'u.company_id')
      .select(['d.id', 'd.user_id', 't.replaced_at', 'u.status', 'c.closed_at'])
      .where('t.token_hash', '=', hashToken(deviceToken))
      .executeTakeFirst()
    if (!found) throw new AppError('unauthorized')
    if (found.replaced_at && found.replaced_at < this.#replacedBefore()) {
      await inTransaction(db, (db) => this.end(db, found.user_id, found.id))
      throw new AppError('unauthorized')
    }
    if (found.status !== 'Active' || found.closed_at) throw new AppError('unauthorized')
  }

  /**
   * Opens an ordinary session and replaces a usable token, which moves the end of the device session. In few statements: after
   * a release all drivers open the app within minutes. Who deactivates a person or closes a company deletes the device.
   */
  async renew(db: Db, deviceToken: string, circumstances: Circumstances) {
    const now = this.#clock.now()
    const tokenHash = hashToken(deviceToken)
    const device = await db
      .updateTable('device_sessions as d')
      .from('device_tokens as t')
      .set({
        last_used_at: now,
        address: circumstances.address,
        expires_at: new Date(now.getTime() + DEVICE_SESSION_MS),
      })
      .where('t.token_hash', '=', tokenHash)
      .where((row) => row.or([row('t.replaced_at', 'is', null), row('t.replaced_at', '>=', this.#replacedBefore())]))
      .whereRef('d.id', '=', 't.device_id')
      .where('d.expires_at', '>', now)
      .returning(['d.id', 'd.user_id', 'd.with_factor', 'd.by_sign_on'])
      .executeTakeFirst()
    if (!device) throw new AppError('unauthorized')
    const factor = { withFactor: device.with_factor, bySignOn: device.by_sign_on }
    const opening = { ...circumstances, ...factor, deviceId: device.id }
    const successor = randomBytes(32).toString('base64url')
    await db
      .with('replaced', (db) =>
        db
          .updateTable('device_tokens')
          .set({ replaced_at: now })
          .where('token_hash', '=', tokenHash)
          .where('replaced_at', 'is', null),
      )
      .insertInto('device_tokens')
      .values({ token_hash: hashToken(successor), device_id: device.id, issued_at: now })
      .execute()
    return { token: await this.#sessions.open(db, device.user_id, opening), deviceToken: successor }
  }

  /** As `Sessions.replace`. A phone that asks stays signed in, with another token; all others are signed out. */
  async replace(db: Db, actor: Actor) {
    const device = await db
      .selectFrom('device_sessions as d')
      .innerJoin('sessions as s', 's.device_id', 'd.id')
      .select('d.name')
      .where('s.id', '=', actor.sessionId)
      .executeTakeFirst()
    if (!device) return { token: await this.#sessions.replace(db, actor), deviceToken: undefined }
    let deviceToken = ''
    const token = await this.#sessions.replace(
      db,
      actor,
      async ({ address = '', userAgent = '', withFactor = false, bySignOn = false }) => {
        const opening = { name: device.name, address, userAgent, withFactor, bySignOn }
        const opened = await this.open(db, actor.id, opening)
        deviceToken = opened.deviceToken
        return opened.token
      },
    )
    return { token, deviceToken }
  }

  /** The phones of a person; `current` is the one that asks. */
  listFor(db: Db, { id: userId, sessionId }: Pick<Actor, 'id' | 'sessionId'>) {
    return db
      .selectFrom('device_sessions as d')
      .select(['d.id', 'd.name', 'd.address', 'd.created_at', 'd.last_used_at'])
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('sessions as s')
              .select('s.id')
              .where('s.id', '=', sessionId)
              .whereRef('s.device_id', '=', 'd.id'),
          )
          .as('current'),
      )
      .where('d.user_id', '=', userId)
      .where('d.expires_at', '>', this.#clock.now())
      .orderBy('d.last_used_at', 'desc')
      .orderBy('d.id', 'desc')
      .execute()
  }

  /** Answers whether the person has such a device. */
  async end(db: Db, userId: number, deviceId: number) {
    await this.#sessions.endForDevice(db, deviceId, userId)
    const gone = await db
      .deleteFrom('device_sessions')
      .where('id', '=', deviceId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    return gone !== undefined
  }

  #replacedBefore() {
    return new Date(this.#clock.now().getTime() - REPLACED_TOKEN_MS)
  }
}

const issueToken = async (db: Db, deviceId: number, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('device_tokens')
    .values({ token_hash: hashToken(token), device_id: deviceId, issued_at: now })
    .execute()
  return token
}
