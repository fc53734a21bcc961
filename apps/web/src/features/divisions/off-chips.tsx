import type { Division } from '@laurel/contract/divisions'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Says which pages are off for a division. */
export function OffChips({ division: { hasLeaderboard, hasGpsDataPage } }: { division: Division }) {
  const { t } = useTranslation('divisions')
  return (
    <>
      {!hasLeaderboard && <StatusChip>{t('off.leaderboard')}</StatusChip>}
      {!hasGpsDataPage && <StatusChip>{t('off.gps')}</StatusChip>}
    </>
  )
}
