import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useToday } from '../../domain/organisation/use-today.ts'
import { TransferTable } from '../../domain/transfers/entry/transfer-table.tsx'
import { useTransferDraft } from '../../domain/transfers/entry/use-transfer-draft.ts'
import { QueueBanner } from '../../domain/transfers/queue-banner.tsx'
import { DatesFilter, StatusFilter } from '../../domain/transfers/transfer-filters.tsx'
import { companyTransferList, toCandidateRequest } from '../../domain/transfers/transfer-list.ts'
import { candidatesQuery } from '../../domain/transfers/transfers.queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'

const TAB = 'transfer'

/** The coins of the own company. */
export function RedeemsPage() {
  const { t } = useTranslation('transfers')
  const navigate = useNavigate()
  const list = useListSearch(companyTransferList)
  const today = useToday()
  const draft = useTransferDraft()
  const query = useQuery(candidatesQuery(toCandidateRequest(list.query, today)))
  const { divisionid, status, dates } = list.filters

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageAction
          quiet
          label={t('made.title')}
          icon={<IconListCheck size={16} />}
          onClick={() => void navigate({ to: '/transfers-made' })}
        />
      }
      tabs={{
        label: t('tabs.label'),
        items: [{ value: TAB, label: t('tabs.transfer') }],
        value: TAB,
        onChange: () => undefined,
      }}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          <DivisionFilter value={divisionid} onChange={(id) => list.setFilter('divisionid', id)} />
          <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
          <DatesFilter dates={dates} today={today} onChange={(next) => list.setFilter('dates', next)} />
        </>
      }
      activeFilters={[divisionid !== 0, status !== 'Active', dates !== ''].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      {query.data && <QueueBanner queue={query.data.queue} />}
      <TransferTable list={list} query={query} draft={draft} />
    </Page>
  )
}
