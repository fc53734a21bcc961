import {
  BACKGROUND_HEADER,
  BODY_MAX_BYTES,
  DEFAULT_LANGUAGE,
  type Language,
  OLD_TOKEN_HEADER,
  TOKEN_HEADER,
} from '@laurel/contract/constants.ts'
import {
  type Access,
  actionFor,
  type Endpoint,
  type HandlerInput,
  type HandlerResult,
} from '@laurel/contract/endpoint.ts'
import { KEY_PREFIX } from '@laurel/contract/key-scopes.ts'
import type { OutcomeCode } from '@laurel/contract/messages/say.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { authenticateKey } from '../access/api-keys.ts'
import type { Caller } from '../access/caller.ts'
import { createKeyLimit, type KeyLimit } from '../access/key-limit.ts'
import type { Sessions } from '../access/sessions.ts'
import { AuditTrail, writeAuditTrail } from '../audit/trail.ts'
import { AppError, required } from '../core/app-error.ts'
import type { Clock } from '../core/clock.ts'
import { isLoopback } from '../core/loopback.ts'
import { type OutcomeDetails, toOutcome } from '../core/outcome.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Read } from '../db/connections/replica.ts'
import { isRetryable } from '../db/constraints.ts'
import { type Db, IdleWatch, inTransaction } from '../db/db.ts'
import { type CookieKind, readCookie, writeCookie } from './cookies.ts'
import { type KeptAnswer, KeptAnswers, keyedCallFor } from './idempotency.ts'
import { negotiateLanguage } from './language.ts'
import { compiledAnswer, shape } from './replies.ts'
import { readBody } from './uploads.ts'
import { parseInput } from './validation.ts'

/** What a handler knows of its call, besides the validated input. */
export interface Call<A extends Access = Access> extends Omit<Caller, 'actor'> {
  /** A transaction for calls that change something, the pool for those that only read. */
  db: Db
  actor: A extends 'public' ? undefined : Actor
  audit: AuditTrail
  /** The address the call came from. */
  address: string
  /** Where the caller reached the server, as the call itself says it. */
  origin: string
  userAgent: string
  /** The connection comes from this machine and not through a proxy. */
  isLocal: boolean
  /** The header as it was sent; for calls without a session that know a key of their own. */
  authorization: string | undefined
  /** The token to go on with; only where there is a session. */
  token: string
  log: FastifyBaseLogger
  /** The sentence of a successful mutation, ready to be returned. */
  done: (code: OutcomeCode, details?: OutcomeDetails) => { status: 1; result: string; message: string; id?: number }
  /** Answers 202: the work goes on after the answer, and a task shows its progress. */
  accepted: () => void
  /** Answers 201 and tells where the new record is, for protocols that want it. */
  created: (location: string) => void
  /** Hands the caller a fresh token with the answer. */
  renewToken: (token: string) => void
  /** The token in the cookie of a phone that stays signed in. */
  deviceToken: string | undefined
  /** Sets that cookie once the work is committed, or with null takes it away. */
  setDeviceToken: (token: string | null) => void
  /** The token in the cookie of a browser that signs in through an identity provider. */
  browserToken: string | undefined
  setBrowserToken: (token: string) => void
}

type InputCall<E extends Endpoint> = Call<E['access']> & HandlerInput<E>

export type Handler<E extends Endpoint> = (call: InputCall<E>) => Promise<HandlerResult<E>>

/** A call that has something to do before or after its transaction. `db` is the pool in both. */
export interface Steps<E extends Endpoint, P> {
  /** Slow work (hashing, drawing, reading files) and what is kept even when the call is refused (counted tries). */
  prepare?: (call: InputCall<E>) => Promise<P>
  handle: (call: InputCall<E> & { prepared: P }) => Promise<HandlerResult<E>>
  /** Runs once the work is committed; its answer takes the place of the one of `handle`. */
  finish?: (call: InputCall<E> & { answer: HandlerResult<E> }) => Promise<HandlerResult<E>>
}

interface MountOptions {
  /** A read that may be some seconds old, and leaves the primary alone where there is a replica. */
  fromReplica?: boolean
}

export type Mount = <E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: Handler<E> | Steps<E, P>,
  options?: MountOptions,
) => void

