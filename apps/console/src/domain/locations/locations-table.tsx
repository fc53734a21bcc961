import type { Location } from '@laurel/contract/locations.ts'
import { COUNTRIES } from '@laurel/contract/regions.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { TableList } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { type Dialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { LocationCard } from './location-card.tsx'
import { type LocationSortField, useLocationColumns } from './location-columns.tsx'
import { freshLocation, type LocationPage, useDeleteLocation } from './locations.queries.ts'

const LocationDialog = lazyDialog(() => import('./location-dialog.tsx'), 'LocationDialog')

interface LocationsTableProps {
  list: TableList<LocationSortField> & { search: string }
  query: UseQueryResult<LocationPage>
  dialog: Dialog<Location>
  /** The button for a new one, repeated where there are none. */
  newLocation: ReactNode
  /** The Admin's view: which company each belongs to, and columns that sort. */
  acrossCompanies?: boolean
  /** The company that a new location starts with. */
  companyid?: number | null
}

const CARDS_BELOW = 920

/** The locations of a query with their actions. */
export function LocationsTable(props: LocationsTableProps) {
  const { list, query, dialog, newLocation, acrossCompanies = false, companyid = null } = props
  const { t } = useTranslation('locations')
  const columns = useLocationColumns({ acrossCompanies, sortable: acrossCompanies })
  const reload = useDialogReload(dialog, ({ id }) => freshLocation(id))
  const askToDelete = useAskToDelete()
  const toHistory = useHistoryAction()
  const seesAll = !useProfile().roles.includes('Manager')
  const noMatch = list.search === '' ? undefined : t('empty.noMatch', { search: list.search })

  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(location) => [
          { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => dialog.open(location) },
          ...toHistory('location', location.id),
          {
            label: t('delete'),
            icon: <IconTrash size={16} />,
            onClick: () => askToDelete(location),
            danger: true,
            disabledReason: location.canDelete ? undefined : t(seesAll ? 'cannotDelete' : 'cannotDeleteHere'),
          },
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(location) => <LocationCard location={location} acrossCompanies={acrossCompanies} />}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={newLocation} />}
        emptyFiltered={<NothingFound title={noMatch} onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <LocationDialog
          key={dialog.opening}
          location={dialog.subject}
          countries={query.data?.countryList ?? COUNTRIES}
          acrossCompanies={acrossCompanies}
          companyid={companyid}
          onReload={reload}
        />
      </DialogFrame>
    </>
  )
}

const useAskToDelete = () => {
  const { t } = useTranslation('locations')
  const { mutateAsync } = useDeleteLocation()
  return (location: Location) =>
    confirm({
      title: t('confirmDelete.title', { name: location.name }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => notifySuccess((await mutateAsync({ body: { id: location.id } })).message),
    })
}
