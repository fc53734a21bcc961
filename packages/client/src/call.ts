import {
  IDEMPOTENCY_HEADER,
  type Language,
  OLD_TOKEN_HEADER,
  REQUEST_ID_HEADER,
  TOKEN_HEADER,
} from '@laurel/contract/constants.ts'
import type { CallInput, CallResult, Endpoint } from '@laurel/contract/endpoint.ts'
import type { Refusal } from '@laurel/contract/errors.ts'
import { keyedCall } from './action.ts'
import { CallError, NetworkError } from './call-error.ts'
import { toRequest } from './request.ts'
import type { Session, SessionStore } from './session-store.ts'

interface Deps {
  base: string
  session: Pick<SessionStore, 'state' | 'renew' | 'end'>
  language: () => Language
  fetch: typeof globalThis.fetch
  /** Looks whether an answer is what the contract promises. */
  check?: (endpoint: Endpoint, answer: unknown) => Promise<void>
  /** Hears of every call whether it got an answer, and of slow ones that they have none yet. */
  onOutcome?: (answered: boolean) => void
  /** What the browser says of its network. */
  isOnline?: () => boolean
}

/** After so long without an answer somebody should look whether there still is a connection. */
const SLOW_MS = 10_000

/** What stands between the console and the server may leave out any part of a refusal. */
const toRefusalParts = (answer: unknown): Partial<Refusal> =>
  typeof answer === 'object' && answer !== null ? answer : {}

const sentenceFor = ({ message, result }: Partial<Refusal>) =>
  [message, result].find((text) => typeof text === 'string' && text !== '') ?? ''

const toApiError = (response: Response, answer: unknown) => {
  const refusal = toRefusalParts(answer)
  return new CallError({
    status: response.status,
    code: refusal.code ?? 'unknown_error',
    message: sentenceFor(refusal),
    problems: refusal.errors ?? [],
    problemCount: refusal.errorCount,
    requestId: refusal.requestid ?? response.headers.get(REQUEST_ID_HEADER),
  })
}

/** A download comes with the name that the server proposes for it. */
const readDownload = async (response: Response) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob()
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content
}

/** The session travels only where it is asked for. */
const identify = (headers: Headers, session: Session | null, language: Language) => {
  headers.set('accept-language', language)
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  if (session?.oldToken) headers.set(OLD_TOKEN_HEADER, session.oldToken)
}

interface CallOptions {
  signal?: AbortSignal
  /** The console asks by itself, so it does not count as a sign of life: the session ends as if it had not asked. */
  background?: boolean
}

/** A call that changes something carries a key, so that the server does it once however often it is sent. */
const keyFor = (endpoint: Endpoint, input: unknown) =>
  endpoint.method === 'POST' && !endpoint.readOnly ? keyedCall(endpoint.path, input) : undefined

/** A refusal is an answer; of a fault nobody knows what was done before it. */
const outcomeFor = (error: unknown) => (error instanceof CallError && error.status < 500 ? 'refused' : 'unanswered')

/** A call may come back late, after a change of password has replaced its token: it does not end the session then. */
const isCurrent = (used: Session, present: Session | null) => used.id === present?.id && used.token === present.token

export const createCall = ({ base, session, language, fetch, check, onOutcome, isOnline = () => true }: Deps) => {
  /** What waits for the network: a connection that ends before all of an answer has come is an answer that never came. */
  const received = async <T>(endpoint: Endpoint, signal: AbortSignal | undefined, run: () => Promise<T>) => {
    const wasOnline = isOnline()
    const slow = setTimeout(() => onOutcome?.(false), SLOW_MS)
    try {
      const content = await run()
      onOutcome?.(true)
      return content
    } catch (cause) {
      if (signal?.aborted) throw cause
      onOutcome?.(false)
      const changes = endpoint.method === 'POST' && !endpoint.readOnly && endpoint.access !== 'public'
      throw new NetworkError('no answer', { cause, change: changes ? (wasOnline ? 'sent' : 'unsent') : undefined })
    } finally {
      clearTimeout(slow)
    }
  }

  const settleAnswer = async (
    endpoint: Endpoint,
    response: Response,
    present: Session | null,
    { signal, background = false }: CallOptions,
  ) => {
    const renewed = response.headers.get(TOKEN_HEADER)
    if (present && renewed) session.renew(present.id, renewed, !background)
    if (!response.ok) {
      if (response.status === 401 && present && isCurrent(present, session.state().session)) session.end('refusal')
      throw toApiError(response, await response.json().catch(() => null))
    }
    if (typeof endpoint.response === 'string') return received(endpoint, signal, () => readDownload(response))
    const answer = await received(endpoint, signal, (): Promise<unknown> => response.json())
    if (toRefusalParts(answer).status === 0) throw toApiError(response, answer)
    await check?.(endpoint, answer)
    return answer
  }

  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signalOrOptions: AbortSignal | CallOptions = {},
  ): Promise<CallResult<E>> => {
    const options = signalOrOptions instanceof AbortSignal ? { signal: signalOrOptions } : signalOrOptions
    const { signal } = options
    const present = endpoint.access === 'public' ? null : session.state().session
    const { url, request } = toRequest(base, endpoint, input)
    identify(request.headers, present, language())
    const keyed = keyFor(endpoint, input)
    if (keyed) request.headers.set(IDEMPOTENCY_HEADER, keyed.key)
    try {
      const send = () => fetch(url, { ...request, signal: signal ?? null })
      const response = await received(endpoint, signal, send)
      const answer = await settleAnswer(endpoint, response, present, options)
      keyed?.settle('done')
      return answer as CallResult<E>
    } catch (error) {
      keyed?.settle(outcomeFor(error))
      throw error
    }
  }
}

export type Call = ReturnType<typeof createCall>
