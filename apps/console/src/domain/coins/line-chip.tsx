import type { PersonCoinLine } from '@laurel/contract/coins.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconAward,
  IconHourglass,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'

const LOOK = {
  award: { tone: 'good', Icon: IconAward },
  reversal: { tone: 'orange', Icon: IconArrowBackUp },
  transfer_hold: { tone: 'neutral', Icon: IconHourglass },
  transfer_settled: { tone: 'blue', Icon: IconSend },
  transfer_returned: { tone: 'neutral', Icon: IconArrowForwardUp },
  correction: { tone: 'violet', Icon: IconPencil },
} as const satisfies Record<PersonCoinLine['reason'], { tone: Tone; Icon: typeof IconSend }>

/** What kind of movement a line of the ledger is. */
export function LineChip({ reason }: Pick<PersonCoinLine, 'reason'>) {
  const { t } = useTranslation('coins')
  const { tone, Icon } = LOOK[reason]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`reasons.${reason}`)}
    </StatusChip>
  )
}
