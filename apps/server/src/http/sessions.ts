import { createHash, randomBytes } from 'node:crypto'
import { type Language, SESSION_MS } from '@laurel/contract/constants'
import { roleName } from '@laurel/contract/roles'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { scopeOf } from '../core/scope.ts'
import type { Db } from '../db/db.ts'
import { divisionIdsOfPerson } from '../db/scoped.ts'
import { ActorCache } from './actor-cache.ts'

/** A token older than this is renewed with the next answer, which also moves the end of the session. */
const RENEW_AFTER_MS = 60 * 1000

interface Entry {
  userId: number
  actor: Actor
  parentId: number | null
  expiresAt: number
  renewAt: number
}

export interface Authenticated {
  actor: Actor
  renewedToken: string | undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Signed-in people: opaque tokens, stored hashed, sliding for thirty minutes, ended at once for all instances. */
export class Sessions {
  readonly #db: Db
  readonly #clock: Clock
  readonly #cache: ActorCache<Entry>
  readonly #touched = new WeakMap<Db, Set<number>>()

  constructor(db: Db, url: string, clock: Clock) {
    this.#db = db
    this.#clock = clock
    this.#cache = new ActorCache(url)
  }

  listen() {
    return this.#cache.listen()
  }

  close() {
    return this.#cache.close()
  }

  async open(db: Db, userId: number, parentId: number | null = null) {
    const now = this.#clock.now()
    const { id } = await db
      .insertInto('sessions')
      .values({ user_id: userId, parent_id: parentId, created_at: now, expires_at: endOf(now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.#issueToken(db, id, now)
  }

  /** `withParent` also ends the Admin's own session behind an impersonation. */
  async end(db: Db, { id, sessionId, impersonator }: Actor, { withParent }: { withParent: boolean }) {
    const parent = db.selectFrom('sessions').select('parent_id').where('id', '=', sessionId)
    if (withParent && impersonator) {
      await db.deleteFrom('sessions').where('id', '=', parent).execute()
      this.touch(db, impersonator.id)
    }
    await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    this.touch(db, id)
  }

  /** An Admin also stops working as somebody else. */
  async endAllOf(db: Db, userId: number, { except }: { except?: number } = {}) {
    const ended = db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .$if(except !== undefined, (query) => query.where('id', '<>', Number(except)))
    const worked = await db.selectFrom('sessions').select('user_id').where('parent_id', 'in', ended).execute()
    await db.deleteFrom('sessions').where('id', 'in', ended).execute()
    for (const id of [userId, ...worked.map((session) => session.user_id)]) this.touch(db, id)
  }

  /** Somebody's role, divisions or state are about to change with this transaction. */
  touch(db: Db, userId: number) {
    this.#touched.set(db, (this.#touched.get(db) ?? new Set()).add(userId))
  }

  /** After the commit: this instance forgets at once what the others are about to hear. */
  settle(db: Db) {
    for (const userId of this.#touched.get(db) ?? []) this.#cache.forget(userId)
  }

  /** A fresh token; the session, and the Admin's own behind it, go on for another thirty minutes. */
  async renew(db: Db, sessionId: number) {
    const now = this.#clock.now()
    const alive = await db
      .updateTable('sessions')
      .set({ expires_at: endOf(now) })
      .where((row) =>
        row.or([
          row('id', '=', sessionId),
          row('id', '=', row.selectFrom('sessions').select('parent_id').where('id', '=', sessionId)),
        ]),
      )
      .returning('id')
      .execute()
    if (alive.length === 0) throw new AppError('unauthorized')
    return this.#issueToken(db, sessionId, now)
  }

  /**
   * Who is behind a token, or nobody: inactive people only where an Admin works as them. `oldToken` is the Admin's own
   * while working as somebody else.
   */
  async authenticate(token: string, oldToken?: string): Promise<Authenticated | undefined> {
    const key = hashOf(token).toString('base64')
    const entry = await this.#entryOf(key)
    if (!entry) return undefined
    if (oldToken !== undefined && !(await this.#belongsTo(oldToken, entry.parentId))) return undefined
    return { actor: entry.actor, renewedToken: await this.#renewWhenDue(entry) }
  }

  async #entryOf(key: string) {
    const now = this.#clock.now().getTime()
    const kept = this.#cache.get(key)
    if (kept && kept.expiresAt > now) return kept
    return this.#cache.load(key, () => this.#read(Buffer.from(key, 'base64')))
  }

  async #belongsTo(oldToken: string, parentId: number | null) {
    const old = await this.#entryOf(hashOf(oldToken).toString('base64'))
    return old !== undefined && old.actor.sessionId === parentId
  }

  async #renewWhenDue(entry: Entry) {
    const now = this.#clock.now()
    if (now.getTime() < entry.renewAt) return undefined
    entry.renewAt = now.getTime() + RENEW_AFTER_MS
    entry.expiresAt = endOf(now).getTime()
    return this.renew(this.#db, entry.actor.sessionId)
  }

  async #issueToken(db: Db, sessionId: number, now: Date) {
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('session_tokens')
      .values({ token_hash: hashOf(token), session_id: sessionId, issued_at: now })
      .execute()
    return token
  }

  async #read(tokenHash: Buffer): Promise<Entry | undefined> {
    const row = await this.#db
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('sessions as p', 'p.id', 's.parent_id')
      .leftJoin('users as a', 'a.id', 'p.user_id')
      .select(['s.id as session_id', 's.parent_id', 's.expires_at', 't.issued_at'])
      .select(['u.id', 'u.role_id', 'u.company_id', 'u.lang', 'u.email', 'u.first_name', 'u.last_name'])
      .select(divisionIdsOfPerson)
      .select(['a.id as admin_id', 'a.first_name as admin_first_name', 'a.last_name as admin_last_name'])
      .where('t.token_hash', '=', tokenHash)
      .where('s.expires_at', '>', this.#clock.now())
      .where((row) =>
        row.or([
          row('u.status', '=', 'Active'),
          row.and([row('u.status', '=', 'Inactive'), row('s.parent_id', 'is not', null)]),
        ]),
      )
      .executeTakeFirst()
    if (!row) return undefined
    const role = roleName(row.role_id)
    return {
      userId: row.id,
      parentId: row.parent_id,
      expiresAt: row.expires_at.getTime(),
      renewAt: row.issued_at.getTime() + RENEW_AFTER_MS,
      actor: {
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        role,
        companyId: row.company_id,
        lang: row.lang as Language,
        scope: scopeOf(role, row.company_id, row.division_ids),
        sessionId: row.session_id,
        impersonator: row.admin_id
          ? { id: row.admin_id, name: `${row.admin_first_name} ${row.admin_last_name}` }
          : null,
      },
    }
  }
}

const endOf = (now: Date) => new Date(now.getTime() + SESSION_MS)
