import { randomBytes } from 'node:crypto'
import { type Language, SESSION_MAX_MS, SESSION_MS } from '@laurel/contract/constants.ts'
import { type RoleName, roleName } from '@laurel/contract/roles.ts'
import type { SelectQueryBuilder } from 'kysely'
import { AppError } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { fullName } from '../core/full-name.ts'
import { afterCommit, type Db } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from './actor.ts'
import { ActorCache } from './actor-cache.ts'
import { scopeFor } from './scope.ts'
import { findSession, insertSession } from './sessions.queries.ts'
import { hashToken } from './token-hash.ts'

/** A token older than this is renewed with the next answer, which also moves the end of the session. */
const RENEW_AFTER_MS = 60 * 1000
/** Calls that are under way with an older token still arrive within this time after the newer one was first used. */
const OLD_TOKEN_MS = 2 * 60 * 1000
const USER_AGENT_MAX = 300

interface Entry {
  userId: number
  actor: Actor
  parentId: number | null
  expiresAt: number
  /** No renewal moves the end beyond this. */
  lastMoment: number
  renewAt: number
}

export interface Authenticated {
  actor: Actor
  /** The token to go on with: a fresh one when it was time for one, else the one that was given. */
  token: string
  renewedToken: string | undefined
}

interface Opening {
  /** The session of the Admin who works as this person. */
  parentId?: number
  /** The phone that opened it; it ends with the phone. */
  deviceId?: number
  address?: string
  userAgent?: string
  /** The second factor was proved for this session. */
  withFactor?: boolean
  /** Opened through the identity provider of the company, which answers for the second factor. */
  bySignOn?: boolean
}

interface Options {
  /** People of these roles must set up a second factor before anything else. */
  requireSecondFactor?: readonly RoleName[]
}

/** Signed-in people: opaque tokens, stored hashed, sliding for thirty minutes, ended at once for all instances. */
export class Sessions {
  readonly #db: Db
  readonly #clock: Clock
  readonly #cache: ActorCache<Entry>
  readonly #requireSecondFactor: readonly RoleName[]

  constructor(db: Db, url: string, clock: Clock, { requireSecondFactor = [] }: Options = {}) {
    this.#db = db
    this.#clock = clock
    this.#cache = new ActorCache(url)
    this.#requireSecondFactor = requireSecondFactor
  }

  listen() {
    return this.#cache.listen()
  }

  close() {
    return this.#cache.close()
  }

  requiresSecondFactor(role: RoleName) {
    return this.#requireSecondFactor.includes(role)
  }

  async open(db: Db, userId: number, opening: Opening = {}) {
    const { parentId, deviceId, address = '', userAgent = '', withFactor = false, bySignOn = false } = opening
    const now = this.#clock.now()
    const token = randomBytes(32).toString('base64url')
    const session = {
      user_id: userId,
      parent_id: parentId ?? null,
      device_id: deviceId ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
      address,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
      with_factor: withFactor,
      by_sign_on: bySignOn,
    }
    await insertSession(db, session, hashToken(token))
    return token
  }

