import { VisuallyHidden } from '@mantine/core'
import { IconCoinFilled, IconStarFilled } from '@tabler/icons-react'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './badge-worth.module.css'

interface BadgeWorthProps {
  points: number
  coins: number
}

/** What a badge is worth: “★ 150  ● 12.50”. */
export function BadgeWorth({ points, coins }: BadgeWorthProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [shownPoints, shownCoins] = [format.number(points), format.coins(coins)]
  return (
    <span className={classes.worth}>
      <span className={classes.points} aria-hidden>
        <IconStarFilled size={13} />
        {shownPoints}
      </span>
      <span className={classes.coins} aria-hidden>
        <IconCoinFilled size={14} />
        {shownCoins}
      </span>
      <VisuallyHidden>
        {t('worth.points', { count: points })}, {t('worth.coins', { count: coins, shown: shownCoins })}
      </VisuallyHidden>
    </span>
  )
}