interface DoorDependencies {
  db: Db
  read: Read
  clock: Clock
  sessions: Sessions
  secrets: Secrets
  keyLimit?: KeyLimit
  /** The address people use begins with https. */
  isSecure?: boolean
  /** What these paths begin with and the address of `app` has already. */
  base?: string
  /** Warns of calls that hold a transaction open without using it: for development and tests. */
  warnsOfIdle?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    lang: Language | undefined
    actor: Actor | undefined
    token: string
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const DESCRIPTION = /^\/api\/(openapi\.json|docs(\/.*)?)$/

/** Stops the start when a call of the API was not mounted through the door. */
export const refuseRoutesOutsideTheDoor = ({ url, config }: RouteOptions) => {
  if (!/^\/(api|scim)\//.test(url) || config?.endpoint || DESCRIPTION.test(url)) return
  throw new Error(`${url} is outside the door: mount an endpoint of the contract instead`)
}

const NO_LIMIT = createKeyLimit({ callsPerKey: 0, guessesPerAddress: 0 })
const TRANSACTION_TRIES = 3
/** Far beyond what the code between two statements takes. */
const IDLE_WARNING_MS = 100

/**
 * The one door into the product. Every call passes access, validation, transaction, audit and answer shape here, in
 * this order; a handler only sees what it may see.
 */
export const createDoor = (app: FastifyInstance, dependencies: DoorDependencies): Mount => {
  const {
    db,
    read,
    clock,
    sessions,
    secrets,
    keyLimit = NO_LIMIT,
    isSecure = false,
    base = '',
    warnsOfIdle = false,
  } = dependencies
  app.decorateRequest('lang', undefined)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('token', '')
  const kept = new KeptAnswers(secrets)

  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request)
    if (token?.startsWith(KEY_PREFIX)) {
      keyLimit.beforeLookup(request.ip)
      const actor = await authenticateKey(db, token, clock.now())
      if (!actor?.via) {
        keyLimit.wrongKey(request.ip)
        throw new AppError('unauthorized')
      }
      keyLimit.called(actor.via.keyId)
      return actor
    }
    const oldToken = request.headers[OLD_TOKEN_HEADER]
    const background = BACKGROUND_HEADER in request.headers
    const options = { background, ...(typeof oldToken === 'string' && { oldToken }) }
    const found = token && (await sessions.authenticate(token, options))
    if (!found) throw new AppError('unauthorized')
    if (found.renewedToken) reply.header(TOKEN_HEADER, found.renewedToken)
    request.token = found.token
    return found.actor
  }

