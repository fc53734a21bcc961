import type { Transfer } from '@laurel/contract/transfers.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { useSelection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { distinctName } from '../../domain/people/person-name.ts'
import { queryProblem } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import classes from './queue.module.css'
import { queueQuery, useExportTransfers } from './queue.queries.ts'
import { isChoosable, QueueBulkActions } from './queue-bulk.tsx'
import { QueueCard } from './queue-card.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { QUEUE_STATUSES, queueList } from './queue-list.ts'
import { QueueStatus } from './queue-status.tsx'
import { useQueueActions } from './use-queue-actions.tsx'

const CARDS_BELOW = 980

const transferKey = ({ id }: Transfer) => id

export function QueueTab() {
  const { t } = useTranslation('transfers')
  const list = useListSearch(queueList)
  const { companyid, status } = list.filters
  // A division without its company, from a shortened link, would filter without being shown.
  const divisionid = companyid === 0 ? 0 : list.filters.divisionid
  const query = useQuery(queueQuery({ ...list.query, divisionid }))
  const columns = useQueueColumns()
  const rowActions = useQueueActions()
  const selection = useSelection(transferKey, { isSelectable: isChoosable })
  const { mutate: exportRows, isPending: isExporting } = useExportTransfers()
  const total = query.data?.values.totalElements ?? 0
  const noMatch = list.search === '' ? undefined : t('empty.noMatch', { search: list.search })

  return (
    <>
      {query.data && <QueueStatus queue={query.data} />}
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
            <FilterSelect
              label={t('filters.status')}
              value={status}
              options={QUEUE_STATUSES.map((value) => ({ value, label: t(`queue.statuses.${value}`) }))}
              onChange={(next) => list.setFilter('status', next)}
            />
          </>
        }
        activeFilters={[companyid !== 0, divisionid !== 0, status !== 'all'].filter(Boolean).length}
        onClearFilters={list.clear}
        summary={query.data && t('queue.count', { count: total })}
      />
      <DataTable
        label={t('tabs.queue')}
        columns={columns}
        rows={query.data?.values.content}
        total={total}
        refreshing={query.isPlaceholderData}
        problem={queryProblem(query)}
        list={list}
        rowKey={transferKey}
        rowName={distinctName}
        rowActions={rowActions}
        selection={selection}
        selectionBar={{ actions: <QueueBulkActions selection={selection} /> }}
        toolbar={
          <Button
            className={classes.export}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={isExporting}
            disabled={total === 0}
            onClick={() => exportRows({ query: { companyid, divisionid, status, search: list.search } })}
          >
            {t('queue.export')}
          </Button>
        }
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(transfer) => <QueueCard transfer={transfer} />}
        totals={{
          fullname: t('queue.total', { count: total }),
          coins: <CoinAmount coins={query.data?.summ ?? 0} whole />,
        }}
        empty={<EmptyState kind="first-use" title={t('queue.empty.title')} text={t('queue.empty.text')} />}
        emptyFiltered={<NothingFound title={noMatch} onClear={list.clear} />}
      />
    </>
  )
}
