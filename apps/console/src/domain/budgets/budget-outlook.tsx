import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconClipboardCheck, IconHandStop } from '@tabler/icons-react'
import { type BudgetAfter, budgetsAfter } from './budget.model.ts'
import { BudgetBar } from './budget-bar.tsx'
import classes from './budget-outlook.module.css'
import type { Budgets } from './budgets.queries.ts'

interface BudgetOutlookProps {
  data: Budgets
  divisionid: number
  /** What is about to be given. */
  coins: number
  /** What that means: `stop` nothing is given, `propose` somebody else decides, `warn` it is given nevertheless. */
  notice?: { kind: 'stop' | 'propose' | 'warn'; text: string } | undefined
}

const NOTICES = {
  stop: { color: 'red', icon: IconHandStop },
  propose: { color: 'laurel', icon: IconClipboardCheck },
  warn: { color: 'orange', icon: IconAlertTriangle },
} as const

/** The budgets of a division and its company before and after something is given there. */
export function BudgetOutlook({ data, divisionid, coins, notice }: BudgetOutlookProps) {
  const { t } = useTranslation('budgets')
  const format = useFormat()
  const budgets = budgetsAfter(data.budgets, divisionid, coins)
  if (budgets.length === 0 && !notice) return null
  const Icon = notice && NOTICES[notice.kind].icon
  return (
    <section className={classes.outlook} aria-label={t('outlook.label')}>
      {budgets.length > 0 && (
        <h3 className={classes.title}>{t('outlook.title', { month: format.month(data.month) })}</h3>
      )}
      {budgets.map((after) => (
        <Line key={after.budget.id} after={after} coins={coins} />
      ))}
      {notice && Icon && (
        <Alert color={NOTICES[notice.kind].color} variant="light" icon={<Icon size={18} />} role="status">
          {notice.text}
        </Alert>
      )}
    </section>
  )
}

function Line({ after: { budget, left, leftAfter, over }, coins }: { after: BudgetAfter; coins: number }) {
  const { t } = useTranslation('budgets')
  const format = useFormat()
  const name = budget.divisionname ?? t('company')
  return (
    <div className={classes.line}>
      <p>
        <b>{name}</b>
        <span className={classes.change}>
          {t('outlook.left', { before: format.coins(left), after: format.coins(leftAfter) })}
        </span>
        {over > 0 && <StatusChip tone="orange">{t('outlook.over', { coins: format.coins(over) })}</StatusChip>}
      </p>
      <BudgetBar budget={budget} label={name} more={coins} />
    </div>
  )
}
