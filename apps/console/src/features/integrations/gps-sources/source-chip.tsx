import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconPlayerPause } from '@tabler/icons-react'

const LOOKS = {
  off: { tone: 'neutral', Icon: IconCircleDashed },
  on: { tone: 'good', Icon: IconCircleCheck },
  paused: { tone: 'neutral', Icon: IconPlayerPause },
  stopped: { tone: 'red', Icon: IconAlertCircle },
} as const

export function SourceChip({ state }: { state: keyof typeof LOOKS }) {
  const { t } = useTranslation('gps-sources')
  const { tone, Icon } = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`states.${state}`)}
    </StatusChip>
  )
}
