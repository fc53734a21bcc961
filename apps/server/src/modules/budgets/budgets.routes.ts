import { deleteBudget, listBudgets, setBudget } from '@laurel/contract/budgets.ts'
import type { Mount } from '../../http/mount.ts'
import { dropBudget, readBudgets, saveBudget } from './budgets.service.ts'

export const budgetRoutes = (mount: Mount) => {
  mount(listBudgets, ({ db, query, ...caller }) => readBudgets(db, caller, query.companyid))

  mount(setBudget, async ({ db, body, audit, done, ...caller }) => {
    const { id, companyId, before } = await saveBudget(db, caller, body)
    const { divisionid, coins, warnpercent, mode } = body
    const after = { divisionid, coins, warnpercent, mode }
    const named = { subject: 'budget', id, companyId } as const
    if (before) audit.changed({ ...named, before, after })
    else audit.created({ ...named, after })
    return done('budget_set', { id })
  })

  mount(deleteBudget, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before } = await dropBudget(db, caller, body.id)
    audit.deleted({ subject: 'budget', id: body.id, companyId, before })
    return done('budget_deleted')
  })
}
