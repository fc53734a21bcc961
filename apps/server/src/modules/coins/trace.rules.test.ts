import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portionsFor, type TracedLine, traceLots } from './trace.rules.ts'

const line = (id: number, given: Partial<TracedLine> & Pick<TracedLine, 'reason'>): TracedLine => ({
  id,
  amountCents: 0,
  awardId: null,
  transferId: null,
  ...given,
})
const award = (id: number, cents: number) => line(id, { reason: 'award', amountCents: cents, awardId: id })
const hold = (id: number, cents: number) => line(id, { reason: 'transfer_hold', amountCents: -cents, transferId: id })
const returned = (id: number, transferId: number, cents: number) =>
  line(id, { reason: 'transfer_returned', amountCents: cents, transferId })
const reversal = (id: number, awardId: number, cents: number) =>
  line(id, { reason: 'reversal', amountCents: -cents, awardId })

const portions = (lines: TracedLine[], transferId: number) =>
  portionsFor(traceLots(lines), transferId).map(({ lot, cents }) => [lot.lineId, cents])

describe('the way of coins', () => {
  it('a transfer takes the oldest coins first and splits an award where it has to', () => {
    const lines = [award(1, 300), award(2, 500), hold(3, 400), hold(4, 400)]
    expect(portions(lines, 3)).toEqual([
      [1, 300],
      [2, 100],
    ])
    expect(portions(lines, 4)).toEqual([[2, 400]])
  })

  it('an award that is taken back takes its own coins, not the oldest ones', () => {
    const lines = [award(1, 300), award(2, 500), reversal(3, 2, 500), hold(4, 300)]
    expect(portions(lines, 4)).toEqual([[1, 300]])
  })

  it('an award that is taken back after its coins were spent takes the oldest coins that are left', () => {
    const lines = [award(1, 300), award(2, 500), hold(3, 300), reversal(4, 1, 300)]
    const [first, second] = traceLots(lines)
    expect(portions(lines, 3)).toEqual([[1, 300]])
    expect(first).toMatchObject({ freeCents: 0, takenCents: 0 })
    expect(second).toMatchObject({ freeCents: 200, takenCents: 300 })
  })

  it('a transfer that is returned gives its coins back to the awards they came from', () => {
    const lines = [award(1, 300), award(2, 500), hold(3, 400), returned(4, 3, 400), hold(5, 200)]
    expect(portions(lines, 3)).toEqual([])
    expect(portions(lines, 5)).toEqual([[1, 200]])
  })

  it('a correction by hand brings coins like an award', () => {
    const lines = [line(1, { reason: 'correction', amountCents: 250 }), hold(2, 200)]
    expect(portions(lines, 2)).toEqual([[1, 200]])
  })
})

type Step = { kind: 'award' | 'add' | 'remove' | 'hold' | 'return' | 'settle' | 'reverse'; size: number; pick: number }

/** A history that a ledger could have: nothing is spent that is not there. */
const makeHistory = (steps: readonly Step[]) => {
  const lines: TracedLine[] = []
  const standing: { id: number; cents: number }[] = []
  const held = new Map<number, number>()
  const settled = new Map<number, number>()
  let balance = 0
  for (const [index, { kind, size, pick }] of steps.entries()) {
    const id = index + 1
    const spend = Math.min(size, balance)
    if (kind === 'award' || kind === 'add') {
      const isAward = kind === 'award'
      lines.push(
        line(id, { reason: isAward ? 'award' : 'correction', amountCents: size, awardId: isAward ? id : null }),
      )
      if (isAward) standing.push({ id, cents: size })
      balance += size
    } else if (kind === 'remove' && spend > 0) {
      lines.push(line(id, { reason: 'correction', amountCents: -spend }))
      balance -= spend
    } else if (kind === 'hold' && spend > 0) {
      lines.push(hold(id, spend))
      held.set(id, spend)
      balance -= spend
    } else if ((kind === 'return' || kind === 'settle') && held.size > 0) {
      const [transferId = 0, cents = 0] = [...held][pick % held.size] ?? []
      held.delete(transferId)
      if (kind === 'settle') {
        settled.set(transferId, cents)
        lines.push(line(id, { reason: 'transfer_settled', transferId }))
      } else {
        lines.push(returned(id, transferId, cents))
        balance += cents
      }
    } else if (kind === 'reverse' && standing.length > 0) {
      const at = pick % standing.length
      const { id: awardId, cents } = standing[at] ?? { id: 0, cents: 0 }
      if (cents > balance) continue
      standing.splice(at, 1)
      lines.push(reversal(id, awardId, cents))
      balance -= cents
    }
  }
  return { lines, balance, transfers: new Map([...held, ...settled]) }
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('award', 'award', 'add', 'remove', 'hold', 'hold', 'return', 'settle', 'reverse'),
  size: fc.integer({ min: 1, max: 2000 }),
  pick: fc.nat(),
})

describe('over 10,000 random histories', () => {
  it('the portions of a transfer sum to its amount, no coin is used twice, and what is free is the balance', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { lines, balance, transfers } = makeHistory(steps)
        const lots = traceLots(lines)
        for (const [transferId, cents] of transfers) {
          const sum = portionsFor(lots, transferId).reduce((total, portion) => total + portion.cents, 0)
          expect(sum).toBe(cents)
        }
        for (const lot of lots) {
          const spent = [...lot.transfers.values()].reduce((total, cents) => total + cents, 0)
          expect(lot.freeCents).toBeGreaterThanOrEqual(0)
          expect(lot.freeCents + lot.takenCents + spent).toBe(lot.cents)
        }
        expect(lots.reduce((total, lot) => total + lot.freeCents, 0)).toBe(balance)
      }),
      { numRuns: 10_000 },
    )
  })
})
