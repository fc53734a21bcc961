import type { Budget } from '@laurel/contract/budgets.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { isWarned, usedShare } from './budget.model.ts'
import classes from './budget-bar.module.css'

interface BudgetBarProps {
  budget: Budget
  label: string
  /** What is about to be given as well. */
  more?: number
}

/** What of a budget is used, what is about to be, and what of that is above it. */
export function BudgetBar({ budget, label, more = 0 }: BudgetBarProps) {
  const { t } = useTranslation('budgets')
  const format = useFormat()
  const { coins, used } = budget
  const whole = Math.max(coins, used + more)
  const within = Math.max(0, Math.min(more, coins - used))
  const share = (amount: number) => `${(amount / whole) * 100}%`
  return (
    <span
      className={classes.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(coins, used + more)}
      aria-valuemax={coins}
      aria-valuetext={t('bar', { used: format.coins(used + more), coins: format.coins(coins) })}
      data-warned={isWarned(budget) || undefined}
      data-full={usedShare(budget) >= 1 || undefined}
    >
      <span className={classes.used} style={{ width: share(used) }} />
      {within > 0 && <span className={classes.more} style={{ width: share(within) }} />}
      {more > within && <span className={classes.over} style={{ width: share(more - within) }} />}
    </span>
  )
}
