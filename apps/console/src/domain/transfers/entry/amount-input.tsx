import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { distinctName } from '../../people/person-name.ts'
import classes from '../transfers.module.css'
import { isOver, readAmount } from './transfer-draft.model.ts'

interface AmountInputProps {
  person: TransferCandidate
  amount: number
  onEnter: (amount: number) => void
  /** The field was left without an amount that could be sent. */
  onDrop: () => void
}

export const amountFieldId = (person: Pick<TransferCandidate, 'id'>) => `amount-${person.id}`

/** A native field, because a page holds dozens of them. An amount that is no whole number, or above the balance, becomes 0 when it is left. */
export function AmountInput({ person, amount, onEnter, onDrop }: AmountInputProps) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const over = isOver({ person, amount })
  const most = Math.floor(person.coins)
  const problem = t('amount.over', { name: distinctName(person), most: format.number(most) })

  // The selection bar grows when an amount is too high, and would cover the field that has to be corrected.
  useEffect(() => {
    if (over && document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [over])

  const leave = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (over || amount === 0) onDrop()
    if (over) notifyError(`${problem} ${t('amount.reset')}`)
    else if (amount === 0 && Number(typed) !== 0) notifyError(t('amount.whole', { name: distinctName(person) }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
  }

  return (
    <span className={classes.amount} data-over={over || undefined}>
      {over && <IconAlertCircle size={15} role="img" aria-label={problem} />}
      <input
        ref={field}
        id={amountFieldId(person)}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        aria-label={t('amount.of', { name: distinctName(person) })}
        aria-invalid={over || undefined}
        data-empty={amount === 0 || undefined}
        value={typed ?? String(amount)}
        onFocus={(event) => event.currentTarget.select()}
        onWheel={(event) => event.currentTarget.blur()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onEnter(readAmount(event.currentTarget.value))
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
