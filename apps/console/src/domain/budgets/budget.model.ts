import type { Budget } from '@laurel/contract/budgets.ts'

/** Amounts have two decimals; sums of them must not show binary fractions. */
const rounded = (coins: number) => Math.round(coins * 100) / 100

/** The share that is used, which may be more than 1. */
export const usedShare = ({ used, coins }: Pick<Budget, 'used' | 'coins'>) => used / coins

export const isWarned = (budget: Pick<Budget, 'used' | 'coins' | 'warnpercent'>) =>
  usedShare(budget) * 100 >= budget.warnpercent

export interface BudgetAfter {
  budget: Budget
  /** What is left now and would be then; what is above the budget is not negative but `over`. */
  left: number
  leftAfter: number
  over: number
}

const toAfter = (budget: Budget, coins: number): BudgetAfter => {
  const after = rounded(budget.coins - budget.used - coins)
  return {
    budget,
    left: Math.max(0, rounded(budget.coins - budget.used)),
    leftAfter: Math.max(0, after),
    over: Math.max(0, -after),
  }
}

/** What coins given in a division would do to its budget and to that of the company. */
export const budgetsAfter = (budgets: readonly Budget[], divisionid: number, coins: number) =>
  budgets
    .filter((budget) => budget.divisionid === null || budget.divisionid === divisionid)
    .map((budget) => toAfter(budget, coins))

/** What would become of an assignment, by the same rules as on the server. */
export const fateFor = (
  { budgets, threshold }: { budgets: readonly Budget[]; threshold: number | null },
  divisionid: number,
  coins: number,
) => {
  const passed = coins > 0 ? budgetsAfter(budgets, divisionid, coins).filter(({ over }) => over > 0) : []
  const stopping = passed.find(({ budget }) => budget.mode === 'stop')
  if (stopping) return { fate: 'refused', because: stopping } as const
  const approving = passed.find(({ budget }) => budget.mode === 'approve')
  if (approving) return { fate: 'proposed', because: approving } as const
  if (threshold !== null && coins > threshold) return { fate: 'proposed', because: undefined } as const
  return { fate: 'given', because: undefined } as const
}
