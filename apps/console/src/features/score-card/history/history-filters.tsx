import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { withAll } from '../../../domain/organisation/organisation-filters.tsx'
import { historyFiltersQuery } from '../score-card.queries.ts'

interface HistoryFiltersProps {
  driverid: number
  /** 0 for all, like the giver. */
  badgeId: number
  awardedById: number
  onBadge: (id: number) => void
  onGiver: (id: number) => void
}

const choice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** The badges that the driver got, and the people who gave them. */
export function HistoryFilters({ driverid, badgeId, awardedById, onBadge, onGiver }: HistoryFiltersProps) {
  const { t } = useTranslation('score-card')
  const { data } = useQuery(historyFiltersQuery(driverid))
  return (
    <>
      <FilterSelect
        label={t('history.badge')}
        value={badgeId}
        onChange={onBadge}
        options={withAll(t('history.allBadges'), data?.badges.map(choice) ?? [], badgeId)}
      />
      <FilterSelect
        label={t('history.by')}
        value={awardedById}
        onChange={onGiver}
        options={withAll(t('history.everybody'), data?.users.map(choice) ?? [], awardedById)}
      />
    </>
  )
}
