import { getApprovalSettings, setApprovalSettings } from '@laurel/contract/approvals.ts'
import { deleteBudget, listBudgets, setBudget } from '@laurel/contract/budgets.ts'
import { mutationFor, queryFor } from '../../lib/api.ts'

export const useSetBudget = mutationFor(setBudget, [listBudgets])
export const useDeleteBudget = mutationFor(deleteBudget, [listBudgets], { ownErrors: true })

export const approvalSettingsQuery = () => queryFor(getApprovalSettings, {})

/** The budgets show the threshold too. */
export const useSetApprovalSettings = mutationFor(setApprovalSettings, [getApprovalSettings, listBudgets])
