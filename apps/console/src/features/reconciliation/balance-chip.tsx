import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

export function BalanceChip({ balanced }: { balanced: boolean }) {
  const { t } = useTranslation('transfers')
  return balanced ? (
    <StatusChip tone="good" icon={<IconCheck size={14} aria-hidden />}>
      {t('reconciliation.balanced')}
    </StatusChip>
  ) : (
    <StatusChip tone="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('reconciliation.unbalanced')}
    </StatusChip>
  )
}
