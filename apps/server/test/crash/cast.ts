import type { CallInput, CallResult, Endpoint } from '@laurel/contract/endpoint.ts'

export interface Cast {
  adminToken: string
  driverPassword: string
  companies: readonly {
    token: string
    badgeId: number
    /** A released sheet that is corrected again and again. */
    releaseId: number
    drivers: readonly { id: number; token: string }[]
  }[]
}

/** Everything that a server confirmed; it must be in the database at the end. */
export class Confirmed {
  awardComments = new Set<string>()
  /** The number of queued transfers by person and amount. */
  transfers = new Map<string, number>()
  cancelled = new Set<number>()
  /** The new award by the one that was moved. */
  moves = new Map<number, number>()
  /** By their reasons, which are different. */
  releaseCorrections = new Set<string>()
  handCorrections = new Set<string>()

  countTransfer(userId: number, coins: number) {
    const name = `${userId} ${coins}`
    this.transfers.set(name, (this.transfers.get(name) ?? 0) + 1)
  }
}

export const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]

export type Call = <E extends Endpoint>(
  token: string,
  endpoint: E,
  input: CallInput<E>,
) => Promise<CallResult<E> | undefined>
