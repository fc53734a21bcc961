import type { DeliveryFault } from '@laurel/contract/webhooks.ts'
import { type Outbound, RefusedAddress } from '../../adapters/outbound/outbound.ts'

/** So much of an answer is read, and of that so much is kept. */
const READ_BYTES = 2048
const KEPT_CHARACTERS = 500

interface Request {
  timeoutMs: number
  url: string
  headers: Record<string, string>
  body: string
}

export interface Outcome {
  /** None where the receiver did not answer. */
  status: number | null
  /** None where it arrived. */
  fault: DeliveryFault | null
  answer: string
}

/** One try. Never throws, and never takes much longer than the time-out, whatever the other side does. */
export const sendRequest = async (outbound: Outbound, { url, headers, body, timeoutMs }: Request): Promise<Outcome> => {
  try {
    const response = await outbound.fetch(new URL(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Laurel-Webhooks', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    return { status, fault: faultForStatus(status), answer: await readBeginning(response) }
  } catch (error) {
    return { status: null, fault: faultForError(error), answer: '' }
  }
}

/** A redirect could lead anywhere, so it is not followed and counts as a failure. */
const faultForStatus = (status: number): DeliveryFault | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** The status decides; an answer that does not end, or breaks off, changes nothing any more. */
const readBeginning = async (response: Response) => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    while (bytes < READ_BYTES) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.length
      text += decoder.decode(value.subarray(0, READ_BYTES), { stream: true })
    }
  } catch {
    // What came until then is kept.
  }
  await reader.cancel().catch(() => undefined)
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed()
}

const TLS_CODE = /CERT|TLS|SSL|EPROTO|SELF_SIGNED/
const TIMEOUT_CODE = /TIMEOUT|ETIMEDOUT/

/** Only the kind is kept: the words of an error can name addresses inside the operator's network. */
const faultForError = (error: unknown): DeliveryFault => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (error instanceof RefusedAddress || cause instanceof RefusedAddress) return 'address'
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (TIMEOUT_CODE.test(code)) return 'timeout'
  return TLS_CODE.test(code) ? 'certificate' : 'unreachable'
}
