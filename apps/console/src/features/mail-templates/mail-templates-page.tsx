import type { MAIL_TEMPLATE_SORT_FIELDS, MailTemplate } from '@laurel/contract/mail-templates.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { knownTemplatesQuery } from '../../domain/mail-templates/known-templates.queries.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { freshTemplate, mailTemplatesQuery, useDeleteMailTemplate } from './mail-templates.queries.ts'
import { templateList } from './template-list.ts'

const MailTemplateDialog = lazyDialog(() => import('./mail-template-dialog.tsx'), 'MailTemplateDialog')

const CARDS_BELOW = 768

export function MailTemplatesPage() {
  const { t } = useTranslation('mail-templates')
  const list = useListSearch(templateList)
  const query = useQuery(mailTemplatesQuery(list.query))
  const { data: known } = useQuery(knownTemplatesQuery())
  const columns = useColumns()
  const dialog = useDialog<MailTemplate>()
  const reload = useDialogReload(dialog, ({ number }) => freshTemplate(number))
  const askToDelete = useAskToDelete()
  const create = (
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
      actions={create}
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ number }) => number}
        rowName={({ name }) => name}
        rowActions={(template) => [
          { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => dialog.open(template) },
          {
            label: t('delete'),
            icon: <IconTrash size={16} />,
            onClick: () => askToDelete(template),
            disabledReason: template.usedby.length > 0 ? t('inUse') : undefined,
            danger: true,
          },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(template) => <TemplateCard template={template} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={create} />}
        emptyFiltered={<NothingFound onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <MailTemplateDialog
          key={dialog.opening}
          template={dialog.subject}
          freeNumber={known && (known[0]?.number ?? 0) + 1}
          onReload={reload}
        />
      </DialogFrame>
    </Page>
  )
}

const useColumns = (): Column<MailTemplate, (typeof MAIL_TEMPLATE_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('mail-templates')
  const format = useFormat()
  return [
    { key: 'number', header: t('fields.number'), sortField: 'number', width: 110, cell: ({ number }) => number },
    { key: 'name', header: t('fields.name'), sortField: 'name', primary: true, cell: ({ name }) => name },
    {
      key: 'kind',
      header: t('fields.kind'),
      sortField: 'kind',
      width: 190,
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'usedby',
      header: t('usedBy'),
      truncate: true,
      cell: ({ usedby }) => (usedby.length === 0 ? t('unused') : format.list(usedby)),
    },
    {
      key: 'updated',
      header: t('updated'),
      sortField: 'updatedat',
      width: 140,
      hideBelow: 900,
      cell: ({ updatedat }) => format.instantDay(updatedat),
    },
  ]
}

/** A template on a phone. */
function TemplateCard({ template: { number, name, kind, usedby } }: { template: MailTemplate }) {
  const { t } = useTranslation('mail-templates')
  const format = useFormat()
  const use = usedby.length === 0 ? t('unused') : format.list(usedby)
  return <RowCard title={name} meta={[`#${number}`, t(`kinds.${kind}`), use]} />
}

const useAskToDelete = () => {
  const { t } = useTranslation('mail-templates')
  const { mutateAsync } = useDeleteMailTemplate()
  return ({ number, name }: MailTemplate) =>
    void confirm({
      title: t('confirmDelete.title', { name }),
      text: t('confirmDelete.text'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => notifySuccess((await mutateAsync({ body: { number } })).message),
    })
}
