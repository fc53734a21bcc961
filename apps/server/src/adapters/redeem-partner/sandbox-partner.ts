import { type PartnerAnswer, type RedeemPartner, SANDBOX_REFUSAL } from './partner.ts'

/** Answers by the address, so that a refusal and an outage can be tried out: `ann+refused@…`, `ann+outage@…`. */
const answerTo = (email: string, key: string): PartnerAnswer => {
  const [mailbox = ''] = email.toLowerCase().split('@')
  if (mailbox.endsWith('+refused')) return { kind: 'refused', reason: SANDBOX_REFUSAL }
  if (mailbox.endsWith('+outage')) {
    return { kind: 'fault', fault: 'partner_failed', detail: 'sandbox', mayHaveArrived: false }
  }
  return { kind: 'accepted', reference: `sandbox-${key}` }
}

/** The partner while none is configured. It keeps nothing: the same key always gets the same answer. */
export const sandboxPartner = (): RedeemPartner => ({
  isSandbox: true,
  timeoutMs: 1000,
  transfer: async ({ key, recipient }) => answerTo(recipient.email, key),
})
