import { CLOSED_FILTERS, type Company } from '@laurel/contract/companies.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePageRequest } from '../../lib/page-request.ts'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { companiesQuery, freshCompany } from './companies.queries.ts'
import { CompanyCard } from './company-card.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { companyList } from './company-list.ts'
import { useCompanyQuestions } from './use-company-questions.tsx'

const CompanyDialog = lazyDialog(() => import('./company-dialog.tsx'), 'CompanyDialog')

const CARDS_BELOW = 768

export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const list = useListSearch(companyList)
  const query = useQuery(companiesQuery(list.query))
  const columns = useCompanyColumns()
  const dialog = useDialog<Company>()
  usePageRequest('new-company', () => dialog.open())
  const reload = useDialogReload(dialog, ({ id }) => freshCompany(id))
  const toHistory = useHistoryAction()
  const { askToClose, askToOpen, askToDelete } = useCompanyQuestions()
  const newCompany = (
    <PageAction
      label={t('new')}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={newCompany}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <FilterSelect
          label={t('closed.label')}
          value={list.filters.closed}
          onChange={(closed) => list.setFilter('closed', closed)}
          options={CLOSED_FILTERS.map((value) => ({ value, label: t(`closed.${value}`) }))}
        />
      }
      activeFilters={list.filters.closed === 'no' ? 0 : 1}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(company) => [
          { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => dialog.open(company) },
          company.closeddate === null
            ? { label: t('close'), icon: <IconArchive size={16} />, onClick: () => askToClose(company), inMenu: true }
            : { label: t('open'), icon: <IconArchiveOff size={16} />, onClick: () => askToOpen(company), inMenu: true },
          ...toHistory('company', company.id),
          { label: t('delete'), icon: <IconTrash size={16} />, onClick: () => askToDelete(company), danger: true },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(company) => <CompanyCard company={company} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={newCompany} />}
        emptyFiltered={
          <NothingFound
            title={list.search === '' ? undefined : t('empty.noMatch', { search: list.search })}
            onClear={list.clear}
          />
        }
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <CompanyDialog key={dialog.opening} company={dialog.subject} onReload={reload} />
      </DialogFrame>
    </Page>
  )
}
