import type { TransferStatus } from '@laurel/contract/transfers.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { IconAlertCircle, IconBan, IconCircleCheck, IconHourglass } from '@tabler/icons-react'

const LOOK = {
  Pending: { tone: 'orange', Icon: IconHourglass },
  Success: { tone: 'good', Icon: IconCircleCheck },
  Error: { tone: 'red', Icon: IconAlertCircle },
  Cancelled: { tone: 'red', Icon: IconBan },
} as const satisfies Record<TransferStatus, { tone: Tone; Icon: typeof IconBan }>

export function TransferStatusChip({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('transfers')
  const { tone, Icon } = LOOK[status]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`queue.statuses.${status}`)}
    </StatusChip>
  )
}
