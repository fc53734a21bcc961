import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api.ts'
import { ApiError, hasCode } from '../../lib/api-error.ts'
import { confirm } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/snackbar.ts'
import type { SheetRow } from './sheet-row.model.ts'
import { outdatedDrafts } from './trip-drafts.model.ts'
import { changeOf } from './trip-entry.model.ts'
import { storedTrips, useDeleteTrip, useRestoreTrip, useSaveTrip, useSaveTrips } from './trips.queries.ts'
import type { TripDrafts } from './use-trip-drafts.ts'

/** Saving, deleting and restoring rows, each with what it says about it. */
export const useSheetActions = (releaseid: number, { drafts, drop, rebase }: TripDrafts) => {
  const { t } = useTranslation('trips')
  const save = useSaveTrip(releaseid)
  const { mutateAsync: saveRows, isPending: isSaving } = useSaveTrips(releaseid)
  const remove = useDeleteTrip(releaseid)
  const restore = useRestoreTrip(releaseid)

  /** Somebody else was faster: theirs, or mine over it. */
  const settleConflict = async () => {
    const stored = await storedTrips(releaseid)
    const outdated = outdatedDrafts(drafts, stored)
    const names = outdated.map(({ trip }) => trip.driver || trip.employeeID).join(', ')
    const takeTheirs = await confirm({
      title: t('conflict.title', { count: outdated.length }),
      text: t('conflict.text', { count: outdated.length, names }),
      confirmLabel: t('conflict.theirs'),
      cancelLabel: t('conflict.mine'),
    })
    if (takeTheirs) drop(outdated.map(({ trip }) => trip.id))
    else rebase(stored)
  }
  const tell = async (error: unknown, rows: readonly SheetRow[]) => {
    if (hasCode(error, 'record_changed') || hasCode(error, 'trip_is_deleted')) return settleConflict()
    const [problem] = error instanceof ApiError ? error.problems : []
    const row = rows[Number(/^trips\.(\d+)/.exec(problem?.path ?? '')?.[1] ?? 0)]
    if (problem && row) notifyError(t('refused', { name: row.entry.driver, message: problem.message }))
    else notifyError(messageOf(error))
  }

  const restoreRow = (id: number) =>
    restore(id).then(
      ({ message }) => notifySuccess(message),
      (error) => notifyError(messageOf(error)),
    )

  return {
    isSaving,
    restoreRow,
    saveRow: async (row: SheetRow) => {
      try {
        const { message } = await save(changeOf(row))
        drop([row.trip.id])
        notifySuccess(message)
      } catch (error) {
        await tell(error, [row])
      }
    },
    saveAll: async (rows: readonly SheetRow[]) => {
      if (rows.length === 0) return notifySuccess(t('allSaved'))
      try {
        const { message } = await saveRows(rows.map(changeOf))
        drop(rows.map(({ trip }) => trip.id))
        notifySuccess(message)
      } catch (error) {
        await tell(error, rows)
      }
    },
    deleteRow: async ({ trip }: SheetRow) => {
      if (trip.isNew) return drop([trip.id])
      try {
        const { message } = await remove(trip.id)
        drop([trip.id])
        notifySuccess(message, { action: { label: t('actions.undo'), run: () => void restoreRow(trip.id) } })
      } catch (error) {
        notifyError(messageOf(error))
      }
    },
  }
}
