import type { GpsSource } from '@laurel/contract/gps-sources.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { IconAlertCircle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const LOOKS = {
  on: { tone: 'good', Icon: IconCircleCheck },
  paused: { tone: 'neutral', Icon: IconPlayerPause },
  stopped: { tone: 'red', Icon: IconAlertCircle },
} as const

export function SourceChip({ state }: Pick<GpsSource, 'state'>) {
  const { t } = useTranslation('gps-sources')
  const { tone, Icon } = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`states.${state}`)}
    </StatusChip>
  )
}
