import type { Release } from '@laurel/contract/gps-data.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button } from '@mantine/core'
import { IconEye, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CompanyPeopleOnly } from '../../domain/organisation/company-people-only.tsx'
import { withAll } from '../../domain/organisation/organisation-filters.tsx'
import { usePageRequest } from '../../lib/page-request.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import classes from './gps-data.module.css'
import { gpsDivisionsQuery, type ImportResult, releasesQuery, useDeleteRelease } from './gps-data.queries.ts'
import { ImportResults } from './import-results.tsx'
import { ReleaseChip } from './release-chip.tsx'
import { Origin, ReleaseLink, ToCorrect, useReleaseColumns } from './release-columns.tsx'
import { releaseList } from './release-list.ts'

const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx'), 'UploadDialog')

const CARDS_BELOW = 860

/** Admins may open the address, but only people of a company have releases. */
export function GpsDataPage() {
  const { t } = useTranslation('gps-data')
  const { roles } = useProfile()
  if (!roles.includes('Admin')) return <Releases />
  return (
    <Page title={t('title')} description={t('description')}>
      <CompanyPeopleOnly />
    </Page>
  )
}

/** The releases of uploaded GPS files, and the upload. */
function Releases() {
  const { t } = useTranslation('gps-data')
  const list = useListSearch(releaseList)
  const { divisionid } = list.filters
  const query = useQuery(releasesQuery(list.query))
  const { data: divisions = [] } = useQuery(gpsDivisionsQuery())
  const columns = useReleaseColumns()
  const rowActions = useReleaseActions()
  const upload = useDialog()
  usePageRequest('upload', () => upload.open())
  const results = useDialog<ImportResult>()

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageAction
          label={t('upload.action')}
          shortLabel={t('upload.actionShort')}
          icon={<IconUpload size={16} />}
          onClick={() => upload.open()}
        />
      }
      filters={
        <FilterSelect
          label={t('filters.division')}
          value={divisionid}
          onChange={(id) => list.setFilter('divisionid', id)}
          options={withAll(t('filters.all'), divisions, divisionid)}
        />
      }
      activeFilters={divisionid === 0 ? 0 : 1}
      onClearFilters={list.clear}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <DataTable
        label={t('label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={useReleaseName()}
        rowActions={rowActions}
        cardsBelow={CARDS_BELOW}
        renderCard={(release) => <ReleaseCard release={release} />}
        empty={
          <EmptyState
            kind="first-use"
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<Button onClick={() => upload.open()}>{t('upload.action')}</Button>}
          />
        }
        emptyFiltered={<NothingFound title={t('empty.noMatch')} onClear={list.clear} />}
      />
      <DialogFrame opened={upload.opened} onClose={upload.close} width={720}>
        <UploadDialog divisionid={divisionid || null} onUploaded={results.open} />
      </DialogFrame>
      <DialogFrame opened={results.opened} onClose={results.close} width={800} persistent>
        {results.subject && <ImportResults result={results.subject} />}
      </DialogFrame>
    </Page>
  )
}

const useReleaseName = () => {
  const format = useFormat()
  return ({ division, startdate, enddate }: Release) => `${division.name}, ${format.dateRange(startdate, enddate)}`
}

const useReleaseActions = () => {
  const { t } = useTranslation('gps-data')
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeleteRelease()
  const releaseName = useReleaseName()

  const askToDelete = (release: Release) =>
    confirm({
      title: t('delete.title', { name: releaseName(release) }),
      text: t('delete.text', { count: release.trips }),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('delete.cancel'),
      danger: true,
      action: async () => notifySuccess((await remove({ body: { releaseid: release.id } })).message),
    })

  return (release: Release): RowAction[] => {
    const view = {
      label: t('view'),
      icon: <IconEye size={16} />,
      onClick: () => void navigate({ to: '/trips/$releaseid', params: { releaseid: String(release.id) } }),
    }
    const bin = {
      label: t('delete.label'),
      icon: <IconTrash size={16} />,
      onClick: () => askToDelete(release),
      danger: true,
    }
    return release.released ? [view] : [view, bin]
  }
}

/** A release on a narrow screen. */
function ReleaseCard({ release }: { release: Release }) {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  const { startdate, enddate, trips, released, releasedby } = release
  const by = releasedby ? [t('releasedBy', { name: releasedby })] : []
  return (
    <RowCard
      title={<ReleaseLink release={release} />}
      meta={[format.dateRange(startdate, enddate), t('trips', { count: trips }), ...by]}
    >
      <span className={classes.cardState}>
        <ReleaseChip released={released} />
        <ToCorrect release={release} />
      </span>
      <Origin release={release} />
    </RowCard>
  )
}
