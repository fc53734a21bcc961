import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PageAction } from '../src/actions/page-action.tsx'
import { notifySuccess } from '../src/feedback/snackbar.ts'
import { FilterSelect } from '../src/fields/filter-select.tsx'
import { SearchBox } from '../src/fields/search-box.tsx'
import { Page } from '../src/page/page.tsx'
import { CompaniesTable, type CompanySort, TABLE_STATES } from './companies.tsx'
import classes from './demo-page.module.css'
import { Dialogs } from './dialogs.tsx'
import { DriversTable } from './drivers.tsx'
import { Fields } from './fields.tsx'
import { SmallParts } from './small.tsx'
import { States } from './states.tsx'
import { useDemoList } from './use-demo-list.ts'

const TABS = [
  { value: 'tables', label: 'Tables', count: 24 },
  { value: 'parts', label: 'Parts', count: 1208 },
  { value: 'states', label: 'States' },
] as const

const LIMITS = [
  { value: 'all', label: 'All' },
  { value: 'reached', label: 'Reached' },
]

/** Every part of the kit in every state. */
export function DemoPage() {
  const list = useDemoList<CompanySort>({ sortField: 'id', sortDirection: 'desc' })
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('tables')
  const [limit, setLimit] = useState('all')
  const [state, setState] = useState<(typeof TABLE_STATES)[number]>('ready')

  return (
    <Page
      title="Companies"
      description="Companies and how many people each may have."
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
          <CompaniesTable list={list} state={state} />
          <Section title="The table above in other states">
            <SegmentedControl
              aria-label="State of the table"
              data={[...TABLE_STATES]}
              value={state}
              onChange={(next) => setState(TABLE_STATES.find((candidate) => candidate === next) ?? 'ready')}
            />
          </Section>
          <Section title="Rows in colours">
            <DriversTable place="docked" tinted />
          </Section>
        </>
      )}
      {tab === 'parts' && (
        <>
          <Section title="Small parts">
            <SmallParts />
          </Section>
          <Section title="Dialogs and messages">
            <Dialogs />
          </Section>
          <Section title="Fields">
            <Fields />
          </Section>
        </>
      )}
      {tab === 'states' && <States />}
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}
