import * as z from 'zod'
import type { CallResult, Endpoint } from './endpoint.ts'
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
