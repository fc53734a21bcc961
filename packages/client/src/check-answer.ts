import type { Endpoint } from '@laurel/contract/endpoint.ts'
import * as z from 'zod'

/** Only in development: an answer that breaks the contract is a bug to be seen at once. */
export const checkAnswer = ({ method, path, response }: Endpoint, answer: unknown) => {
  if (typeof response === 'string') return
  const { success, error } = z.safeParse(response, answer)
  if (!success) throw new Error(`${method} ${path} breaks the contract:\n${z.prettifyError(error)}`)
}
