import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useListSearch } from '../../../apps/console/src/lib/use-list-search.ts'
import { PageAction } from '../src/actions/page-action.tsx'
import { notifySuccess } from '../src/feedback/snackbar.ts'
import { FilterSelect } from '../src/fields/filter-select.tsx'
import { SearchBox } from '../src/fields/search-box.tsx'
import { Page } from '../src/page/page.tsx'
import { KitCompanies, kitList } from './companies.tsx'
import { KitDialogs } from './dialogs.tsx'
import { KitDrivers } from './drivers.tsx'
import { KitFields } from './fields.tsx'
import { KitSection } from './section.tsx'
import { KitSmall } from './small.tsx'
import { KitStates } from './states.tsx'

const TABS = [
  { value: 'tables', label: 'Tables', count: 24 },
  { value: 'parts', label: 'Parts', count: 1208 },
  { value: 'states', label: 'States' },
] as const

const TABLE_STATES = ['ready', 'loading', 'refreshing', 'stale', 'error', 'empty'] as const

const LIMITS = [
  { value: 'all', label: 'All' },
  { value: 'reached', label: 'Reached' },
]

/** Every piece of the kit in every state, for development and for checks by eye. */
export function KitPage() {
  const list = useListSearch(kitList)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('tables')
  const [limit, setLimit] = useState('all')
  const [state, setState] = useState<(typeof TABLE_STATES)[number]>('ready')

  return (
    <Page
      title="Companies"
      description="Who takes part in the programme, and how many people each may have."
      actions={
        <>
          <PageAction quiet label="Batch import" shortLabel="Import" onClick={() => {}} />
          <PageAction
            label="New company"
            shortLabel="New"
            icon={<IconPlus size={16} />}
            onClick={() => notifySuccess('Company created')}
          />
        </>
      }
      tabs={{ label: 'Kit', items: TABS, value: tab, onChange: setTab }}
      {...(tab === 'tables' && {
        search: (
          <SearchBox value={list.search} onSearch={list.setSearch} placeholder="Search name or key, then Enter" />
        ),
        filters: <FilterSelect label="Limits" value={limit} onChange={setLimit} options={LIMITS} />,
        activeFilters: limit === 'all' ? 0 : 1,
        onClearFilters: () => setLimit('all'),
        summary: '24 companies',
      })}
    >
      {tab === 'tables' && (
        <>
          <KitCompanies state={state} />
          <KitSection title="The table above in other states">
            <SegmentedControl
              aria-label="State of the table"
              data={[...TABLE_STATES]}
              value={state}
              onChange={(next) => setState(TABLE_STATES.find((candidate) => candidate === next) ?? 'ready')}
            />
          </KitSection>
          <KitSection title="Rows in colours">
            <KitDrivers place="docked" tinted />
          </KitSection>
        </>
      )}
      {tab === 'parts' && (
        <>
          <KitSection title="Small parts">
            <KitSmall />
          </KitSection>
          <KitSection title="Dialogs and messages">
            <KitDialogs />
          </KitSection>
          <KitSection title="Fields">
            <KitFields />
          </KitSection>
        </>
      )}
      {tab === 'states' && <KitStates />}
    </Page>
  )
}
