import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { CompanyFilter, DivisionFilter, LocationFilter } from '../../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../../lib/session/session-profile.ts'
import type { useLocalList } from '../../../lib/use-list-search.ts'
import type { recipientList } from './recipient-list.ts'

type Filters = (typeof recipientList)['defaults']['filters']
type SortField = (typeof recipientList)['defaults']['sortField']

interface RecipientFiltersProps {
  list: ReturnType<typeof useLocalList<SortField, Filters>>
}

/** Each choice narrows the next one: another company has other divisions, another division other locations. */
export function RecipientFilters({ list }: RecipientFiltersProps) {
  const { t } = useTranslation('notifications-center')
  const isAdmin = useProfile().roles.includes('Admin')
  const { companyid, divisionid, locationid } = list.filters
  return (
    <PageFilters
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('recipients.search')} />}
      filters={
        <>
          {isAdmin && (
            <CompanyFilter
              value={companyid}
              onChange={(id) => list.setFilters({ companyid: id, divisionid: 0, locationid: 0 })}
            />
          )}
          <DivisionFilter
            {...(isAdmin && { companyid })}
            value={divisionid}
            onChange={(id) => list.setFilters({ divisionid: id, locationid: 0 })}
          />
          <LocationFilter
            divisionid={divisionid}
            needsDivision={isAdmin}
            value={locationid}
            onChange={(id) => list.setFilters({ locationid: id })}
          />
        </>
      }
      activeFilters={[companyid, divisionid, locationid].filter((id) => id !== 0).length}
      onClearFilters={list.clear}
    />
  )
}