  return (endpoint, handler, { fromReplica = false } = {}) => {
    const changes = endpoint.method !== 'GET' && !endpoint.readOnly
    const { prepare, handle, finish } = stepsFor(handler)

    app.route({
      method: endpoint.method,
      url: endpoint.path.slice(base.length),
      config: { endpoint },
      bodyLimit: endpoint.maxBodyBytes ?? BODY_MAX_BYTES,
      ...compiledAnswer(endpoint),
      // Before the body is read: a stranger's upload is not worth receiving.
      onRequest: async (request, reply) => {
        // The default: no cache may keep the answer to one person for another.
        reply.header('cache-control', 'no-store')
        const wanted = request.headers['accept-language']
        request.lang = negotiateLanguage(wanted)
        // Nothing is unpacked here, and read as it is a packed body would be nonsense.
        if ('content-encoding' in request.headers) throw new AppError('unsupported_type')
        if (endpoint.access === 'public') return
        const actor = await authenticate(request, reply)
        request.lang = negotiateLanguage(wanted, actor.lang)
        request.actor = actor
        if (!mayCall(endpoint, actor)) throw new AppError('forbidden')
        if (actor.mustEnrolSecondFactor && !endpoint.beforeEnrolment) throw new AppError('second_factor_needed')
      },
      handler: async (request, reply) => {
        const { actor, lang = DEFAULT_LANGUAGE } = request
        const body = await readBody(request, endpoint)
        const input = parseInput(endpoint, { params: request.params, query: request.query, body })

        const cookies = new Map<CookieKind, string | null>()
        const callFor = (db: Db) =>
          ({
            ...(input as object),
            db,
            actor,
            lang,
            now: clock.now(),
            audit: new AuditTrail(),
            address: request.ip,
            origin: `${request.protocol}://${request.host}`,
            userAgent: request.headers['user-agent'] ?? '',
            isLocal: isLocal(request),
            authorization: request.headers.authorization,
            token: request.token,
            log: request.log,
            done: (code: OutcomeCode, details?: OutcomeDetails) => toOutcome(lang, code, details),
            accepted: () => void reply.code(202),
            created: (location: string) => void reply.code(201).header('location', location),
            renewToken: (token: string) => void reply.header(TOKEN_HEADER, token),
            deviceToken: readCookie('device', request, isSecure),
            setDeviceToken: (token: string | null) => void cookies.set('device', token),
            browserToken: readCookie('browser', request, isSecure),
            setBrowserToken: (token: string) => void cookies.set('browser', token),
          }) as Call

        const circumstancesAt = (at: Date) => ({
          action: actionFor(endpoint),
          requestId: request.id,
          address: request.ip,
          at,
        })

        if (!changes) {
          const prepared = await prepare?.(callFor(db))
          const audit = new AuditTrail()
          const run = (db: Db) => handle({ ...callFor(db), prepared, audit })
          const answer = await (fromReplica ? read(run) : run(db))
          // Most reads leave no line; one that hands out a whole file of people does.
          if (audit.changes.length > 0) await writeAuditTrail(db, audit, actor, circumstancesAt(clock.now()))
          return shape(endpoint, answer, reply, lang)
        }

        const keyed = await keyedCallFor(request, endpoint, { actor, input: input as object, at: clock.now() })
        const earlier = keyed && (await kept.find(db, keyed))
        if (earlier) return repeat(reply, earlier)
        const prepared = await prepare?.(callFor(db))

        const work = async (db: Db) => {
          if (keyed && !(await kept.claim(db, keyed))) return kept.find(db, keyed)
          const call = callFor(db)
          const answer = shape(endpoint, await handle({ ...call, prepared }), reply, lang)
          await writeAuditTrail(db, call.audit, actor, circumstancesAt(call.now))
          if (keyed) await kept.keep(db, keyed, { status: reply.statusCode, answer })
          return { answer }
        }
        const warnOfIdle = (idleMs: number) => {
          const details = { event: 'idle_transaction', idleMs: Math.round(idleMs), call: actionFor(endpoint) }
          request.log.warn(details, 'a transaction was open without a statement: move slow work to `prepare`')
        }
        const result = await runInTransaction(db, work, warnsOfIdle ? warnOfIdle : undefined)
        if (!result || 'status' in result) return repeat(reply, required(result))
        for (const [kind, token] of cookies) writeCookie(kind, reply, token, isSecure)
        if (!finish) return result.answer
        const answer = shape(endpoint, await finish({ ...callFor(db), answer: result.answer }), reply, lang)
        if (keyed) await kept.keep(db, keyed, { status: reply.statusCode, answer })
        return answer
      },
    })
  }
}

/** The types of input and answer belong to the endpoint; inside the door they are only passed on. */
const stepsFor = <E extends Endpoint, P>(handler: Handler<E> | Steps<E, P>) =>
  (typeof handler === 'function' ? { handle: handler } : handler) as unknown as Steps<Endpoint, unknown>

/** The first answer to a call that came again. */
const repeat = (reply: FastifyReply, { status, answer }: KeptAnswer) => reply.code(status).send(answer)

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

/** A proxy on this machine connects from here as well, but names the address it asks for. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded

const mayCall = ({ access, scope }: Endpoint, actor: Actor) => {
  if (actor.via && (!scope || !actor.via.scopes.includes(scope))) return false
  if (access === 'key') return actor.via !== null
  return access === 'session' || access.includes(actor.role)
}

type OnIdle = (milliseconds: number) => void

const runInTransaction = async <T>(db: Db, run: (db: Db) => Promise<T>, onIdle: OnIdle | undefined) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (onIdle ? runWatched(db, run, onIdle) : inTransaction(db, run))
    } catch (error) {
      if (tries === TRANSACTION_TRIES || !isRetryable(error)) throw error
    }
  }
}

const runWatched = <T>(db: Db, run: (db: Db) => Promise<T>, onIdle: OnIdle) => {
  const plugin = new IdleWatch()
  const watched = async (db: Db) => {
    const result = await run(db)
    if (plugin.longestMs > IDLE_WARNING_MS) onIdle(plugin.longestMs)
    return result
  }
  return inTransaction(db, watched, { plugin })
}
