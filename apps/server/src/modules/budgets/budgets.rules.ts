/** Coins that are about to be given in a division. */
export interface Charge {
  divisionId: number
  cents: number
}

interface Limit {
  /** Null is the whole company. */
  division_id: number | null
  coins_cents: number
}

const covers = ({ division_id: divisionId }: Pick<Limit, 'division_id'>, charge: { divisionId: number }) =>
  divisionId === null || divisionId === charge.divisionId

/** What is used of a budget, out of what was given in each division. */
export const usedFor = (budget: Pick<Limit, 'division_id'>, use: ReadonlyMap<number, number>) =>
  [...use].reduce((sum, [divisionId, cents]) => sum + (covers(budget, { divisionId }) ? cents : 0), 0)

/** The budgets that these coins would pass, each with what is used of it and what it would need. */
export const passedBy = <L extends Limit>(
  budgets: readonly L[],
  charges: readonly Charge[],
  use: ReadonlyMap<number, number>,
) =>
  budgets
    .map((budget) => ({
      ...budget,
      usedCents: usedFor(budget, use),
      neededCents: charges.reduce((sum, charge) => sum + (covers(budget, charge) ? charge.cents : 0), 0),
    }))
    .filter(({ usedCents, neededCents, coins_cents: cents }) => neededCents > 0 && usedCents + neededCents > cents)

/** The charges that fit into these budgets one after the other. One that does not fit leaves its room to later ones. */
export const fittingCharges = <C extends Charge>(
  budgets: readonly Limit[],
  charges: readonly C[],
  use: ReadonlyMap<number, number>,
) => {
  const used = new Map(use)
  return charges.filter((charge) => {
    if (passedBy(budgets, [charge], used).length > 0) return false
    used.set(charge.divisionId, (used.get(charge.divisionId) ?? 0) + charge.cents)
    return true
  })
}

/** The percentages that a budget has reached of those that are told. */
export const reachedPercents = (
  { coins_cents: cents, warn_percent: warnPercent }: { coins_cents: number; warn_percent: number },
  usedCents: number,
) => [...new Set([warnPercent, 100])].filter((percent) => usedCents * 100 >= cents * percent)
