import type { TripChange } from '@laurel/contract/trip-editing.ts'
import type { Caller } from '../../../access/caller.ts'
import { fieldProblem, required } from '../../../core/app-error.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { followRows, reservationFor, reserveDays } from '../release/release-days.service.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'
import { openRelease, openReleaseOfTrip, readSheet } from '../sheet/sheet.service.ts'
import { toTrip } from '../sheet/trip.wire.ts'
import { lastPosition, planRows, toReservedRow } from './row-plan.rules.ts'
import { insertTripRows, setDeleted, updateTripRows } from './trip-editing.queries.ts'

export const saveTrip = (db: Db, caller: Caller, change: TripChange) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, caller, change.releaseid, [change])
    const { changed, created } = await saveRows(db, caller, release, [change])
    const id = created[0]?.id ?? change.id
    const after = required((await readSheet(db, release)).rows.find(({ row }) => row.id === id))
    return { release, before: changed[0]?.before, after: toTrip(caller.lang, after) }
  })

export const saveTrips = (
  db: Db,
  caller: Caller,
  { releaseid, trips }: { releaseid?: number | null | undefined; trips: readonly TripChange[] },
) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseFor(db, caller, releaseid, trips)
    return { release, ...(await saveRows(db, caller, release, trips, (index) => `trips.${index}.`)) }
  })

/** The named release, else the one of the first existing row. */
const openReleaseFor = (
  db: Db,
  { actor }: Caller,
  releaseId: number | null | undefined,
  changes: readonly TripChange[],
) => {
  if (releaseId != null) return openRelease(db, actor.scope, releaseId)
  const known = changes.find(({ id }) => id > 0)
  if (known !== undefined) return openReleaseOfTrip(db, actor.scope, known.id)
  throw fieldProblem('releaseid', 'required')
}

const saveRows = async (
  db: Db,
  caller: Caller,
  release: ReleaseRow,
  changes: readonly TripChange[],
  pathTo?: (index: number) => string,
) => {
  const sheet = await readSheet(db, release)
  const editing = {
    lateBufferMinutes: release.late_buffer_minutes,
    actorId: caller.actor.id,
    now: caller.now,
  }
  const { changed, added, moved } = planRows(sheet, changes, editing, pathTo)
  await reserveDays(db, reservationFor(release, sheet.drivers), moved)
  await updateTripRows(db, release.company_id, changed)
  const ids = await insertTripRows(
    db,
    release,
    added.map(({ values }) => values),
    lastPosition(sheet) + 1,
  )
  await followRows(db, release)
  return {
    changed: changed.map(({ id, current }) => ({ id, before: toTrip(caller.lang, current) })),
    created: added.map(({ tempid }, index) => ({ tempid, id: required(ids[index]) })),
  }
}

/** Deletes or restores a row. */
export const markTrip = (db: Db, { actor, now }: Caller, id: number, isDeleted: boolean) =>
  inTransaction(db, async (db) => {
    const release = await openReleaseOfTrip(db, actor.scope, id)
    if (!isDeleted) {
      const sheet = await readSheet(db, release)
      const { row } = required(sheet.rows.find(({ row }) => row.id === id))
      await reserveDays(db, reservationFor(release, sheet.drivers), [toReservedRow(sheet, row)])
    }
    const isChanged = await setDeleted(db, release.company_id, id, isDeleted ? now : null)
    return { release, isChanged }
  })
