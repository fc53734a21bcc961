import type { TraceKind } from '@laurel/contract/coin-trace.ts'

type Address = Record<string, unknown>

/** Of what the coins are followed. A number that is none is 0, which nothing has. */
export interface TraceSubject {
  kind: TraceKind
  id: number
}

interface TraceAddress {
  transferid?: number
  awardid?: number
  tripid?: number
  lineid?: number
  way?: 'forward'
}

const KINDS = ['transfer', 'award', 'trip', 'line'] as const satisfies readonly TraceKind[]

const readId = (value: unknown) => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** The first that is named; the others are dropped from the address. */
export const subjectIn = (address: Address): TraceSubject | undefined => {
  const kind = KINDS.find((candidate) => address[`${candidate}id`] !== undefined)
  return kind && { kind, id: readId(address[`${kind}id`]) }
}

export const traceSearch = {
  parse: (address: Address): TraceAddress => {
    const subject = subjectIn(address)
    return {
      ...(subject && { [`${subject.kind}id`]: subject.id }),
      ...(address.way === 'forward' && { way: 'forward' as const }),
    }
  },
}
