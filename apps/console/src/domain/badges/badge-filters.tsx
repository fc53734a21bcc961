import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countOfKind } from './badge-grid.tsx'
import { BADGE_KINDS, type BadgeKind } from './badge-kinds.ts'
import type { ListedBadge } from './badges.queries.ts'

interface KindFilterProps {
  badges: readonly ListedBadge[]
  value: BadgeKind
  onChange: (kind: BadgeKind) => void
}

/** All, those that people give, or those that the product awards by itself. */
export function KindFilter({ badges, value, onChange }: KindFilterProps) {
  const { t } = useTranslation('badges')
  return (
    <SegmentedControl
      aria-label={t('kinds.label')}
      value={value}
      onChange={(kind) => onChange(BADGE_KINDS.find((one) => one === kind) ?? 'all')}
      data={BADGE_KINDS.map((kind) => ({
        value: kind,
        label: t('kinds.counted', { kind: t(`kinds.${kind}`), count: countOfKind(badges, kind) }),
      }))}
    />
  )
}
