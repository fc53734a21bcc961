import type { Location } from '@laurel/contract/locations.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../domain/locations/locations.queries.ts'
import { LocationsTable } from '../../domain/locations/locations-table.tsx'
import { DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useListSearch } from '../../lib/use-list-search.ts'
import { homeLocationList } from './home-location-list.ts'

/** The home locations of the own company, for those who run it. */
export function LocationsPage() {
  const { t } = useTranslation('locations')
  const list = useListSearch(homeLocationList)
  const query = useQuery(locationsQuery(list.query))
  const dialog = useDialog<Location>()
  const { divisionid } = list.filters
  const newLocation = (
    <PageAction
      label={t('new')}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={newLocation}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={<DivisionFilter value={divisionid} onChange={(id) => list.setFilter('divisionid', id)} />}
      activeFilters={Number(divisionid !== 0)}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <LocationsTable list={list} query={query} dialog={dialog} newLocation={newLocation} />
    </Page>
  )
}
