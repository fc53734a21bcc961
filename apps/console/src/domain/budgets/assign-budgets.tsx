import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { budgetsAfter, fateFor } from './budget.model.ts'
import { BudgetOutlook } from './budget-outlook.tsx'
import type { Budgets } from './budgets.queries.ts'

interface AssignBudgetsProps {
  budgets: Budgets
  divisionid: number
  /** Of all chosen people together. */
  coins: number
}

/** What the assignment does to the budgets, and whether it is given, proposed or refused. */
export function AssignBudgets({ budgets, divisionid, coins }: AssignBudgetsProps) {
  const { t } = useTranslation('assign')
  const format = useFormat()
  const { fate, because } = fateFor(budgets, divisionid, coins)
  const toName = ({ divisionname }: { divisionname: string | null }) => divisionname ?? t('budget.company')
  const warned = coins > 0 ? budgetsAfter(budgets.budgets, divisionid, coins).find(({ over }) => over > 0) : undefined

  const notice = () => {
    if (fate === 'refused') {
      const amounts = { left: format.coins(because.left), needed: format.coins(coins) }
      return { kind: 'stop', text: t('budget.stop', { name: toName(because.budget), ...amounts }) } as const
    }
    if (fate === 'proposed' && because) {
      return { kind: 'propose', text: t('budget.approve', { name: toName(because.budget) }) } as const
    }
    if (fate === 'proposed') {
      return {
        kind: 'propose',
        text: t('budget.threshold', { threshold: format.coins(budgets.threshold ?? 0) }),
      } as const
    }
    return warned && ({ kind: 'warn', text: t('budget.warn', { name: toName(warned.budget) }) } as const)
  }

  return <BudgetOutlook data={budgets} divisionid={divisionid} coins={coins} notice={notice()} />
}
