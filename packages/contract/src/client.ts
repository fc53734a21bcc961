import * as z from 'zod'
import type { CallInput, CallResult, Endpoint } from './endpoint.ts'
import { type Refusal, refusal } from './errors.ts'

/** A call that the server answered and refused. */
export class CallError extends Error {
  readonly status: number
  readonly refusal: Refusal | undefined

  constructor(status: number, answer: Refusal | undefined) {
    super(answer?.message ?? `HTTP ${status}`)
    this.name = 'CallError'
    this.status = status
    this.refusal = answer
  }
}

/** The request of a call, ready for `fetch`. */
export const requestOf = <E extends Endpoint>(baseUrl: string, endpoint: E, input: CallInput<E>) => {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: Record<string, unknown>
  }
  const headers = new Headers()
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const request: RequestInit & { headers: Headers } = { method: endpoint.method, headers }
  if (body && endpoint.multipart) {
    request.body = formDataOf(body)
  } else if (endpoint.method === 'POST') {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(body ?? {})
  }
  return { url: baseUrl + path + searchOf(query), request }
}

const searchOf = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

const formDataOf = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The answer of a call, checked against its schema, or a `CallError`. */
export const answerOf = async <E extends Endpoint>(endpoint: E, response: Response): Promise<CallResult<E>> => {
  if (!response.ok) throw new CallError(response.status, await refusalOf(response))
  const { response: schema } = endpoint
  if (schema === 'csv' || schema === 'file') return (await response.blob()) as CallResult<E>
  return z.parse(schema, await response.json()) as CallResult<E>
}

const refusalOf = async (response: Response) => {
  const answer: unknown = await response.json().catch(() => undefined)
  return refusal.safeParse(answer).data
}
