import * as z from 'zod'
import { BUDGET_MAX_COINS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, coinAmount, coins, id, idOrAll, outcome, wholeNumber } from './rules.ts'

/** What happens to an award that would pass the budget: it is given, it becomes a proposal, or it is refused. */
export const BUDGET_MODES = ['warn', 'approve', 'stop'] as const

export type BudgetMode = (typeof BUDGET_MODES)[number]

export const WARN_PERCENT = 80

const limits = {
  warnpercent: wholeNumber(1, 100),
  mode: z.enum(BUDGET_MODES),
}

const budget = z.object({
  id,
  /** Null is the whole company. */
  divisionid: id.nullable(),
  divisionname: z.string().nullable(),
  coins,
  ...limits,
  /** Coins of this month that were given and not taken back. */
  used: coins,
})

export type Budget = z.infer<typeof budget>

export const listBudgets = endpoint({
  method: 'GET',
  path: '/budgets',
  access: ['Admin', 'CompanyAdmin', 'Manager'],
  summary:
    'The budgets of a company and of the divisions in the caller’s scope, with what is used this month; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: z.object({
    companyid: id,
    /** The first day of the month that `used` is about, where the company is. */
    month: calendarDate,
    /** An assignment of more coins becomes a proposal. */
    threshold: coins.nullable(),
    /** The company first, then the divisions by name. */
    budgets: z.array(budget),
  }),
})

export const budgetForm = z.object({
  divisionid: id.nullable(),
  coins: coinAmount(BUDGET_MAX_COINS).min(0.01),
  ...limits,
})

export const setBudget = endpoint({
  method: 'POST',
  path: '/budgets',
  access: ['CompanyAdmin'],
  summary: 'Set the monthly budget of the company or of a division; there is one for each',
  /** With `id` only where that budget is still there. */
  body: budgetForm.extend({ id: id.optional() }),
  response: outcome,
})

export const deleteBudget = endpoint({
  method: 'POST',
  path: '/budgets/delete',
  access: ['CompanyAdmin'],
  summary: 'Remove a budget',
  body: z.object({ id }),
  response: outcome,
})