  /**
   * After a change of password or second factor: ends every session of this person, and opens one in place of the
   * present one, so that no token from before the change works. Answers the new token. `open` opens it in another way.
   */
  async replace(db: Db, { id, sessionId }: Actor, open = (opening: Opening) => this.open(db, id, opening)) {
    const present = await db
      .selectFrom('sessions')
      .select(['address', 'user_agent as userAgent', 'by_sign_on as bySignOn'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow(() => new AppError('unauthorized'))
    const factor = await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    await this.endAllFor(db, id)
    // Switching a factor on needs a code of it, and a session older than the factor ended then.
    return open({ ...present, withFactor: present.bySignOn || factor !== undefined })
  }

  /** `withParent` also ends the Admin's own session behind an impersonation. */
  async end(db: Db, { sessionId, impersonator }: Actor, { withParent }: { withParent: boolean }) {
    const present = db.selectFrom('sessions').where('id', '=', sessionId)
    const device = await present.select(['device_id', 'user_id']).executeTakeFirst()
    if (withParent && impersonator) {
      const parent = present.select('parent_id')
      await this.#endThese(db, db.selectFrom('sessions').select('id').where('id', '=', parent))
    }
    await this.#endThese(db, present.select('id'))
    if (!device?.device_id) return
    await this.endForDevice(db, device.device_id, device.user_id)
    await db.deleteFrom('device_sessions').where('id', '=', device.device_id).execute()
  }

  /** Ends what a phone of this person has opened. */
  async endForDevice(db: Db, deviceId: number, userId: number) {
    const opened = db
      .selectFrom('sessions')
      .select('id')
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId)
    await this.#endThese(db, opened)
  }

  /** Phones of the person are signed out too, but for the one that opened the session that stays. */
  async endAllFor(db: Db, userId: number, { except }: { except?: number } = {}) {
    await this.#endThese(
      db,
      db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '<>', Number(except))),
    )
    await db
      .deleteFrom('device_sessions')
      .where('user_id', '=', userId)
      .$if(except !== undefined, (query) =>
        query.where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('sessions as kept')
                .select('kept.id')
                .where('kept.id', '=', Number(except))
                .whereRef('kept.device_id', '=', 'device_sessions.id'),
            ),
          ),
        ),
      )
      .execute()
    this.changed(db, userId)
  }

  /** The sessions of a person, without those of an Admin who works as them. */
  listFor(db: Db, userId: number) {
    return db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'address', 'user_agent'])
      .where('user_id', '=', userId)
      .where('parent_id', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  /** Answers whether the person has such a session. */
  async endOne(db: Db, userId: number, sessionId: number) {
    const own = db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('parent_id', 'is', null)
      .where('id', '=', sessionId)
    return (await this.#endThese(db, own)) > 0
  }

  /** Also ends the sessions in which an Admin works as another person. Answers how many ended. */
  async #endThese(db: Db, ended: SelectQueryBuilder<DB, 'sessions', { id: number | null }>) {
    const gone = await db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .where((row) => row.or([row('id', 'in', ended), row('parent_id', 'in', ended)]))
      .execute()
    if (gone.length === 0) return 0
    const ids = gone.map(({ id }) => id)
    await db.deleteFrom('sessions').where('id', 'in', ids).execute()
    for (const { user_id: userId } of gone) this.changed(db, userId)
    return gone.length
  }

  /**
   * For a transaction that changes the role, divisions or state of a person. `people-rows.ts` notifies every instance; this one
   * forgets the person right after the commit, so that the next call does not depend on when the notice arrives.
   */
  changed(db: Db, userId: number) {
    afterCommit(db, () => this.#cache.forget(userId))
  }

  /**
   * The person behind a token. Inactive people count only where an Admin works as them; `oldToken` is then the Admin's
   * own token. A background call leaves the end of the session where it is.
   */
  async authenticate(
    token: string,
    { oldToken, background = false }: { oldToken?: string; background?: boolean } = {},
  ): Promise<Authenticated | undefined> {
    const key = hashToken(token).toString('base64')
    const entry = await this.#findEntry(key)
    if (!entry) return undefined
    if (oldToken !== undefined && !(await this.#belongsTo(oldToken, entry.parentId))) return undefined
    const renewedToken = background ? undefined : await this.#renewWhenDue(entry)
    return { actor: entry.actor, token: renewedToken ?? token, renewedToken }
  }

  async #findEntry(key: string) {
    const now = this.#clock.now().getTime()
    const kept = this.#cache.get(key)
    if (kept && kept.expiresAt > now) {
      if (kept.renewAt > now) return kept
      // Before a renewal the database is asked again: another instance may have renewed the session, after which this
      // token has an end. Calls that come meanwhile go on with what is known.
      kept.renewAt = now + RENEW_AFTER_MS
    }
    return this.#cache.load(key, () => this.#read(Buffer.from(key, 'base64')))
  }

  async #belongsTo(oldToken: string, parentId: number | null) {
    const old = await this.#findEntry(hashToken(oldToken).toString('base64'))
    if (!old) return false
    // It is not renewed here, and need not be read again with every call.
    old.renewAt = Math.max(old.renewAt, this.#clock.now().getTime() + RENEW_AFTER_MS)
    return old.actor.sessionId === parentId
  }

  async #renewWhenDue(entry: Entry) {
    const now = this.#clock.now()
    if (now.getTime() < entry.renewAt) return undefined
    entry.renewAt = now.getTime() + RENEW_AFTER_MS
    entry.expiresAt = Math.min(now.getTime() + SESSION_MS, entry.lastMoment)
    const ids = [entry.actor.sessionId, ...(entry.parentId === null ? [] : [entry.parentId])]
    const alive = await this.#db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: new Date(entry.expiresAt) })
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    if (alive.length < ids.length) throw new AppError('unauthorized')
    return this.#issueToken(this.#db, entry.actor.sessionId, now)
  }

  async #issueToken(db: Db, sessionId: number, now: Date) {
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('session_tokens')
      .values({ token_hash: hashToken(token), session_id: sessionId, issued_at: now })
      .execute()
    return token
  }

  /**
   * The older tokens get an end when a newer one comes back, and not when it is handed out: its answer may have been
   * lost on the way, and the caller has nothing but the older one.
   */
  async #endOlderTokens(sessionId: number, issuedAt: Date) {
    await this.#db
      .updateTable('session_tokens')
      .set({ ends_at: new Date(this.#clock.now().getTime() + OLD_TOKEN_MS) })
      .where('session_id', '=', sessionId)
      .where('issued_at', '<', issuedAt)
      .where('ends_at', 'is', null)
      .execute()
  }

  async #read(tokenHash: Buffer): Promise<Entry | undefined> {
    const now = this.#clock.now()
    const row = await findSession(this.#db, tokenHash, now)
    if (!row) return undefined
    if (row.has_older_tokens) await this.#endOlderTokens(row.session_id, row.issued_at)
    const role = roleName(row.role_id)
    return {
      userId: row.id,
      parentId: row.parent_id,
      expiresAt: earliest(row.expires_at, row.parent_expires_at, row.ends_at),
      lastMoment: earliest(row.created_at, row.parent_created_at) + SESSION_MAX_MS,
      // A token that has an end was renewed before.
      renewAt: row.ends_at ? Number.POSITIVE_INFINITY : row.issued_at.getTime() + RENEW_AFTER_MS,
      actor: {
        id: row.id,
        name: fullName(row),
        email: row.email,
        role,
        companyId: row.company_id,
        lang: row.lang as Language,
        scope: scopeFor(role, row.company_id, row.division_ids),
        sessionId: row.session_id,
        withFactor: row.with_factor,
        bySignOn: row.by_sign_on,
        // An Admin who works as a person cannot enrol for that person.
        mustEnrolSecondFactor:
          this.requiresSecondFactor(role) && row.second_factor === null && row.admin_id === null && !row.by_sign_on,
        impersonator: row.admin_id ? { id: row.admin_id, name: row.admin_name ?? '' } : null,
        via: null,
      },
    }
  }
}

const earliest = (...moments: (Date | null)[]) =>
  Math.min(...moments.filter((moment) => moment !== null).map((moment) => moment.getTime()))

/** Ends every session and signs every phone out. Running servers are told by the triggers. */
export const endAllSessions = async (db: Db) => {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('device_sessions').execute()
}
