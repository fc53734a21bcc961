import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconStarFilled } from '@tabler/icons-react'
import classes from './amounts.module.css'

export function Points({ value }: { value: number }) {
  const { t } = useTranslation('frame')
  const format = useFormat()
  return (
    <span className={classes.amount}>
      <IconStarFilled size={16} className={classes.star} aria-hidden />
      <span aria-hidden>{format.number(value)}</span>
      <span className={classes.hidden}>{t('points', { count: value })}</span>
    </span>
  )
}

export function CoinDisc({ size = 18 }: { size?: number }) {
  return (
    <svg className={classes.coin} viewBox="0 0 18 18" width={size} height={size} aria-hidden>
      <circle cx="9" cy="9" r="9" />
      <path d="M11.6 6.3c-.4-.9-1.3-1.4-2.5-1.4-1.5 0-2.6.8-2.6 2s1 1.7 2.6 2 2.8.8 2.8 2.1-1.2 2.1-2.8 2.1c-1.4 0-2.4-.6-2.8-1.6M9 3.6v10.8" />
    </svg>
  )
}

/** What comes has a plus and is green, what goes has a minus. */
export function CoinChange({ value }: { value: number }) {
  const format = useFormat()
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return (
    <span className={classes.change} data-gain={value > 0 || undefined}>
      {sign}
      {format.coins(Math.abs(value))}
    </span>
  )
}
