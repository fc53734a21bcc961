import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput, HandlerResult } from '@laurel/contract/endpoint.ts'
import { type getTrips, UNMATCHED_SHOWN } from '@laurel/contract/trips.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { notFound } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { locationsOfDivision } from '../locations/locations.service.ts'
import { countCorrections, countWaits } from './correction/correction.queries.ts'
import { emptyDriver } from './forget-driver.queries.ts'
import { countOpenProposals } from './sent-days/proposals.queries.ts'
import { isInvalid, isStanding, type SheetRow, unmatchedIds } from './sheet/sheet.rules.ts'
import { getRelease, readSheet } from './sheet/sheet.service.ts'
import { toTrip } from './sheet/trip.wire.ts'
import { countLeftOutRows } from './upload/left-out.queries.ts'

export { tripSentence } from './sheet/trip.wire.ts'

type TripQuery = HandlerInput<typeof getTrips>['query']

export const showTrips = async (
  db: Db,
  { actor: { scope }, lang, now }: Caller,
  { releaseid, locationid, date, only }: TripQuery,
): Promise<HandlerResult<typeof getTrips>> => {
  const release = await getRelease(db, scope, releaseid)
  const [sheet, leftOut, locations, corrections, waiting, proposals] = await Promise.all([
    readSheet(db, release),
    countLeftOutRows(db, release),
    locationsOfDivision(db, { companyId: release.company_id, id: release.division_id }),
    countCorrections(db, release),
    countWaits(db, release),
    countOpenProposals(db, release),
  ])
  if (locationid !== 0 && !locations.some(({ id }) => id === locationid)) throw notFound()
  const wanted = sheet.rows.filter(
    (one) =>
      (date === undefined || one.row.work_date === date) &&
      (locationid === 0 || one.person?.location_id === locationid) &&
      (only === '' || isInvalid(one)),
  )
  return {
    releaseid,
    division: { id: release.division_id, name: release.division_name },
    datesWithDays: toSheetDays(sheet.rows, lang),
    locations,
    trips: wanted.map((row) => toTrip(lang, row)),
    users: sheet.drivers.all.map((person) => ({
      id: person.id,
      employerId: person.employee_id,
      name: person.name,
      locationid: person.location_id,
    })),
    startDate: release.start_date,
    endDate: release.end_date,
    released: release.released_at !== null,
    releasedby: release.releaser,
    releaseddate: release.released_at?.toISOString() ?? null,
    valid: !sheet.rows.some(isInvalid),
    corrections,
    waiting,
    proposals,
    lateBufferMinutes: release.released_late_buffer ?? release.late_buffer_minutes,
    today: dateIn(release.timezone, now),
    unmatched: unmatchedIds(sheet.rows).slice(0, UNMATCHED_SHOWN),
    leftOut,
  }
}

/** So many rows are judged for one page of releases. */
const ROWS_JUDGED = 20_000

/** How many rows of each pending release have to be corrected. Releases that are too long for a list are left out. */
export const countInvalidRows = async (
  db: Db,
  scope: Scope,
  releases: readonly { id: number; released_at: Date | null; trips: number }[],
) => {
  const counts = new Map<number, number>()
  let left = ROWS_JUDGED
  for (const { id, released_at: releasedAt, trips } of releases) {
    if (releasedAt !== null || trips > left) continue
    left -= trips
    const { rows } = await readSheet(db, await getRelease(db, scope, id))
    counts.set(id, rows.filter(isInvalid).length)
  }
  return counts
}

/** Days that have rows, deleted ones too: those can be restored. */
const toSheetDays = (rows: readonly SheetRow[], lang: Language) => {
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  return [...Map.groupBy(rows, ({ row }) => row.work_date)].map(([date, rows]) => ({
    date,
    day: weekday.format(new Date(date)),
    trips: rows.filter(isStanding).length,
    invalid: rows.filter(isInvalid).length,
  }))
}

/** Part of erasing a person. */
export const forgetDriver = (db: Db, companyId: number, driver: { id: number; employeeId: string | null }) =>
  emptyDriver(db, companyId, driver)
