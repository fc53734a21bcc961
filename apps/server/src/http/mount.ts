import { DEFAULT_LANGUAGE, type Language, OLD_TOKEN_HEADER, TOKEN_HEADER } from '@laurel/contract/constants'
import {
  type Access,
  actionOf,
  type CsvDownload,
  type Endpoint,
  type HandlerInput,
  type HandlerResult,
  type StoredFile,
} from '@laurel/contract/endpoint'
import { type OutcomeCode, sayOutcome } from '@laurel/contract/messages/say'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { isRetryable } from '../db/constraints.ts'
import { type Db, inTransaction } from '../db/db.ts'
import type { Read } from '../db/replica.ts'
import { AuditTrail, writeAuditTrail } from './audit.ts'
import { sendCsv } from './csv-reply.ts'
import { sendFile } from './file-reply.ts'
import { languageOf } from './language.ts'
import type { Sessions } from './sessions.ts'
import { sendTagged } from './tagged-reply.ts'
import { readBody } from './uploads.ts'
import { parseInput } from './validation.ts'

/** What a handler knows of its call, besides the validated input. */
export interface Call<A extends Access = Access> {
  /** A transaction for calls that change something, the pool for those that only read. */
  db: Db
  actor: A extends 'public' ? undefined : Actor
  lang: Language
  now: Date
  audit: AuditTrail
  /** The address the call came from. */
  address: string
  /** The sentence of a successful mutation, ready to be returned. */
  done: (code: OutcomeCode, extra?: { id?: number }) => { status: 1; result: string; message: string; id?: number }
  /** Answers 202: the work goes on after the answer, and a task tells how far it is. */
  accepted: () => void
  /** Hands the caller a fresh token with the answer. */
  renewToken: (token: string) => void
}

export type Handler<E extends Endpoint> = (call: Call<E['access']> & HandlerInput<E>) => Promise<HandlerResult<E>>

interface MountOptions {
  /** The handler commits by itself: it must keep something even when it refuses, or does slow work. */
  ownTransactions?: boolean
  /** A read that may be some seconds old, and leaves the primary alone where there is a replica. */
  fromReplica?: boolean
}

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: MountOptions) => void

interface DoorDependencies {
  db: Db
  read: Read
  clock: Clock
  sessions: Sessions
}

declare module 'fastify' {
  interface FastifyRequest {
    lang: Language | undefined
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const DESCRIPTION = /^\/api\/(openapi\.json|docs(\/.*)?)$/

/** Stops the start when a call of the API was not mounted through the door. */
export const refuseRoutesOutsideTheDoor = ({ url, config }: RouteOptions) => {
  if (!url.startsWith('/api/') || config?.endpoint || DESCRIPTION.test(url)) return
  throw new Error(`${url} is outside the door: mount an endpoint of the contract instead`)
}

const TRANSACTION_TRIES = 3

/**
 * The one door into the product. Every call passes access, validation, transaction, audit and answer shape here, in
 * this order; a handler only sees what it may see.
 */
export const createDoor = (app: FastifyInstance, { db, read, clock, sessions }: DoorDependencies): Mount => {
  app.decorateRequest('lang', undefined)
  app.decorateRequest('actor', undefined)

  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request)
    const oldToken = request.headers[OLD_TOKEN_HEADER]
    const found = token && (await sessions.authenticate(token, typeof oldToken === 'string' ? oldToken : undefined))
    if (!found) throw new AppError('unauthorized')
    if (found.renewedToken) reply.header(TOKEN_HEADER, found.renewedToken)
    return found.actor
  }

  return (endpoint, handler, { ownTransactions = false, fromReplica = false } = {}) => {
    const changes = endpoint.method === 'POST' && !endpoint.readOnly

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...compiledAnswer(endpoint),
      // Before the body is read: a stranger's upload is not worth receiving.
      onRequest: async (request, reply) => {
        // Unless an answer says otherwise: what one person was told is kept for nobody.
        reply.header('cache-control', 'no-store')
        const wanted = request.headers['accept-language']
        request.lang = languageOf(wanted)
        if (endpoint.access === 'public') return
        const actor = await authenticate(request, reply)
        request.lang = languageOf(wanted, actor.lang)
        request.actor = actor
        if (!mayCall(endpoint.access, actor)) throw new AppError('forbidden')
      },
      handler: async (request, reply) => {
        const { actor, lang = DEFAULT_LANGUAGE } = request
        const body = await readBody(request, endpoint)
        const input = parseInput(endpoint, { params: request.params, query: request.query, body }, lang)

        const run = async (db: Db) => {
          const audit = new AuditTrail()
          const now = clock.now()
          const answer = await handler({
            ...(input as object),
            db,
            actor,
            lang,
            now,
            audit,
            address: request.ip,
            done: (code: OutcomeCode, extra = {}) => {
              const sentence = sayOutcome(lang, code)
              return { status: 1, result: sentence, message: sentence, ...extra }
            },
            accepted: () => void reply.code(202),
            renewToken: (token: string) => void reply.header(TOKEN_HEADER, token),
          } as Parameters<typeof handler>[0])
          if (changes) {
            await writeAuditTrail(db, audit, actor, { action: actionOf(endpoint), requestId: request.id, at: now })
          }
          return answer
        }

        const perform = () => {
          if (changes) return ownTransactions ? run(db) : runInTransaction(db, run, sessions)
          return fromReplica ? read(run) : run(db)
        }
        const answer = await perform()
        return shape(endpoint, answer, reply)
      },
    })
  }
}

const bearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

const mayCall = (access: Access, actor: Actor) => access === 'session' || access.includes(actor.role)

const runInTransaction = async <T>(db: Db, run: (db: Db) => Promise<T>, sessions: Sessions) => {
  for (let tries = 1; ; tries += 1) {
    try {
      const { answer, committed } = await inTransaction(db, async (db) => ({ answer: await run(db), committed: db }))
      sessions.settle(committed)
      return answer
    } catch (error) {
      if (tries === TRANSACTION_TRIES || !isRetryable(error)) throw error
    }
  }
}

/** Fastify compiles the schema of a long answer into the code that writes it. */
const compiledAnswer = ({ compiled, response }: Endpoint): { schema?: FastifySchema } => {
  if (!compiled || typeof response === 'string') return {}
  return { schema: { response: { 200: z.toJSONSchema(response, { io: 'output' }) } } }
}

/** Answers pass their schema, so that nothing undeclared ever leaves. */
const shape = (endpoint: Endpoint, answer: unknown, reply: FastifyReply) => {
  if (endpoint.response === 'csv') return sendCsv(reply, answer as CsvDownload)
  if (endpoint.response === 'file') return sendFile(reply, answer as StoredFile)
  if (endpoint.compiled) return answer
  const shaped = z.parse(endpoint.response, answer)
  return endpoint.revalidated ? sendTagged(reply, shaped) : shaped
}
