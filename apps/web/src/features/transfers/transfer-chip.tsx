import type { Transfer, TransferStatus } from '@laurel/contract/transfers'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconBan, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import classes from './queue.module.css'

const LOOK = {
  Pending: { tone: 'orange', Icon: IconHourglass },
  Success: { tone: 'good', Icon: IconCircleCheck },
  Error: { tone: 'red', Icon: IconAlertCircle },
  Cancelled: { tone: 'red', Icon: IconBan },
} as const satisfies Record<TransferStatus, { tone: Tone; Icon: typeof IconBan }>

/** What is known beyond the status. */
export const useTransferDetail = () => {
  const { t } = useTranslation('transfers')
  return ({ status, reason, reference, unsettled }: Transfer) => {
    if (reason) return reason
    if (unsettled && status === 'Pending') return t('queue.unsettled')
    return status === 'Success' && reference ? t('queue.reference', { reference }) : undefined
  }
}

/** The status; with something to tell it can be pointed at, or reached by keyboard. */
export function TransferChip({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const detail = useTransferDetail()(transfer)
  const { tone, Icon } = LOOK[transfer.status]
  const chip = (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`queue.statuses.${transfer.status}`)}
    </StatusChip>
  )
  if (!detail) return chip
  return (
    <Tooltip label={detail} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.detailed}>
        {chip}
      </button>
    </Tooltip>
  )
}
