import { listPersonTransfers, type PersonTransfer } from '@laurel/contract/coins.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTraceAction } from '../../domain/coins/use-trace-action.tsx'
import { DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { distinctName } from '../../domain/people/person-name.ts'
import { PersonCell } from '../../domain/transfers/person-cell.tsx'
import { TransferStatusChip } from '../../domain/transfers/transfer-status.tsx'
import { pageFor } from '../../lib/api.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { MADE_STATUSES, madeList } from './made-list.ts'

const CARDS_BELOW = 900

/** What became of a transfer, in one or two sentences; nothing while it waits for its day. */
const useOutcome = () => {
  const { t } = useTranslation('transfers')
  return ({ status, reason, cancelReason }: PersonTransfer) =>
    [
      reason && (status === 'Error' ? reason : t('queue.refusedBefore', { reason })),
      cancelReason && t('queue.cancelReason', { reason: cancelReason }),
      status === 'Error' && t('open.advice'),
    ]
      .filter(Boolean)
      .join(' ')
}

const useMadeColumns = (): Column<PersonTransfer, (typeof madeList)['defaults']['sortField']>[] => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const outcome = useOutcome()
  return [
    {
      key: 'fullname',
      header: t('queue.columns.fullname'),
      sortField: 'fullname',
      primary: true,
      skeleton: 'avatar',
      cell: ({ fullname, employeeid }) => (
        <PersonCell fullname={fullname} profilepic={null} note={employeeid ?? undefined} />
      ),
    },
    {
      key: 'coins',
      header: t('queue.columns.coins'),
      sortField: 'coins',
      align: 'end',
      width: 130,
      cell: ({ coins }) => <CoinAmount coins={coins} whole />,
    },
    {
      key: 'status',
      header: t('queue.columns.status'),
      sortField: 'status',
      width: 120,
      cell: ({ status }) => <TransferStatusChip status={status} />,
    },
    {
      key: 'queueDate',
      header: t('queue.columns.queueDate'),
      sortField: 'queueDate',
      width: 120,
      cell: ({ queueDate }) => format.date(queueDate),
    },
    {
      key: 'processedDate',
      header: t('queue.columns.processedDate'),
      width: 150,
      cell: ({ processedDate }) => (processedDate === null ? '–' : format.instant(processedDate)),
    },
    { key: 'outcome', header: t('made.outcome'), cell: (transfer) => outcome(transfer) || '–' },
  ]
}

/** The transfers of the own people, whoever put them into the queue. */
export function TransfersMadePage() {
  const { t } = useTranslation('transfers')
  const list = useListSearch(madeList)
  const { divisionid, status } = list.filters
  const { status: _, ...wanted } = list.query
  const query = useQuery(pageFor(listPersonTransfers, { query: { ...wanted, status: status === 'all' ? '' : status } }))
  const columns = useMadeColumns()
  const trace = useTraceAction()
  return (
    <Page
      title={t('made.title')}
      description={t('made.description')}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          <DivisionFilter value={divisionid} onChange={(id) => list.setFilter('divisionid', id)} />
          <FilterSelect
            label={t('filters.status')}
            value={status}
            options={MADE_STATUSES.map((value) => ({ value, label: t(`queue.statuses.${value}`) }))}
            onChange={(next) => list.setFilter('status', next)}
          />
        </>
      }
      activeFilters={[divisionid !== 0, status !== 'all'].filter(Boolean).length}
      onClearFilters={list.clear}
      summary={query.data && t('made.count', { count: query.data.totalElements })}
    >
      <DataTable
        label={t('made.title')}
        columns={columns}
        {...tableQuery(query)}
        refreshing={query.isPlaceholderData}
        list={list}
        rowKey={({ id }) => id}
        rowName={distinctName}
        rowActions={({ id }) => trace('transfer', id)}
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(transfer) => <MadeCard transfer={transfer} />}
        empty={<EmptyState kind="first-use" title={t('made.empty')} text={t('made.emptyText')} />}
        emptyFiltered={
          <NothingFound
            title={list.search === '' ? undefined : t('empty.noMatch', { search: list.search })}
            onClear={list.clear}
          />
        }
      />
    </Page>
  )
}

/** A transfer on a phone. */
function MadeCard({ transfer }: { transfer: PersonTransfer }) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const outcome = useOutcome()(transfer)
  const { fullname, employeeid, coins, status, queueDate, processedDate } = transfer
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} size={36} />}
      title={fullname}
      meta={[
        employeeid,
        t('queue.scheduled', { date: format.date(queueDate) }),
        processedDate && t('queue.processed', { date: format.instant(processedDate) }),
      ].filter(Boolean)}
    >
      <TransferStatusChip status={status} />
      <CoinAmount coins={coins} whole />
      {outcome && <span>{outcome}</span>}
    </RowCard>
  )
}
