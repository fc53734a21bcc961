import { CallError, hasCode } from '@laurel/client/call-error.ts'
import { TRIPS_MAX_ROWS } from '@laurel/contract/constants.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { dismissSnackbarsAbout, notifyError, notifySuccess, SNACKBAR_LONG_MS } from '@laurel/kit/feedback/snackbar.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconChecks } from '@tabler/icons-react'
import { createElement } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { ConflictRows } from '../edit/conflict-rows.tsx'
import type { Match } from '../match/unmatched.tsx'
import { entryOfDriver } from '../match/use-driver-choices.ts'
import { type SheetTrip, toTripChange, toTripEntry } from '../trip-entry.model.ts'
import { type Driver, storedTrips, useDeleteTrip, useRestoreTrip, useSaveTrip, useSaveTrips } from '../trips.queries.ts'
import { acceptableProblems, type SheetRow } from './sheet-row.model.ts'
import { dropDrafts, outdatedDrafts, rebaseDrafts, tripConflicts } from './trip-drafts.model.ts'
import type { TripDrafts } from './use-trip-drafts.ts'

/**
 * Another person saved first: asks whether to take their rows or to overwrite them. Answers the drafts that are left. Nothing
 * is asked when none of the own rows differs.
 */
export const useSettleConflict = (releaseid: number, { drafts, drop, rebase }: TripDrafts) => {
  const { t } = useTranslation('trips')
  return async () => {
    const stored = await storedTrips(releaseid)
    const outdated = outdatedDrafts(drafts, stored)
    const ids = outdated.map(({ trip }) => trip.id)
    const takeTheirs =
      outdated.length > 0 &&
      (await confirm({
        title: t('conflict.title', { count: outdated.length }),
        text: createElement(ConflictRows, { conflicts: tripConflicts(outdated, stored) }),
        confirmLabel: t('conflict.theirs'),
        cancelLabel: t('conflict.mine'),
      }))
    if (takeTheirs) drop(ids)
    else rebase(stored)
    return takeTheirs ? dropDrafts(drafts, ids) : rebaseDrafts(drafts, stored)
  }
}

