import type { User } from '@laurel/contract/users.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useRemoveUser, usersQuery } from '../../domain/people/people.queries.ts'
import { PeopleTable } from '../../domain/people/people-table.tsx'
import { RoleFilter } from '../../domain/people/role-filter.tsx'
import { StateFilter } from '../../domain/people/state-filter.tsx'
import { useStatusTab } from '../../domain/people/use-status-tab.ts'
import { ImportActions } from '../../domain/people-import/import-actions.tsx'
import { RunningImports } from '../../domain/people-import/running-imports.tsx'
import { usePageRequest } from '../../lib/page-request.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { userList } from './user-list.ts'

/** Everybody on the platform, for its Admins. */
export function UsersPage() {
  const { t } = useTranslation('people')
  const { status, tabs } = useStatusTab()
  const list = useListSearch(userList)
  const { companyid, roleid, state } = list.filters
  // A division without its company, from a shortened link, would filter without being shown.
  const divisionid = companyid === 0 ? 0 : list.filters.divisionid
  const query = useQuery(usersQuery({ ...list.query, divisionid, status }))
  const { mutateAsync: remove } = useRemoveUser()
  const dialog = useDialog<User>()
  usePageRequest('new-user', () => dialog.open())
  const newPerson = (
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
        <>
          <ImportActions acrossCompanies companyid={companyid === 0 ? null : companyid} />
          {newPerson}
        </>
      }
      tabs={tabs}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          <CompanyFilter value={companyid} onChange={(id) => list.setFilters({ companyid: id, divisionid: 0 })} />
          <DivisionFilter
            companyid={companyid}
            value={divisionid}
            onChange={(id) => list.setFilter('divisionid', id)}
          />
          <RoleFilter value={roleid} onChange={(id) => list.setFilter('roleid', id)} withAdmins />
          <StateFilter value={state} onChange={(value) => list.setFilter('state', value)} />
        </>
      }
      activeFilters={[companyid, divisionid, roleid, state].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <RunningImports />
      <PeopleTable
        list={list}
        query={query}
        status={status}
        dialog={dialog}
        newPerson={newPerson}
        remove={remove}
        acrossCompanies
        companyid={companyid === 0 ? null : companyid}
      />
    </Page>
  )
}
