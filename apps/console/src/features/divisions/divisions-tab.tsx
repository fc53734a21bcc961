import type { Division } from '@laurel/contract/divisions.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { type Dialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PageFilters } from '@laurel/kit/page/page-filters.tsx'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useDivisionColumns } from './division-columns.tsx'
import { divisionList } from './division-list.ts'
import { divisionsQuery, freshDivision } from './divisions.queries.ts'
import { OffChips } from './off-chips.tsx'
import { useAskToDelete } from './use-ask-to-delete.tsx'

const DivisionDialog = lazyDialog(() => import('./division-dialog.tsx'), 'DivisionDialog')

interface DivisionsTabProps {
  dialog: Dialog<Division>
  /** The button for a new one, repeated where there are none. */
  newDivision: ReactNode
}

const CARDS_BELOW = 920

export function DivisionsTab({ dialog, newDivision }: DivisionsTabProps) {
  const { t } = useTranslation('divisions')
  const list = useListSearch(divisionList)
  const query = useQuery(divisionsQuery(list.query))
  const columns = useDivisionColumns()
  const reload = useDialogReload(dialog, ({ id }) => freshDivision(id))
  const askToDelete = useAskToDelete()
  const toHistory = useHistoryAction()
  const { companyid } = list.filters
  const noMatch = list.search === '' ? undefined : t('empty.noMatch', { search: list.search })

  return (
    <>
      <PageFilters
        search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
        filters={<CompanyFilter value={companyid} onChange={(id) => list.setFilter('companyid', id)} />}
        activeFilters={Number(companyid !== 0)}
        onClearFilters={list.clear}
        summary={query.data && t('count', { count: query.data.totalElements })}
      />
      <DataTable
        label={t('tabs.divisions')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(division) => [
          { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => dialog.open(division) },
          ...toHistory('division', division.id),
          { label: t('delete'), icon: <IconTrash size={16} />, onClick: () => askToDelete(division), danger: true },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(division) => <DivisionCard division={division} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={newDivision} />}
        emptyFiltered={<NothingFound title={noMatch} onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={800}>
        <DivisionDialog
          key={dialog.opening}
          division={dialog.subject}
          companyid={companyid === 0 ? null : companyid}
          onReload={reload}
        />
      </DialogFrame>
    </>
  )
}

/** A division on a narrow screen. */
function DivisionCard({ division }: { division: Division }) {
  const format = useFormat()
  const { id, name, companyname, createddate, hasLeaderboard, hasGpsDataPage } = division
  return (
    <RowCard
      avatar={<CompanyAvatar name={companyname} size={36} />}
      title={name}
      meta={[`#${id}`, companyname, format.instantDay(createddate)]}
    >
      {hasLeaderboard && hasGpsDataPage ? undefined : <OffChips division={division} />}
    </RowCard>
  )
}
