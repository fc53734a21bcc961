import type { AUDIT_SUBJECTS, AuditLine, AuditNames } from '@laurel/contract/audit.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { RowName } from '@laurel/kit/data-table/rows/row-name.tsx'
import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button } from '@mantine/core'
import { IconDownload, IconListDetails, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { auditQuery, useExportAudit } from './audit.queries.ts'
import { Subject, useAuditColumns } from './audit-columns.tsx'
import { auditList } from './audit-list.ts'
import { ChangeTable } from './change-table.tsx'
import { useActionName } from './use-action-name.ts'

const CARDS_BELOW = 768

export function AuditPage() {
  const { t } = useTranslation('audit')
  const list = useListSearch(auditList)
  const query = useQuery(auditQuery(list.query))
  const follow = (subject: (typeof AUDIT_SUBJECTS)[number], subjectid: number) =>
    list.setFilters({ subject, subjectid })
  const isAdmin = useProfile().roles.includes('Admin')
  const actionName = useActionName()
  const exportLines = useExportAudit()
  const dialog = useDialog<AuditLine>()
  const columns = useAuditColumns(follow, dialog.open)
  const today = calendarDateIn(undefined, useNow())
  const { kind, companyid, action, subject, subjectid, from, to } = list.filters
  const subjectName = query.data?.content.find((line) => line.subjectid === String(subjectid))?.subjectname
  const actions = [{ value: '', label: t('filters.all') }].concat(
    (query.data?.actions ?? []).map((value) => ({ value, label: actionName(value) })),
  )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={exportLines.isPending}
          onClick={() => exportLines.mutate({ query: list.query, name: t('export.name', { date: today }) })}
        >
          {t('export.button')}
        </Button>
      }
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('search')} />}
      filters={
        <>
          {isAdmin && <CompanyFilter value={companyid} onChange={(id) => list.setFilter('companyid', id)} />}
          <FilterSelect
            label={t('filters.kind')}
            value={kind}
            options={[
              { value: 'changes' as const, label: t('kinds.changes') },
              { value: 'signins' as const, label: t('kinds.signins') },
              { value: '' as const, label: t('filters.all') },
            ]}
            onChange={(value) => list.setFilter('kind', value)}
          />
          <FilterSelect
            label={t('filters.action')}
            value={action}
            options={actions}
            onChange={(value) => list.setFilter('action', value)}
          />
          <DateRangePicker
            label={t('filters.dates')}
            value={from && to ? [from, to] : null}
            maxDate={today}
            onChange={(range) => list.setFilters({ from: range?.[0], to: range?.[1] })}
          />
        </>
      }
      activeFilters={
        [action !== '', from !== undefined, companyid !== 0, subject !== '', kind !== 'changes'].filter(Boolean).length
      }
      onClearFilters={list.clear}
      summary={
        subject !== '' && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconX size={14} />}
            onClick={() => list.setFilters({ subject: '', subjectid: 0 })}
          >
            {t('filters.subject', {
              subject: [subjectName, `${t(`subjects.${subject}`)} #${subjectid}`].filter(Boolean).join(' · '),
            })}
          </Button>
        )
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={(line) => actionName(line.action)}
        rowActions={(line) => [
          { label: t('changes.show'), icon: <IconListDetails size={16} />, onClick: () => dialog.open(line) },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(line) => (
          <div>
            <b>
              <RowName onOpen={() => dialog.open(line)}>{actionName(line.action)}</RowName>
            </b>
            <div>
              {line.actor || t('nobody')}
              {line.key && ` (${t('key')})`}
            </div>
            <Subject line={line} onFollow={follow} />
            <RelativeTime at={line.at} />
          </div>
        )}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} />}
        emptyFiltered={<NothingFound onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        {dialog.subject && <LineDialog line={dialog.subject} names={query.data?.names} />}
      </DialogFrame>
    </Page>
  )
}

function LineDialog({ line, names }: { line: AuditLine; names: AuditNames | undefined }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const actionName = useActionName()
  const who = line.impersonator ? t('as', { admin: line.impersonator, person: line.actor }) : line.actor
  return (
    <FormDialog
      title={actionName(line.action)}
      description={[who, format.instant(line.at), line.address, line.requestid].filter(Boolean).join(' · ')}
      readOnly
      submitLabel={t('changes.close')}
      onSubmit={() => true}
    >
      <ChangeTable line={line} names={names} />
    </FormDialog>
  )
}
