import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useToday } from '../../domain/organisation/use-today.ts'
import { TransferTable } from '../../domain/transfers/entry/transfer-table.tsx'
import type { TransferDraft } from '../../domain/transfers/entry/use-transfer-draft.ts'
import { QueueBanner } from '../../domain/transfers/queue-banner.tsx'
import { DatesFilter, StatusFilter } from '../../domain/transfers/transfer-filters.tsx'
import { platformTransferList, toCandidateRequest } from '../../domain/transfers/transfer-list.ts'
import { candidatesQuery } from '../../domain/transfers/transfers.queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'

interface TransferTabProps {
  draft: TransferDraft
  onOpenQueue: () => void
}

export function TransferTab({ draft, onOpenQueue }: TransferTabProps) {
  const { t } = useTranslation('transfers')
  const list = useListSearch(platformTransferList)
  const today = useToday()
  const { companyid, status, dates } = list.filters
  // A division without its company, from a shortened link, would filter without being shown.
  const divisionid = companyid === 0 ? 0 : list.filters.divisionid
  const query = useQuery(candidatesQuery(toCandidateRequest({ ...list.query, divisionid }, today)))

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
            <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
            <DatesFilter dates={dates} today={today} onChange={(next) => list.setFilter('dates', next)} />
          </>
        }
        activeFilters={[companyid !== 0, divisionid !== 0, status !== 'Active', dates !== ''].filter(Boolean).length}
        onClearFilters={list.clear}
        summary={query.data && t('count', { count: query.data.totalElements })}
      />
      {query.data && (
        <QueueBanner queue={query.data.queue}>
          <Anchor component="button" type="button" fz="inherit" c="inherit" underline="always" onClick={onOpenQueue}>
            {t('openQueue')}
          </Anchor>
        </QueueBanner>
      )}
      <TransferTable list={list} query={query} draft={draft} showsCompany={companyid === 0} onOpenQueue={onOpenQueue} />
    </>
  )
}
