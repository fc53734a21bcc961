import { IconCoinFilled } from '@tabler/icons-react'
import { useFormat } from '../format/use-format.ts'
import classes from './coin-amount.module.css'

interface CoinAmountProps {
  coins: number
  /** Without decimals: transfers move whole coins. */
  whole?: boolean
}

/** “● 1,454” */
export function CoinAmount({ coins, whole = false }: CoinAmountProps) {
  const format = useFormat()
  return (
    <span className={classes.coins}>
      <IconCoinFilled size={14} aria-hidden />
      {whole ? format.number(coins) : format.coins(coins)}
    </span>
  )
}