/** Saving, deleting and restoring rows, each with its messages. */
export const useSheetActions = (releaseid: number, trips: TripDrafts) => {
  const { drafts, drop, edit, rebase } = trips
  const { t } = useTranslation('trips')
  const settleConflict = useSettleConflict(releaseid, trips)
  const lang = useLang()
  const { mutateAsync: save } = useSaveTrip()
  const { mutateAsync: saveRows, isPending: isSaving } = useSaveTrips()
  const { mutateAsync: remove } = useDeleteTrip()
  const { mutateAsync: restore } = useRestoreTrip()

  const showFailure = async (error: unknown, rows: readonly SheetRow[]) => {
    if (hasCode(error, 'record_changed') || hasCode(error, 'trip_is_deleted')) return void (await settleConflict())
    const [problem] = error instanceof CallError ? error.problems : []
    const row = rows[Number(/^trips\.(\d+)/.exec(problem?.path ?? '')?.[1] ?? 0)]
    if (problem && row) notifyError(t('refused', { name: row.entry.driver, message: problem.message }))
    else notifyError(messageFor(error))
  }

  const restoreRow = (id: number) =>
    restore({ body: { id } }).then(
      ({ message }) => notifySuccess(message),
      (error) => notifyError(messageFor(error)),
    )

  /** Puts the row back as it was, with what the file had wrong about it. */
  const undoSave = async (before: SheetTrip, saved: SheetTrip) => {
    const { perfectAttendance, override, problems } = before
    try {
      if (before.isNew) await remove({ body: { id: saved.id } })
      else {
        await save({
          body: {
            ...toTripChange({ trip: before, entry: toTripEntry(before) }, lang),
            ...(override && { perfectAttendance, reason: override.reason }),
            reopened: [...new Set(problems.map(({ field }) => field))],
            accepted: undefined,
            version: saved.version,
            releaseid,
          },
        })
      }
      notifySuccess(t('undone'))
    } catch (error) {
      notifyError(messageFor(error))
    }
  }
  const saveRow = async (row: SheetRow, accepted: readonly string[] = []) => {
    const about = `trip ${row.trip.id}`
    // An earlier offer to undo would bring back a version that is no longer the last one.
    dismissSnackbarsAbout(about)
    try {
      const change = toTripChange(row, lang)
      const body = { ...change, accepted: [...(change.accepted ?? []), ...accepted], releaseid }
      const { message, trip } = await save({ body })
      drop([row.trip.id])
      notifySuccess(message, {
        ms: SNACKBAR_LONG_MS,
        action: { label: t('actions.undo'), run: () => void undoSave(row.trip, trip) },
        about,
      })
    } catch (error) {
      await showFailure(error, [row])
    }
  }

  /** All rows of employee ids that no driver has, on all days, get the driver who is meant. */
  const takeMatches = async (matches: readonly Match[]) => {
    const drivers = new Map(matches.map(({ employeeID, driver }) => [employeeID.toLowerCase(), driver]))
    try {
      const invalid = await storedTrips(releaseid, 'invalid')
      const rows = invalid
        .filter(({ problems }) => problems.some(({ code }) => code === 'driver_unknown'))
        .flatMap((trip) => {
          const driver = drivers.get(trip.employeeID.toLowerCase())
          return driver ? [{ trip, driver }] : []
        })
        .slice(0, TRIPS_MAX_ROWS)
      if (rows.length === 0) return
      const changes = rows.map(({ trip, driver }) => ({
        id: trip.id,
        userid: driver.id,
        numberoftrips: trip.numberoftrips,
        version: trip.version,
      }))
      await saveRows({ body: { releaseid, trips: changes } })
      await followDrafts(rows)
      notifySuccess(t('match.taken', { count: rows.length }), {
        ms: SNACKBAR_LONG_MS,
        action: { label: t('actions.undo'), run: () => void undoMatches(rows.map(({ trip }) => trip)) },
      })
    } catch (error) {
      notifyError(messageFor(error))
    }
  }
  /** Unsaved entries of rows that have just got their driver stay, over the rows as they are now. */
  const followDrafts = async (rows: readonly { trip: SheetTrip; driver: Driver }[]) => {
    const touched = rows.filter(({ trip }) => drafts.has(trip.id))
    if (touched.length === 0) return
    rebase(await storedTrips(releaseid))
    for (const { trip, driver } of touched) edit(trip, entryOfDriver(driver))
  }
  const undoMatches = async (trips: readonly SheetTrip[]) => {
    const before = trips.map(({ id, employeeID, numberoftrips }) => ({ id, employeeID, numberoftrips }))
    try {
      await saveRows({ body: { releaseid, trips: before } })
      notifySuccess(t('match.undone', { count: trips.length }))
    } catch (error) {
      notifyError(messageFor(error))
    }
  }

  return {
    isSaving,
    takeMatches,
    restoreRow,
    saveRow,
    /** Accepts values that the file had wrong and that will not be filled in. */
    acceptRow: async (row: SheetRow) => {
      const problems = acceptableProblems(row)
      const isSure = await confirm({
        title: t('accept.title', { name: row.entry.driver || row.entry.employeeID }),
        text: t('accept.text', { problems: problems.map(({ message }) => message).join(' · ') }),
        confirmLabel: t('actions.accept'),
        cancelLabel: t('accept.cancel'),
        icon: createElement(IconChecks, { size: 18 }),
      })
      if (isSure) await saveRow(row, [...new Set(problems.map(({ field }) => field))])
    },
    saveAll: async (rows: readonly SheetRow[]) => {
      if (rows.length === 0) return notifySuccess(t('allSaved'))
      try {
        const { message } = await saveRows({ body: { releaseid, trips: rows.map((row) => toTripChange(row, lang)) } })
        drop(rows.map(({ trip }) => trip.id))
        notifySuccess(message)
      } catch (error) {
        await showFailure(error, rows)
      }
    },
    deleteRow: async ({ trip }: SheetRow) => {
      if (trip.isNew) return drop([trip.id])
      try {
        const { message } = await remove({ body: { id: trip.id } })
        drop([trip.id])
        notifySuccess(message, { action: { label: t('actions.undo'), run: () => void restoreRow(trip.id) } })
      } catch (error) {
        notifyError(messageFor(error))
      }
    },
  }
}
