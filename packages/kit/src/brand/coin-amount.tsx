import { IconCoinFilled } from '@tabler/icons-react'
import classes from '../../../../apps/console/src/domain/transfers/transfers.module.css'
import { useFormat } from '../format/use-format.ts'

interface CoinAmountProps {
  coins: number
  /** Whole coins, as transfers have them. */
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
