import type { OpenTransfer, TransferCandidate } from '@laurel/contract/transfers.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconHourglass } from '@tabler/icons-react'
import classes from '../transfers.module.css'

/** “40 coins: refused on 4 Nov 2026. No such account.” */
export const useOpenTransferText = () => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return ({ coins, status, queueDate, processedDate, reason }: OpenTransfer) => {
    const amount = t('open.coins', { count: coins })
    if (status === 'Pending') return t('open.due', { amount, date: format.date(queueDate) })
    const date = format.instantDay(processedDate ?? queueDate)
    return t('open.refused', { amount, date, reason: reason ?? '' }).trim()
  }
}

/** Coins that are on hold: what each of the transfers waits for, or why it was refused, on hover or by keyboard. */
export function PendingCoins({ person }: { person: TransferCandidate }) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const say = useOpenTransferText()
  const { pendingCoins, openTransfers } = person
  if (pendingCoins === 0) return '–'
  const isRefused = openTransfers.some(({ status }) => status === 'Error')
  const Icon = isRefused ? IconAlertCircle : IconHourglass
  return (
    <Tooltip
      label={<OpenTransferLines texts={openTransfers.map(say)} advice={isRefused ? t('open.advice') : undefined} />}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.plain}>
        <StatusChip tone={isRefused ? 'red' : 'orange'} icon={<Icon size={14} aria-hidden />}>
          {isRefused ? t('open.refusedChip', { coins: format.coins(pendingCoins) }) : format.coins(pendingCoins)}
        </StatusChip>
      </button>
    </Tooltip>
  )
}

interface OpenTransferLinesProps {
  texts: readonly string[]
  advice: string | undefined
}

function OpenTransferLines({ texts, advice }: OpenTransferLinesProps) {
  return (
    <>
      {texts.map((text, index) => (
        <span key={index} className={classes.line}>
          {text}
        </span>
      ))}
      {advice && <span className={classes.line}>{advice}</span>}
    </>
  )
}
