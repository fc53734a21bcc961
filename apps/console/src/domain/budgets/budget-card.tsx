import type { Budget } from '@laurel/contract/budgets.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isWarned, usedShare } from './budget.model.ts'
import { BudgetBar } from './budget-bar.tsx'
import classes from './budget-card.module.css'

/** As in the styles. */
const SCROLLS = '(max-width: 640px)'

const MODE_TONES = { warn: 'neutral', approve: 'violet', stop: 'red' } as const satisfies Record<Budget['mode'], Tone>

interface BudgetCardProps {
  budget: Budget
  /** Buttons at the end. */
  actions?: ReactNode
}

/** What is left of a budget this month. */
export function BudgetCard({ budget, actions }: BudgetCardProps) {
  const { t } = useTranslation('budgets')
  const format = useFormat()
  const { divisionname, coins, used, mode } = budget
  const name = divisionname ?? t('company')
  const warned = isWarned(budget)
  return (
    <li className={classes.card} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.left}>
        <b>{format.coins(Math.max(0, coins - used))}</b> {t('left', { coins: format.coins(coins) })}
      </p>
      <BudgetBar budget={budget} label={name} />
      <p className={classes.foot}>
        <span className={classes.share} data-warned={warned || undefined}>
          {warned && <IconAlertTriangle size={15} aria-hidden />}
          {t('used', { share: format.percent(usedShare(budget)) })}
        </span>
        <StatusChip tone={MODE_TONES[mode]}>{t(`modes.${mode}.name`)}</StatusChip>
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}

interface BudgetCardsProps {
  label: string
  /** One row that scrolls on phones, above something else. */
  inRow?: boolean
  children: ReactNode
}

/** Cards side by side, as many as there is room for. */
export function BudgetCards({ label, inRow = false, children }: BudgetCardsProps) {
  const mayScroll = useMediaQuery(SCROLLS, false, { getInitialValueInEffect: false }) && inRow
  // What scrolls is reached by keyboard.
  const reach = mayScroll ? { tabIndex: 0 } : {}
  return (
    <ul className={classes.cards} aria-label={label} data-row={inRow || undefined} {...reach}>
      {children}
    </ul>
  )
}
