import type { Release } from '@laurel/contract/gps-data.ts'
import { RowCard } from '@laurel/kit/data-table/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { ReleaseChip } from './release-chip.tsx'
import { ReleaseLink } from './release-columns.tsx'

/** A release on a narrow screen. */
export function ReleaseCard({ release }: { release: Release }) {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  const { startdate, enddate, trips, released, releasedby } = release
  const by = releasedby ? [t('releasedBy', { name: releasedby })] : []
  return (
    <RowCard
      title={<ReleaseLink release={release} />}
      meta={[format.dateRange(startdate, enddate), t('trips', { count: trips }), ...by]}
    >
      <span>
        <ReleaseChip released={released} />
      </span>
    </RowCard>
  )
}
