import { type Language, OLD_TOKEN_HEADER, REQUEST_ID_HEADER, TOKEN_HEADER } from '@laurel/contract/constants'
import type { CallInput, CallResult, Endpoint } from '@laurel/contract/endpoint'
import type { Refusal } from '@laurel/contract/errors'
import { requestOf } from '@laurel/contract/request'
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

/** What stands between the console and the server may leave out any part of a refusal. */
const partsOf = (answer: unknown): Partial<Refusal> => (typeof answer === 'object' && answer !== null ? answer : {})

const sentenceOf = ({ message, result }: Partial<Refusal>) =>
  [message, result].find((text) => typeof text === 'string' && text !== '') ?? ''

const refusalOf = (response: Response, answer: unknown) => {
  const refusal = partsOf(answer)
  return new ApiError({
    status: response.status,
    code: refusal.code ?? 'unknown_error',
    message: sentenceOf(refusal),
    problems: refusal.errors ?? [],
    problemCount: refusal.errorCount,
    requestId: refusal.requestid ?? response.headers.get(REQUEST_ID_HEADER),
  })
}

/** A download comes with the name that the server proposes for it. */
const fileOf = async (response: Response) => {
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

export const createCall =
  ({ base, session, language, fetch, check }: Deps) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<CallResult<E>> => {
    const present = endpoint.access === 'public' ? null : session.state().session
    const { url, request } = requestOf(base, endpoint, input)
    identify(request.headers, present, language())
    const response = await fetch(url, { ...request, signal: signal ?? null }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new NetworkError('no answer', { cause })
    })

    const renewed = response.headers.get(TOKEN_HEADER)
    if (present && renewed) session.renew(present.id, renewed)
    if (!response.ok) {
      if (response.status === 401 && present && present.id === session.state().session?.id) session.end('refusal')
      throw refusalOf(response, await response.json().catch(() => null))
    }
    if (typeof endpoint.response === 'string') return (await fileOf(response)) as CallResult<E>
    const answer: unknown = await response.json()
    if (partsOf(answer).status === 0) throw refusalOf(response, answer)
    await check?.(endpoint, answer)
    return answer as CallResult<E>
  }
