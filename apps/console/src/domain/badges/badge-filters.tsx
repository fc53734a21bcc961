import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SegmentedControl } from '@mantine/core'
import { BADGE_KINDS, type BadgeKind, type BadgesByKind } from './badge-kinds.ts'

interface KindFilterProps {
  kinds: BadgesByKind
  value: BadgeKind
  onChange: (kind: BadgeKind) => void
}

/** All, those that people give, those that the product awards by itself, or the deleted ones. */
export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  const { t } = useTranslation('badges')
  return (
    <SegmentedControl
      aria-label={t('kinds.label')}
      value={value}
      onChange={(kind) => onChange(BADGE_KINDS.find((one) => one === kind) ?? 'all')}
      data={BADGE_KINDS.flatMap((kind) => {
        const count = kinds[kind]?.length
        return count === undefined
          ? []
          : [{ value: kind, label: t('kinds.counted', { kind: t(`kinds.${kind}`), count }) }]
      })}
    />
  )
}
