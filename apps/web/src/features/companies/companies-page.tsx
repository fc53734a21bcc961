import type { Company } from '@laurel/contract/companies'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { freshRow, tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { confirm } from '../../ui/confirm.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState, NothingFound } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageAction } from '../../ui/page-action.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import { useDialog, useDialogReload } from '../../ui/use-dialog.ts'
import { companiesQuery, useDeleteCompany } from './companies.queries.ts'
import { CompanyCard } from './company-card.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { companyList } from './company-list.ts'

const CARDS_BELOW = 768

export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const list = useListSearch(companyList)
  const query = useQuery(companiesQuery(list.query))
  const columns = useCompanyColumns()
  const dialog = useDialog<Company>()
  const reload = useDialogReload(dialog, ({ id }) => freshRow(query, id))
  const askToDelete = useAskToDelete()
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
          { label: t('delete'), icon: <IconTrash size={16} />, onClick: () => askToDelete(company), danger: true },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(company) => <CompanyCard company={company} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={newCompany} />}
        emptyFiltered={<NothingFound title={t('empty.noMatch', { search: list.search })} onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <CompanyDialog key={dialog.opening} company={dialog.subject} onReload={reload} />
      </DialogFrame>
    </Page>
  )
}

const useAskToDelete = () => {
  const { t } = useTranslation('companies')
  const { mutateAsync } = useDeleteCompany()
  return (company: Company) =>
    confirm({
      title: t('confirmDelete.title', { name: company.name }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => notifySuccess((await mutateAsync(company.id)).message),
    })
}
