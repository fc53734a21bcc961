import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'

/** Whether a release still waits to be checked. */
export function ReleaseChip({ released }: { released: boolean }) {
  const { t } = useTranslation('gps-data')
  const Icon = released ? IconCircleCheck : IconHourglass
  return (
    <StatusChip tone={released ? 'good' : 'orange'} icon={<Icon size={14} aria-hidden />}>
      {t(released ? 'states.released' : 'states.pending')}
    </StatusChip>
  )
}
