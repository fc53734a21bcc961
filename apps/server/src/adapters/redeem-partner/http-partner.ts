import * as z from 'zod'
import type { PartnerAnswer, PartnerFault, PartnerTransfer, RedeemPartner } from './partner.ts'

interface Options {
  url: string
  apiKey: string
  timeoutMs: number
}

const MAX_ANSWER_BYTES = 64 * 1024

const accepted = z.object({ status: z.literal('accepted'), reference: z.string().max(200).nullish() })
const refused = z.object({ status: z.literal('refused'), reason: z.string().trim().min(1) })

/** Speaks the API of `docs/partner-api.md`. Only a clear answer settles a transfer; all else is a fault. */
export const httpPartner = ({ url, apiKey, timeoutMs }: Options): RedeemPartner & { tryOut: () => Promise<void> } => {
  const address = `${url.replace(/\/$/, '')}/transfers`
  return {
    isSandbox: false,
    timeoutMs,
    transfer: async (transfer) => {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            authorization: `Bearer ${apiKey}`,
            'idempotency-key': transfer.key,
          },
          body: JSON.stringify(toTransferBody(transfer)),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const body = await readBody(response)
        if (response.status === TOO_MANY)
          return { kind: 'busy', waitMs: waitMsFor(response.headers.get('retry-after')) }
        return toPartnerAnswer(response.status, body)
      } catch (error) {
        return faultFor(error)
      }
    },
    /** Reads where transfers are sent to, which pays nothing: only being turned away or a fault of the partner counts. */
    tryOut: async () => {
      const headers = { authorization: `Bearer ${apiKey}` }
      const { status } = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      if (DENIED.has(status)) throw new Error(`it turns REDEEM_PARTNER_KEY away (HTTP ${status})`)
      if (status >= 500) throw new Error(`it answers HTTP ${status}`)
    },
  }
}

const toTransferBody = ({ key, coins, recipient, company }: PartnerTransfer) => ({
  key,
  coins,
  recipient: {
    id: recipient.id,
    email: recipient.email,
    firstname: recipient.firstName,
    lastname: recipient.lastName,
    employeeid: recipient.employeeId,
  },
  company: { id: company.id, name: company.name, companykey: company.key },
})

/** The JSON of the answer, or nothing where there is none that could be meant for us. */
const readBody = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Turned away before the transfer was looked at. */
const DENIED = new Set([401, 403])

const TOO_MANY = 429
const WAIT_MS = { usual: 60_000, least: 1000, most: 3600_000 } as const

/** `Retry-After` holds seconds or a date; a partner that names none, or nonsense, is asked again after a minute. */
const waitMsFor = (retryAfter: string | null) => {
  const text = retryAfter?.trim() ?? ''
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wanted) ? WAIT_MS.usual : Math.min(Math.max(wanted, WAIT_MS.least), WAIT_MS.most)
}

const toPartnerAnswer = (status: number, body: unknown): PartnerAnswer => {
  if (status >= 200 && status < 300) {
    const { data } = accepted.safeParse(body)
    return data ? { kind: 'accepted', reference: data.reference ?? null } : fault('partner_unreadable', status)
  }
  if (DENIED.has(status)) return fault('partner_denied', status, false)
  if (status >= 500) return fault('partner_failed', status)
  const { data } = refused.safeParse(body)
  const isRefusal = data && status >= 400 && status !== 408
  return isRefusal ? { kind: 'refused', reason: data.reason } : fault('partner_unreadable', status)
}

const fault = (fault: PartnerFault, status: number, mayHaveArrived = true): PartnerAnswer => ({
  kind: 'fault',
  fault,
  detail: `HTTP ${status}`,
  mayHaveArrived,
})

const faultFor = (error: unknown): PartnerAnswer => {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { kind: 'fault', fault: 'partner_timeout', detail: '', mayHaveArrived: true }
  }
  const { code, isBeforeConnection } = networkFailureFor(error)
  return {
    kind: 'fault',
    fault: isBeforeConnection ? 'partner_unreachable' : 'partner_interrupted',
    detail: code,
    mayHaveArrived: !isBeforeConnection,
  }
}

const CONNECTING = new Set(['connect', 'getaddrinfo'])
const NO_CONNECTION =
  /^(UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/** `fetch` hides what the network said in the cause; several addresses of one host give several causes. */
const networkFailureFor = (error: unknown): { code: string; isBeforeConnection: boolean } => {
  if (error instanceof AggregateError && error.errors.length > 0) return networkFailureFor(error.errors[0])
  if (!(error instanceof Error)) return { code: '', isBeforeConnection: false }
  const { code, syscall, cause } = error as NodeJS.ErrnoException
  if (code === undefined && cause !== undefined) return networkFailureFor(cause)
  return {
    code: code ?? error.name,
    isBeforeConnection: CONNECTING.has(syscall ?? '') || NO_CONNECTION.test(code ?? ''),
  }
}
