import type { Notification } from '@laurel/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFilters } from '../../ui/page-filters.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { HistoryCard } from './history-card.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { historyList } from './history-list.ts'
import { MessageDialog } from './message-dialog.tsx'
import { historyQuery } from './notifications.queries.ts'

const CARDS_BELOW = 960

/** What was sent to whom, and whether it arrived. */
export function History() {
  const { t } = useTranslation('notifications-center')
  const list = useListSearch(historyList)
  const query = useQuery(historyQuery(list.query))
  const dialog = useDialog<Notification>()
  const columns = useHistoryColumns(dialog.open)
  return (
    <>
      <PageFilters
        search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('history.search')} />}
      />
      <DataTable
        label={t('history.label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        cardsBelow={CARDS_BELOW}
        renderCard={(notification) => <HistoryCard notification={notification} onShow={dialog.open} />}
        empty={<EmptyState kind="first-use" title={t('history.empty.title')} text={t('history.empty.text')} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={500}>
        {dialog.subject && <MessageDialog notification={dialog.subject} />}
      </DialogFrame>
    </>
  )
}
