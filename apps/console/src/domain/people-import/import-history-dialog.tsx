import { IMPORT_SORT_FIELDS, type UserImport } from '@laurel/contract/user-import.ts'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listSearch } from '../../lib/list-search.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useLocalList } from '../../lib/use-list-search.ts'
import classes from './import.module.css'
import { importsQuery } from './import.queries.ts'
import { Campaign, FailureReason, ImportStatusChip, importPlace, useImportColumns } from './import-columns.tsx'
import { useImportActions } from './use-import-actions.ts'

const importList = listSearch({
  sortFields: IMPORT_SORT_FIELDS,
  defaultSort: { field: 'createddate', direction: 'desc' },
})

const CARDS_BELOW = 700

/** Every import; the server marks those that can be undone. */
export function ImportHistoryDialog({ acrossCompanies }: { acrossCompanies: boolean }) {
  const { t } = useTranslation('people-import')
  const list = useLocalList(importList)
  const query = useQuery(importsQuery(list.query))
  const columns = useImportColumns({ acrossCompanies })
  const { undo, undoing } = useImportActions()

  const actionsFor = (row: UserImport) => {
    if (row.status !== 'Done') return []
    const action = { label: t('list.undo'), icon: <IconArrowBackUp size={16} />, onClick: () => undo(row) }
    return [{ ...action, danger: true, disabledReason: undoing && t('undo.busy') }]
  }

  return (
    <FormDialog
      readOnly
      title={t('list.title')}
      description={t('list.description')}
      submitLabel={t('list.close')}
      onSubmit={() => true}
    >
      {undoing && (
        <div className={classes.running}>
          <ProgressCard
            title={t('undo.running', { file: undoing.filename })}
            icon={<IconArrowBackUp size={18} />}
            done={undoing.task?.done ?? 0}
            total={undoing.task?.state === 'running' ? undoing.task.total : undefined}
            note={t('undo.runningNote')}
          />
        </div>
      )}
      <div className={classes.search}>
        <SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('list.search')} />
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ filename }) => filename}
        rowActions={actionsFor}
        cardsBelow={CARDS_BELOW}
        renderCard={(row) => <ImportCard row={row} place={importPlace(row, acrossCompanies)} />}
        empty={<EmptyState kind="first-use" title={t('list.empty.title')} text={t('list.empty.text')} />}
        emptyFiltered={<NothingFound title={t('list.noMatch', { search: list.search })} onClear={list.clear} />}
      />
    </FormDialog>
  )
}

function ImportCard({ row, place }: { row: UserImport; place: string }) {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  const { filename, people, createddate, importedBy, undoneBy, undoneAt } = row
  return (
    <RowCard
      title={filename}
      meta={[
        t('list.people', { count: people }),
        format.instant(createddate),
        importedBy,
        ...(place === '' ? [] : [place]),
      ]}
    >
      <ImportStatusChip status={row.status} />
      <FailureReason row={row} />
      <Campaign row={row} />
      {undoneBy && undoneAt && (
        <span className={classes.meta}>{t('list.undoneBy', { name: undoneBy, time: format.instant(undoneAt) })}</span>
      )}
    </RowCard>
  )
}
