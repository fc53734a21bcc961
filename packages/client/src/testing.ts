import type { CallResult, Endpoint } from '@laurel/contract/endpoint.ts'
import { type Refusal, refusal } from '@laurel/contract/errors.ts'
import * as z from 'zod'
import { CallError } from './call-error.ts'

/** What a test wants to know of a refused call, besides what the console shows of it. */
export class RefusedCall extends CallError {
  readonly refusal: Refusal | undefined

  constructor(status: number, answer: Refusal | undefined) {
    super({
      status,
      code: answer?.code ?? 'unknown_error',
      message: answer?.message ?? `HTTP ${status}`,
      problems: answer?.errors ?? [],
      problemCount: answer?.errorCount,
      requestId: answer?.requestid ?? null,
    })
    this.refusal = answer
  }
}

/** The answer of a call, checked against its schema, or a `RefusedCall`. */
export const readAnswer = async <E extends Endpoint>(endpoint: E, response: Response): Promise<CallResult<E>> => {
  if (!response.ok && response.status !== 303) throw new RefusedCall(response.status, await readRefusal(response))
  const { response: schema } = endpoint
  if (typeof schema === 'string') return (await response.blob()) as CallResult<E>
  return z.parse(schema, await response.json()) as CallResult<E>
}

const readRefusal = async (response: Response) => {
  const answer: unknown = await response.json().catch(() => undefined)
  return refusal.safeParse(answer).data
}
