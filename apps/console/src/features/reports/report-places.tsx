import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { withAll } from '../../domain/organisation/organisation-filters.tsx'
import type { ScoreSearch } from '../../domain/scores/use-score-search.ts'
import { reportFiltersQuery } from './reports.queries.ts'

const choice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Division and location, as the report offers them. */
export function ReportPlaces({ search }: { search: ScoreSearch }) {
  const { t } = useTranslation('organisation')
  const { companyid, divisionid, locationid } = search.choice
  const { data } = useQuery(reportFiltersQuery({ companyid, divisionid }))
  return (
    <>
      <FilterSelect
        label={t('division')}
        value={divisionid}
        onChange={(id) => search.choose({ divisionid: id, locationid: 0 })}
        options={withAll(t('allDivisions'), data?.divisions.map(choice) ?? [], divisionid)}
      />
      <FilterSelect
        label={t('location')}
        value={locationid}
        onChange={(id) => search.choose({ locationid: id })}
        options={withAll(t('allLocations'), data?.locations.map(choice) ?? [], locationid)}
      />
    </>
  )
}
