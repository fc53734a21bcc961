import type { HistoryRow } from '@laurel/contract/badge-history.ts'
import type { Employee } from '@laurel/contract/score-card.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { previousMonth } from '@laurel/kit/date-range/presets.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMoveAction } from '../../../domain/awards/use-move-action.tsx'
import { useTraceAction } from '../../../domain/coins/use-trace-action.tsx'
import { fullName } from '../../../domain/people/person-name.ts'
import { rangeIn, toSearchDates } from '../../../domain/scores/score-range.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { tableQuery } from '../../../lib/table-query.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { historyList } from '../card-list.ts'
import { historyQuery, useExportHistory } from '../score-card.queries.ts'
import { RangeTools, TabTools } from '../tab-tools.tsx'
import { HistoryCard } from './history-card.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'

const ReversalDialog = lazyDialog(() => import('../../../domain/awards/reversal-dialog.tsx'), 'ReversalDialog')

const DayDialog = lazyDialog(() => import('../../../domain/days/day-dialog.tsx'), 'DayDialog')

const CARDS_BELOW = 820

/** Every award, also those that were taken back; others can be taken back here. */
export function HistoryTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['score-card', 'awards', 'days'])
  const { id: driverid, currentdate: today } = employee
  const givesBadges = useProfile().roles.some((role) => role === 'CompanyAdmin' || role === 'Manager')
  const list = useListSearch(historyList)
  const usual = previousMonth(today)
  const range = rangeIn(list.filters, today) ?? usual
  const { badgeid: badgeId, awardedbyid: awardedById } = list.filters
  const wanted = { driverid, badgeId, awardedById, selectedDates: [...range] }
  const query = useQuery(historyQuery({ ...wanted, page: list.page - 1 }))
  const download = useExportHistory()
  const columns = useHistoryColumns()
  const trace = useTraceAction({ inMenu: true })
  const reversal = useDialog<HistoryRow>()
  const day = useDialog<string>()
  const move = useMoveAction()
  const toMovable = (row: HistoryRow) => ({
    ...row,
    badgename: row.name,
    fullname: fullName(employee),
    userid: driverid,
    awardedfor: row.date,
    canMove: row.movable,
  })
  const why = ({ date }: HistoryRow) => ({
    label: t('days:why'),
    icon: <IconHelpCircle size={16} />,
    onClick: () => day.open(date),
  })
  const takeBack = (row: HistoryRow) => ({
    label: t('awards:takeBack'),
    icon: <IconArrowBackUp size={16} />,
    onClick: () => reversal.open(row),
    disabledReason: row.reversible ? undefined : t('awards:cannotTakeBack'),
    danger: true,
  })

  return (
    <>
      <TabTools exporting={download.isPending} onExport={() => download.mutate({ body: wanted })}>
        <RangeTools
          range={range}
          today={today}
          onChange={(next) => list.setFilters(toSearchDates(next ?? usual, usual))}
        />
        <HistoryFilters
          driverid={driverid}
          badgeId={badgeId}
          awardedById={awardedById}
          onBadge={(id) => list.setFilter('badgeid', id)}
          onGiver={(id) => list.setFilter('awardedbyid', id)}
        />
      </TabTools>
      <DataTable
        label={t('tabs.history')}
        columns={columns}
        {...tableQuery(query)}
        refreshing={query.isPlaceholderData}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLook={({ reversedat }) => ({ struck: reversedat !== null })}
        rowActions={(row) => [
          why(row),
          ...(givesBadges && !row.reversedat ? [move.action(toMovable(row)), takeBack(row)] : []),
          ...(row.coin > 0 ? trace('award', row.id) : []),
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(row) => <HistoryCard row={row} />}
        empty={<EmptyState kind="first-use" title={t('history.empty')} text={t('history.emptyText')} />}
      />
      <DialogFrame opened={day.opened} onClose={day.close}>
        {day.subject && <DayDialog key={day.opening} day={{ driverid, date: day.subject }} />}
      </DialogFrame>
      {move.dialog}
      <DialogFrame opened={reversal.opened} onClose={reversal.close}>
        {reversal.subject && (
          <ReversalDialog
            award={{ id: reversal.subject.id, badgename: reversal.subject.name, fullname: fullName(employee) }}
          />
        )}
      </DialogFrame>
    </>
  )
}
