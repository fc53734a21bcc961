import type { Division } from '@laurel/contract/divisions.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

/** The pages that are off for a division. */
export function OffChips({ division: { hasLeaderboard, hasGpsDataPage } }: { division: Division }) {
  const { t } = useTranslation('divisions')
  return (
    <>
      {!hasLeaderboard && <StatusChip>{t('off.leaderboard')}</StatusChip>}
      {!hasGpsDataPage && <StatusChip>{t('off.gps')}</StatusChip>}
    </>
  )
}
