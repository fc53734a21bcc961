import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { distinctName } from '../../people/person-name.ts'
import classes from '../transfers.module.css'
import { amountFieldId } from './amount-input.tsx'
import { type DraftEntry, sumAmounts } from './transfer-draft.model.ts'

interface TransferSumsProps {
  /** The selection. */
  entries: readonly DraftEntry[]
  over: readonly DraftEntry[]
  onLower: () => void
  onLeaveOut: () => void
}

/** The sums of the selection, and the first people whose amount is above their balance. */
export function TransferSums({ entries, over, onLower, onLeaveOut }: TransferSumsProps) {
  const { t } = useTranslation('transfers')
  const [first] = over
  const sum = sumAmounts(entries)
  return (
    <>
      <span className={classes.sum}>
        <CoinAmount coins={sum} whole /> {t('bar.coins', { count: sum })}
      </span>
      {first && (
        <span className={classes.over} role="status">
          <IconAlertCircle size={16} aria-hidden />
          {t('bar.over', { count: over.length })}{' '}
          <UnstyledButton
            className={classes.overName}
            onClick={() => document.getElementById(amountFieldId(first.person))?.focus()}
          >
            {distinctName(first.person)}
          </UnstyledButton>
          <Button variant="default" size="compact-sm" onClick={onLower}>
            {t('bar.lower', { count: over.length })}
          </Button>
          <Button variant="default" size="compact-sm" onClick={onLeaveOut}>
            {t('bar.leaveOut', { count: over.length })}
          </Button>
        </span>
      )}
    </>
  )
}
