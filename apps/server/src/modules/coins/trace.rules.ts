/** A ledger line of one person, as far as following coins needs it. */
export interface TracedLine {
  id: number
  reason: 'award' | 'reversal' | 'transfer_hold' | 'transfer_settled' | 'transfer_returned' | 'correction'
  amountCents: number
  awardId: number | null
  transferId: number | null
}

/** Coins that one award or one correction by hand brought, and what became of them. */
export interface Lot {
  lineId: number
  awardId: number | null
  cents: number
  freeCents: number
  /** Taken back with an award or taken away by hand. */
  takenCents: number
  /** By the line that took them. */
  takers: Map<number, number>
  /** What went to each transfer, held or settled. */
  transfers: Map<number, number>
}

export interface Portion {
  lot: Lot
  cents: number
}

/**
 * Which coins went where: first in, first out over all lines of one person in their order. Coins have no numbers, so this
 * is a convention. An award that is taken back takes from its own coins first; a transfer that is returned gives back to
 * the lots it came from.
 */
export const traceLots = (lines: readonly TracedLine[]): Lot[] => {
  const lots: Lot[] = []
  const byAward = new Map<number, Lot>()
  let firstFree = 0

  /** Takes as much of a lot as it has and is needed. Answers what is still missing. */
  const takeFrom = (lot: Lot, needed: number, note: (lot: Lot, cents: number) => void) => {
    const cents = Math.min(needed, lot.freeCents)
    if (cents > 0) {
      lot.freeCents -= cents
      note(lot, cents)
    }
    return needed - cents
  }

  const take = (cents: number, note: (lot: Lot, cents: number) => void, own?: Lot) => {
    let missing = own ? takeFrom(own, cents, note) : cents
    for (const lot of lots.slice(firstFree)) {
      if (missing === 0) break
      missing = takeFrom(lot, missing, note)
    }
    while (lots[firstFree]?.freeCents === 0) firstFree += 1
    if (missing > 0) throw new Error('a ledger that spends more than it has')
  }

  for (const { id, reason, amountCents, awardId, transferId } of lines) {
    if (reason === 'award' || (reason === 'correction' && amountCents > 0)) {
      const lot = {
        lineId: id,
        awardId,
        cents: amountCents,
        freeCents: amountCents,
        takenCents: 0,
        takers: new Map(),
        transfers: new Map(),
      }
      lots.push(lot)
      if (awardId !== null) byAward.set(awardId, lot)
    } else if (reason === 'reversal' || reason === 'correction') {
      const note = (lot: Lot, part: number) => {
        lot.takenCents += part
        lot.takers.set(id, part)
      }
      take(-amountCents, note, byAward.get(awardId ?? 0))
    } else if (reason === 'transfer_hold' && transferId !== null) {
      take(-amountCents, (lot, part) => lot.transfers.set(transferId, part))
    } else if (reason === 'transfer_returned' && transferId !== null) {
      for (const [index, lot] of lots.entries()) {
        const part = lot.transfers.get(transferId)
        if (part === undefined) continue
        lot.transfers.delete(transferId)
        lot.freeCents += part
        firstFree = Math.min(firstFree, index)
      }
    }
  }
  return lots
}

/** The lots behind a transfer, the oldest first. */
export const portionsFor = (lots: readonly Lot[], transferId: number): Portion[] =>
  lots.flatMap((lot) => {
    const cents = lot.transfers.get(transferId)
    return cents === undefined ? [] : [{ lot, cents }]
  })

/** The lots that a line took coins from, the oldest first. */
export const portionsTakenBy = (lots: readonly Lot[], lineId: number): Portion[] =>
  lots.flatMap((lot) => {
    const cents = lot.takers.get(lineId)
    return cents === undefined ? [] : [{ lot, cents }]
  })
