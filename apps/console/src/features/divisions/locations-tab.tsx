import type { Location } from '@laurel/contract/locations.ts'
import type { Dialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { locationsQuery } from '../../domain/locations/locations.queries.ts'
import { LocationsTable } from '../../domain/locations/locations-table.tsx'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useListSearch } from '../../lib/use-list-search.ts'
import { locationList } from './division-list.ts'

interface LocationsTabProps {
  dialog: Dialog<Location>
  newLocation: ReactNode
}

export function LocationsTab({ dialog, newLocation }: LocationsTabProps) {
  const { t } = useTranslation('locations')
  const list = useListSearch(locationList)
  const { companyid } = list.filters
  // A division without its company, from a shortened link, would filter without being shown.
  const divisionid = companyid === 0 ? 0 : list.filters.divisionid
  const query = useQuery(locationsQuery({ ...list.query, divisionid }))

  return (
    <>
      <PageFilters
        search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
        filters={
          <>
            <CompanyFilter value={companyid} onChange={(id) => list.setFilters({ companyid: id, divisionid: 0 })} />
            <DivisionFilter
              companyid={companyid}
              value={divisionid}
              onChange={(id) => list.setFilter('divisionid', id)}
            />
          </>
        }
        activeFilters={Number(companyid !== 0) + Number(divisionid !== 0)}
        onClearFilters={list.clear}
        summary={query.data && t('count', { count: query.data.totalElements })}
      />
      <LocationsTable
        list={list}
        query={query}
        dialog={dialog}
        newLocation={newLocation}
        acrossCompanies
        companyid={companyid === 0 ? null : companyid}
      />
    </>
  )
}
