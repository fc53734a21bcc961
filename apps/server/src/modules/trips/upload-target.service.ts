import type { Language } from '@laurel/contract/constants.ts'
import type { GpsUpload } from '@laurel/contract/gps-data.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, notFound } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { type DivisionKey, lockDaysOfDivision } from './release-days.queries.ts'
import { claimDays, claimFor, findSharedDays, overlap, pendingHolder } from './release-days.service.ts'
import { listPeople } from './sheet.queries.ts'
import { Drivers, toJudgedRow } from './sheet.rules.ts'
import { openRelease, readSheet } from './sheet.service.ts'
import { deleteRows } from './trip-editing.queries.ts'
import type { ImportedTrip } from './trip-import.queries.ts'
import { judgedTrip, type Present } from './trip-import.service.ts'
import { personDayKey } from './trips.rules.ts'

interface Place extends DivisionKey {
  divisionName: string
}

/** Where the rows of uploaded files go. */
interface Target {
  drivers: Drivers
  present: Present
  /** Rows that make room for those of the files. */
  replaced: number
}

type Trips = readonly ImportedTrip[]

/** For a release that is about to be made: refused where people have one of its days in another one. */
export const claimNewRelease = async (db: Db, place: Place, trips: Trips, lang: Language): Promise<Target> => {
  await lockDaysOfDivision(db, place)
  const { drivers, claim, shared } = await sharedWithAny(db, place, trips, lang)
  if (shared.length > 0) {
    const isPending = pendingHolder(shared) !== undefined
    throw overlap(isPending ? 'release_overlaps_pending' : 'release_overlaps', claim, shared)
  }
  return { drivers, present: { rows: [], position: 0 }, replaced: 0 }
}

/** For rows that go into a release that is pending; with `replace` its rows of the same people and days are deleted. */
export const openPendingRelease = async (
  db: Db,
  { scope, lang, now }: { scope: Scope; lang: Language; now: Date },
  place: Place,
  { mode, releaseid }: Pick<GpsUpload, 'mode' | 'releaseid'>,
  trips: Trips,
): Promise<Target & { id: number }> => {
  const id = releaseid ?? (await findHolder(db, place, trips, lang))
  // The release is locked before the days of its division, as everywhere.
  const release = await openRelease(db, scope, id)
  if (release.division_id !== place.divisionId) throw notFound()
  const { rows, drivers } = await readSheet(db, release)
  const judged = trips.map((trip) => judgedTrip(trip, drivers))
  await claimDays(db, claimFor(release, drivers, lang), judged)

  const days = new Set(mode === 'replace' ? judged.flatMap((row) => personDayKey(row) ?? []) : [])
  const isReplaced = ({ row, person }: (typeof rows)[number]) => days.has(personDayKey(toJudgedRow(row, person)) ?? '')
  const replaced = rows.filter(isReplaced).map(({ row }) => row.id)
  await deleteRows(db, release.company_id, replaced, now)
  const kept = rows.filter((row) => !isReplaced(row)).map(({ row, person }) => toJudgedRow(row, person))
  const position = rows.reduce((last, { row }) => Math.max(last, row.position), 0)
  return { id, drivers, present: { rows: kept, position }, replaced: replaced.length }
}

/** The one pending release that has rows of these people and days. */
const findHolder = async (db: Db, place: Place, trips: Trips, lang: Language) => {
  const holder = pendingHolder((await sharedWithAny(db, place, trips, lang)).shared)
  if (holder !== undefined) return holder
  const message = sayRule(lang, 'required', { field: fieldLabel(lang, 'releaseid') })
  throw new AppError('invalid', { problems: [{ path: 'releaseid', message }] })
}

const sharedWithAny = async (db: Db, place: Place, trips: Trips, lang: Language) => {
  const key = { id: 0, company_id: place.companyId, division_id: place.divisionId }
  const drivers = new Drivers(await listPeople(db, key))
  const claim = { ...place, releaseId: 0, drivers, lang }
  const judged = trips.map((trip) => judgedTrip(trip, drivers))
  return { drivers, claim, shared: await findSharedDays(db, claim, judged) }
}
