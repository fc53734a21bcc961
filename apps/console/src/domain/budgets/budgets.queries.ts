import { listBudgets } from '@laurel/contract/budgets.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { queryFor } from '../../lib/api.ts'

export type Budgets = CallResult<typeof listBudgets>

/** The budgets that the caller sees; only an Admin names a company. */
export const budgetsQuery = (companyid = 0) => queryFor(listBudgets, { query: { companyid } })
