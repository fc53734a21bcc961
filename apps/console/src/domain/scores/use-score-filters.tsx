import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { PeriodSwitch } from '@laurel/kit/date-range/period-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { PageFiltersProps } from '@laurel/kit/page/page-filters.tsx'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProfile } from '../../lib/session/session-profile.ts'
import { CompanyFilter } from '../organisation/organisation-filters.tsx'
import classes from './score-filters.module.css'
import type { ScoreSearch } from './use-score-search.ts'

interface ScoreFiltersOptions {
  search: ScoreSearch
  /** The filters for division and location, which leaderboard and report fill in their own ways. */
  places: ReactNode
  /** Asks again for what is already shown. */
  onRefresh: () => void
}

/** The row of filters that leaderboard and report share. */
export const useScoreFilters = ({ search, places, onRefresh }: ScoreFiltersOptions): PageFiltersProps => {
  const { t } = useTranslation('scores')
  const isAdmin = useProfile().roles.includes('Admin')
  const { choice, choose, today } = search
  return {
    search: (
      <div className={classes.period} data-own-row>
        <PeriodSwitch value={choice.range} maxDate={today} onChange={(range) => choose({ range })} />
      </div>
    ),
    filters: (
      <>
        <DateRangePicker
          label={t('range')}
          value={choice.range}
          maxDate={today}
          onChange={(range) => choose({ range })}
        />
        {isAdmin && (
          <CompanyFilter
            value={choice.companyid}
            onChange={(companyid) => choose({ companyid, divisionid: 0, locationid: 0 })}
          />
        )}
        {places}
      </>
    ),
    activeFilters: [choice.companyid, choice.divisionid, choice.locationid].filter((id) => id !== 0).length,
    onClearFilters: () => choose({ companyid: 0, divisionid: 0, locationid: 0 }),
    apply: {
      label: t('show'),
      pending: search.isEdited,
      disabled: choice.range === null,
      onApply: () => (search.isEdited ? search.show() : onRefresh()),
    },
  }
}

/** Above what is shown, while other filters are chosen than those it was loaded with. */
export function Outdated({ search }: { search: ScoreSearch }) {
  const { t } = useTranslation('scores')
  return (
    <p className={classes.outdated} role="status">
      {search.isEdited && (
        <>
          <IconClockExclamation size={16} aria-hidden />
          {t(search.choice.range === null ? 'outdatedWithoutRange' : 'outdated')}
        </>
      )}
    </p>
  )
}
