import { type Language, OLD_TOKEN_HEADER, REQUEST_ID_HEADER, TOKEN_HEADER } from '@laurel/contract/constants'
import type { CallInput, CallResult, Endpoint } from '@laurel/contract/endpoint'
import type { Refusal } from '@laurel/contract/errors'
import { ApiError, NetworkError } from './api-error.ts'
import type { Session, SessionStore } from './session-store.ts'

interface Deps {
  base: string
  session: Pick<SessionStore, 'state' | 'renew' | 'end'>
  language: () => Language
  fetch: typeof globalThis.fetch
  /** Looks whether an answer is what the contract promises. */
  check?: (endpoint: Endpoint, answer: unknown) => Promise<void>
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const isGiven = (value: unknown) => value !== undefined && value !== null

export const addressOf = (path: string, { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) if (isGiven(entry)) search.append(name, String(entry))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

export const formOf = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry instanceof Blob) form.append(name, entry)
      else if (isGiven(entry)) form.append(name, String(entry))
    }
  }
  return form
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

const refusalOf = async (response: Response) => {
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  const requestId = response.headers.get(REQUEST_ID_HEADER)
  if (!isRefusal(answer)) return new ApiError({ status, code: 'unknown_error', message: '', requestId })
  return new ApiError({
    status,
    code: answer.code,
    message: answer.message || answer.result,
    problems: answer.errors ?? [],
    requestId: answer.requestid ?? requestId,
  })
}

const headersFor = (endpoint: Endpoint, session: Session | null, language: Language) => {
  const headers = new Headers({ 'accept-language': language })
  if (endpoint.body && !endpoint.multipart) headers.set('content-type', 'application/json')
  if (endpoint.access === 'public' || !session) return headers
  headers.set('authorization', `Bearer ${session.token}`)
  if (session.oldToken) headers.set(OLD_TOKEN_HEADER, session.oldToken)
  return headers
}

const payloadOf = (endpoint: Endpoint, body: Parts['body']) => {
  if (!endpoint.body || !body) return null
  return endpoint.multipart ? formOf(body) : JSON.stringify(body)
}

export const createCall =
  ({ base, session, language, fetch, check }: Deps) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<CallResult<E>> => {
    const parts = input as Parts
    const present = endpoint.access === 'public' ? null : session.state().session
    const response = await fetch(base + addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers: headersFor(endpoint, present, language()),
      body: payloadOf(endpoint, parts.body),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new NetworkError('no answer', { cause })
    })

    const renewed = response.headers.get(TOKEN_HEADER)
    if (present && renewed) session.renew(present.id, renewed)
    if (!response.ok) {
      if (response.status === 401 && present && present.id === session.state().session?.id) session.end('refusal')
      throw await refusalOf(response)
    }
    if (typeof endpoint.response === 'string') return (await response.blob()) as CallResult<E>
    const answer: unknown = await response.json()
    await check?.(endpoint, answer)
    return answer as CallResult<E>
  }
