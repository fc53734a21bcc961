import type { User } from '@laurel/contract/users.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { isAdministrator } from '../../domain/people/actions/person-actions.ts'
import { driversQuery, useRemoveDriver } from '../../domain/people/people.queries.ts'
import { PeopleTable } from '../../domain/people/people-table.tsx'
import { RoleFilter } from '../../domain/people/role-filter.tsx'
import { StateFilter } from '../../domain/people/state-filter.tsx'
import { useStatusTab } from '../../domain/people/use-status-tab.ts'
import { ImportActions } from '../../domain/people-import/import-actions.tsx'
import { RunningImports } from '../../domain/people-import/running-imports.tsx'
import { usePageRequest } from '../../lib/page-request.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { driverList } from './driver-list.ts'

/** The people of the own company: to administer for company admins, to look at for managers and supervisors. */
export function DriversPage() {
  const { t } = useTranslation('people')
  const { roles } = useProfile()
  const administers = isAdministrator(roles)
  // Supervisors are not sent here: the address is for company admins and managers. Their call answers them all the same.
  const filtersRoles = !roles.includes('Supervisor')
  const { status: chosen, tabs } = useStatusTab()
  const status = administers ? chosen : 'Active'
  const list = useListSearch(driverList)
  const { divisionid } = list.filters
  const state = administers ? list.filters.state : ''
  const roleid = filtersRoles ? list.filters.roleid : 0
  const query = useQuery(driversQuery({ ...list.query, roleid, state, status }))
  const { mutateAsync: remove } = useRemoveDriver()
  const dialog = useDialog<User>()
  usePageRequest('new-user', () => dialog.open())
  const newPerson = administers && (
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
      actions={
        administers && (
          <>
            <ImportActions />
            {newPerson}
          </>
        )
      }
      {...(administers && { tabs })}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          <DivisionFilter value={divisionid} onChange={(id) => list.setFilter('divisionid', id)} />
          {filtersRoles && <RoleFilter value={roleid} onChange={(id) => list.setFilter('roleid', id)} />}
          {administers && <StateFilter value={state} onChange={(value) => list.setFilter('state', value)} />}
        </>
      }
      activeFilters={[divisionid, roleid, state].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      {administers && <RunningImports />}
      <PeopleTable list={list} query={query} status={status} dialog={dialog} newPerson={newPerson} remove={remove} />
    </Page>
  )
}
