import type { Transfer } from '@laurel/contract/transfers.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Tooltip } from '@mantine/core'
import { TransferStatusChip } from '../../domain/transfers/transfer-status.tsx'
import classes from './queue.module.css'

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
  const details = useTransferDetails()(transfer)
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
        <TransferStatusChip status={transfer.status} />
      </button>
    </Tooltip>
  )
}
