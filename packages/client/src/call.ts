import {
  BACKGROUND_HEADER,
  IDEMPOTENCY_HEADER,
  type Language,
  OLD_TOKEN_HEADER,
  REQUEST_ID_HEADER,
  TOKEN_HEADER,
} from '@laurel/contract/constants.ts'
import type { CallInput, CallResult, Endpoint } from '@laurel/contract/endpoint.ts'
import { keyedCall } from './action.ts'
import { CallError, NetworkError, toCallError, toRefusalParts } from './call-error.ts'
import { toRequest } from './request.ts'
import type { Session, SessionStore } from './session-store.ts'

interface Deps {
  base: string
  session: Pick<SessionStore, 'state' | 'renew' | 'end'>
  language: () => Language
  fetch: typeof globalThis.fetch
  /** Fails when an answer is not what the contract promises. */
  check?: (endpoint: Endpoint, answer: unknown) => Promise<void>
  /** Called for every call with whether it got an answer, and with false for a slow one that has none yet. */
  onOutcome?: (answered: boolean) => void
  /** Whether the browser believes that it has a network. */
  isOnline?: () => boolean
}

/** After this time without an answer the connection is checked. */
const SLOW_MS = 10_000

const toError = (response: Response, answer: unknown) =>
  toCallError(response.status, answer, response.headers.get(REQUEST_ID_HEADER))

/** A download comes with the name that the server proposes for it. */
const readDownload = async (response: Response) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob()
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content
}

const identify = (headers: Headers, session: Session | null, language: Language) => {
  headers.set('accept-language', language)
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  if (session?.oldToken) headers.set(OLD_TOKEN_HEADER, session.oldToken)
}

interface CallOptions {
  signal?: AbortSignal
  /** Not asked for by a person: the session runs out as if the call had not been made. */
  background?: boolean
}

/** A call that changes something carries a key: the server does it once, however often it is sent. */
const keyFor = (endpoint: Endpoint, input: unknown) =>
  endpoint.method === 'POST' && !endpoint.readOnly ? keyedCall(endpoint.path, input) : undefined

/** After a fault (5xx) it is unknown what the server had already done, so it counts as unanswered. */
const outcomeFor = (error: unknown) => (error instanceof CallError && error.status < 500 ? 'refused' : 'unanswered')

/** Answers say by a number whether they are one: 1. */
const isFailure = (answer: unknown) => {
  const status: unknown = toRefusalParts(answer).status
  return typeof status === 'number' && status !== 1
}

/** A late 401 may belong to a token that a change of password has replaced; it must not end the session. */
const isCurrent = (used: Session, present: Session | null) => used.id === present?.id && used.token === present.token

export const createCall = ({ base, session, language, fetch, check, onOutcome, isOnline = () => true }: Deps) => {
  /** Runs one step that waits for the network. An answer that breaks off half-way counts as none. */
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
    signal: AbortSignal | undefined,
  ) => {
    const renewed = response.headers.get(TOKEN_HEADER)
    if (present && renewed) session.renew(present.id, renewed)
    if (!response.ok) {
      if (response.status === 401 && present && isCurrent(present, session.state().session)) session.end('refusal')
      throw toError(response, await response.json().catch(() => null))
    }
    if (typeof endpoint.response === 'string') return received(endpoint, signal, () => readDownload(response))
    const answer = await received(endpoint, signal, (): Promise<unknown> => response.json())
    if (isFailure(answer)) throw toError(response, answer)
    await check?.(endpoint, answer)
    return answer
  }

  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signalOrOptions: AbortSignal | CallOptions = {},
  ): Promise<CallResult<E>> => {
    const options = signalOrOptions instanceof AbortSignal ? { signal: signalOrOptions } : signalOrOptions
    const { signal, background } = options
    const present = endpoint.access === 'public' ? null : session.state().session
    const { url, request } = toRequest(base, endpoint, input)
    identify(request.headers, present, language())
    if (background) request.headers.set(BACKGROUND_HEADER, '1')
    const keyed = keyFor(endpoint, input)
    if (keyed) request.headers.set(IDEMPOTENCY_HEADER, keyed.key)
    try {
      const send = () => fetch(url, { ...request, signal: signal ?? null })
      const response = await received(endpoint, signal, send)
      const answer = await settleAnswer(endpoint, response, present, signal)
      keyed?.settle('done')
      return answer as CallResult<E>
    } catch (error) {
      keyed?.settle(outcomeFor(error))
      throw error
    }
  }
}

export type Call = ReturnType<typeof createCall>
