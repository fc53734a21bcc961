import { NOTIFICATION_STATES, type Notification } from '@laurel/contract/notifications.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tableQuery } from '../../../lib/table-query.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { historyQuery, useExportNotifications } from '../notifications.queries.ts'
import classes from './history.module.css'
import { HistoryCard } from './history-card.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { historyList } from './history-list.ts'
import { SendsList } from './sends-list.tsx'

const CARDS_BELOW = 960

/** Every notification with its recipient and delivery. */
export function History({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('notifications-center')
  const list = useListSearch(historyList)
  const query = useQuery(historyQuery(list.query))
  const download = useExportNotifications()
  const dialog = useDialog<Notification>()
  const columns = useHistoryColumns(dialog.open)
  const today = calendarDateIn(undefined, useNow())
  const { sendid, state, from, to } = list.filters
  const states = NOTIFICATION_STATES.map((value) => ({ value, label: t(`history.states.${value}`) }))
  return (
    <>
      <SendsList
        search={list.search}
        chosen={sendid}
        onChoose={(id) => list.setFilter('sendid', id)}
        onWrite={onWrite}
      />
      <PageFilters
        search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('history.search')} />}
        filters={
          <>
            <FilterSelect
              label={t('history.state')}
              value={state}
              options={[{ value: '' as const, label: t('history.all') }, ...states]}
              onChange={(value) => list.setFilter('state', value)}
            />
            <DateRangePicker
              label={t('history.dates')}
              value={from && to ? [from, to] : null}
              maxDate={today}
              onChange={(range) => list.setFilters({ from: range?.[0], to: range?.[1] })}
            />
          </>
        }
        activeFilters={Number(state !== '') + Number(from !== undefined) + Number(sendid !== 0)}
        onClearFilters={list.clear}
        summary={
          sendid !== 0 && (
            <Button variant="subtle" size="xs" onClick={() => list.setFilter('sendid', 0)}>
              {t('history.everything')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('history.label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        toolbar={
          <Button
            className={classes.export}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            disabled={query.data?.totalElements === 0}
            onClick={() => download.mutate({ query: { sendid, state, from, to, search: list.search } })}
          >
            {t('history.export')}
          </Button>
        }
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

function MessageDialog({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications-center')
  const format = useFormat()
  const { title, messagetext, recipient, createddate } = notification
  return (
    <FormDialog
      title={title}
      description={`${t('history.to', { recipient })} · ${format.instant(createddate)}`}
      readOnly
      submitLabel={t('history.close')}
      onSubmit={() => true}
    >
      <p className={classes.text}>{messagetext}</p>
    </FormDialog>
  )
}
