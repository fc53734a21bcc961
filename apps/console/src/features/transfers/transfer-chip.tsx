import type { Transfer, TransferStatus } from '@laurel/contract/transfers.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconBan, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './queue.module.css'

const LOOK = {
  Pending: { tone: 'orange', Icon: IconHourglass },
  Success: { tone: 'good', Icon: IconCircleCheck },
  Error: { tone: 'red', Icon: IconAlertCircle },
  Cancelled: { tone: 'red', Icon: IconBan },
} as const satisfies Record<TransferStatus, { tone: Tone; Icon: typeof IconBan }>

const wayFor = ({ ownRequest, queuedBy }: Transfer) => {
  if (ownRequest) return 'ownRequestAt'
  return queuedBy ? 'queuedBy' : 'queuedAt'
}

/** Further facts about the status, one sentence each. */
export const useTransferDetails = () => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return (transfer: Transfer) => {
    const { status, reason, cancelReason, reference, unsettled, email, currentEmail, createddate } = transfer
    const isRefused = status === 'Error'
    return [
      reason && (isRefused ? reason : t('queue.refusedBefore', { reason })),
      cancelReason && t('queue.cancelReason', { reason: cancelReason }),
      unsettled && status === 'Pending' && t('queue.unsettled'),
      currentEmail && email && t('queue.addressChanged', { before: email, now: currentEmail }),
      status === 'Success' && reference && t('queue.reference', { reference }),
      t(`queue.${wayFor(transfer)}`, { name: transfer.queuedBy, date: format.instant(createddate) }),
    ].filter((text): text is string => typeof text === 'string' && text !== '')
  }
}

/** The status; further facts on hover and on focus. */
export function TransferChip({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const details = useTransferDetails()(transfer)
  const { tone, Icon } = LOOK[transfer.status]
  return (
    <Tooltip
      label={details.map((text) => (
        <span key={text} className={classes.line}>
          {text}
        </span>
      ))}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.detailed}>
        <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
          {t(`queue.statuses.${transfer.status}`)}
        </StatusChip>
      </button>
    </Tooltip>
  )
}
