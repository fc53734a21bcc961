/** One transfer as the partner gets it. */
export interface PartnerTransfer {
  /** The same from the first try to the last; the partner pays once for it. */
  key: string
  coins: number
  recipient: {
    id: number
    email: string
    firstName: string
    lastName: string
    employeeId: string | null
  }
  company: { id: number; name: string; key: string }
}

/** Ways to be left without a clear answer. */
export type PartnerFault =
  | 'partner_unreachable'
  | 'partner_timeout'
  | 'partner_interrupted'
  | 'partner_denied'
  | 'partner_failed'
  | 'partner_unreadable'

/** The reason that the sandbox gives: a code, because it has no language of its own. */
export const SANDBOX_REFUSAL = 'sandbox_refused'

export type PartnerAnswer =
  | { kind: 'accepted'; reference: string | null }
  | { kind: 'refused'; reason: string }
  /** Too many requests at once: nothing was taken in, and the partner says when to come back. */
  | { kind: 'busy'; waitMs: number }
  /** `mayHaveArrived` is false only where the partner cannot have taken the transfer in. */
  | { kind: 'fault'; fault: PartnerFault; detail: string; mayHaveArrived: boolean }

/** Who turns coins into money. */
export interface RedeemPartner {
  /** Answers from inside the program and moves no money. */
  isSandbox: boolean
  /** The longest that one call takes. */
  timeoutMs: number
  /** Never throws: an unclear answer is a fault. */
  transfer(transfer: PartnerTransfer): Promise<PartnerAnswer>
}
