import { subtle } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@laurel/contract/constants.ts'
import { actionFor, type Endpoint } from '@laurel/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../core/app-error.ts'
import { secondsFrom } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Db } from '../db/db.ts'

const KEPT_SECONDS = 24 * 3600
const PURPOSE = 'idempotent answer'

/** A call that may be repeated: the caller, the key, and a digest of what was asked for. */
export interface KeyedCall {
  /** Below zero for an API key: its calls are not those of the person who made it. */
  actorId: number
  key: string
  digest: Buffer
  at: Date
}

export interface KeptAnswer {
  status: number
  answer: unknown
}

/** Only for people who are signed in: without an account a key could not be told from that of another caller. */
export const keyedCallFor = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  { actor, input, at }: { actor: Actor | undefined; input: object; at: Date },
): Promise<KeyedCall | undefined> => {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined && endpoint.needsIdempotencyKey) throw new AppError('idempotency_key_needed')
  if (key === undefined || !actor) return undefined
  if (!z.uuid().safeParse(key).success) throw new AppError('idempotency_key_malformed')
  const actorId = actor.via ? -actor.via.keyId : actor.id
  return { actorId, key: String(key).toLowerCase(), digest: await digestFor(endpoint, input), at }
}

/** Files count with their content. The schema has put the fields in order, so equal input has an equal digest. */
const digestFor = async (endpoint: Endpoint, input: object) => {
  const files: Promise<string>[] = []
  const text = JSON.stringify([actionFor(endpoint), input], (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files.push(value.arrayBuffer().then(async (content) => (await sha256(content)).toString('base64')))
    return { file: files.length }
  })
  return sha256(Buffer.from([text, ...(await Promise.all(files))].join('\n')))
}

const sha256 = async (content: ArrayBuffer | Buffer) => Buffer.from(await subtle.digest('SHA-256', content))

/** The answers that were given under a key, sealed: some of them carry tokens or codes. */
export class KeptAnswers {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** Refuses a key that was used for something else. */
  async find(db: Db, { actorId, key, digest, at }: KeyedCall): Promise<KeptAnswer | undefined> {
    const row = await db
      .selectFrom('idempotent_calls')
      .select(['digest', 'status', 'answer'])
      .where('actor_id', '=', actorId)
      .where('key', '=', key)
      .where('at', '>', secondsFrom(at, -KEPT_SECONDS))
      .executeTakeFirst()
    if (!row) return undefined
    if (!row.digest.equals(digest)) throw new AppError('idempotency_key_reused')
    if (row.status === null || row.answer === null) return undefined
    return { status: row.status, answer: JSON.parse(this.#secrets.open(row.answer, PURPOSE)) }
  }

  /**
   * Takes the key within the transaction of the work and answers whether it was free. A second call with the same key
   * waits here until the first one has committed or failed.
   */
  async claim(db: Db, { actorId, key, digest, at }: KeyedCall) {
    const claimed = await db
      .insertInto('idempotent_calls')
      .values({ actor_id: actorId, key, digest, at })
      .onConflict((conflict) =>
        conflict
          .columns(['actor_id', 'key'])
          .doUpdateSet({ digest, at, status: null, answer: null })
          .where('idempotent_calls.at', '<=', secondsFrom(at, -KEPT_SECONDS)),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async keep(db: Db, { actorId, key }: KeyedCall, { status, answer }: KeptAnswer) {
    await db
      .updateTable('idempotent_calls')
      .set({ status, answer: this.#secrets.seal(JSON.stringify(answer ?? null), PURPOSE) })
      .where('actor_id', '=', actorId)
      .where('key', '=', key)
      .execute()
  }
}

export const deleteOldAnswers = async (db: Db, now: Date) => {
  await db.deleteFrom('idempotent_calls').where('at', '<', secondsFrom(now, -KEPT_SECONDS)).execute()
}
