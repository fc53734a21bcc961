import { endsBeforeItBegins } from '@laurel/contract/attendance.ts'
import type { DayConflict } from '@laurel/contract/gps-days.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import type { Caller } from '../../../access/caller.ts'
import { required } from '../../../core/app-error.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { isOnNextDay } from '../editing/trip-changes.rules.ts'
import { updateTripRows } from '../editing/trip-editing.queries.ts'
import { type DivisionKey, lockDaysOfDivision } from '../release/release-days.queries.ts'
import { findHolders, followRows } from '../release/release-days.service.ts'
import { type JudgedRow, judge, type Problem, personDayKey } from '../sheet/judge.rules.ts'
import { listPeople, type TripRow } from '../sheet/sheet.queries.ts'
import { Drivers, toJudgedRow } from '../sheet/sheet.rules.ts'
import { openRelease, readSheet } from '../sheet/sheet.service.ts'
import { type ImportedTrip, insertImportedTrips } from '../upload/imported-trips.queries.ts'
import { judgedTrip } from '../upload/upload.service.ts'
import { endProposalsOfTrips, upsertProposals } from './proposals.queries.ts'
import { findFilledRelease, lockSending, markSentAgain, markSentFrom } from './sent-days.queries.ts'
import { decideFate, type Fate, toValues } from './sent-days.rules.ts'

export interface SentTrip {
  /** Its place in the call, from 1. */
  row: number
  trip: ImportedTrip
}

interface Place extends DivisionKey {
  divisionName: string
  lateBufferMinutes: number
}

export interface TakenDays {
  releaseId: number | null
  isNew: boolean
  added: number
  replaced: number
  unchanged: number
  problems: { row: number; problem: Problem; taken: boolean }[]
  conflicts: { row: number; reason: DayConflict; releaseId: number }[]
  corrections: { row: number; releaseId: number; id: number }[]
}

interface Sorted extends SentTrip {
  fate: Fate
}

/**
 * Puts days that were sent into the one pending release that such days of the division fill. Days that people have
 * touched stay, and days that are released become proposals of a correction.
 */
export const takeDays = (
  db: Db,
  caller: Caller,
  place: Place,
  sent: readonly SentTrip[],
  insertRelease: (db: Db, days: { first: string; last: string }) => Promise<number>,
): Promise<TakenDays> =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const { companyId } = place
    await lockSending(db, place)
    const openId = await findFilledRelease(db, place)
    // Lock order: the release before the days of its division, as everywhere.
    const release = openId === undefined ? undefined : await openRelease(db, actor.scope, openId)
    await lockDaysOfDivision(db, place)
    const sheet = release && (await readSheet(db, release))
    const people = { id: 0, company_id: companyId, division_id: place.divisionId }
    const drivers = sheet?.drivers ?? new Drivers(await listPeople(db, people))
    const taken: TakenDays = {
      releaseId: null,
      isNew: false,
      added: 0,
      replaced: 0,
      unchanged: 0,
      problems: [],
      conflicts: [],
      corrections: [],
    }

    const wanted = withoutRepeated(sent, drivers, taken)
    const judged = wanted.map(({ trip }) => judgedTrip(trip, drivers))
    const holders = await findHolders(db, { ...place, releaseId: openId ?? 0, drivers }, judged)
    const own = ownRows(sheet?.rows ?? [])
    const sorted = wanted.map((one, index): Sorted => {
      const key = personDayKey(required(judged[index])) ?? ''
      return { ...one, fate: decideFate(one.trip, own.get(key), holders.get(key)) }
    })

    for (const { row, fate } of sorted) {
      if (fate.kind === 'conflict') taken.conflicts.push({ row, reason: fate.reason, releaseId: fate.releaseId })
    }
    const unchanged = sorted.flatMap(({ fate }) => (fate.kind === 'unchanged' ? fate.tripId : []))
    taken.unchanged = unchanged.length
    await endProposalsOfTrips(db, companyId, unchanged, now)
    await propose(db, caller, companyId, sorted, taken)

    const added = sorted.filter(({ fate }) => fate.kind === 'add')
    const replaced = sorted.flatMap(({ row, trip, fate }) =>
      fate.kind === 'replace' ? [{ row, trip, before: fate.row }] : [],
    )
    if (added.length + replaced.length === 0) return taken
    const days = added.map(({ trip }) => trip.workDate).sort()
    const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
    const id = openId ?? (await insertRelease(db, { first, last }))
    const after = (sheet?.rows ?? []).reduce((last, { row }) => Math.max(last, row.position), 0)
    await insertImportedTrips(
      db,
      { companyId, releaseId: id, after },
      added.map(({ trip }) => trip),
    )
    await markSentFrom(db, { companyId, releaseId: id, after })
    await updateTripRows(
      db,
      companyId,
      replaced.map(({ before, trip }) => ({ id: before.id, values: valuesAfter(before, trip) })),
    )
    await markSentAgain(
      db,
      companyId,
      replaced.map(({ before, trip }) => ({ id: before.id, lines: trip.lines })),
    )
    await followRows(db, release ?? { id, company_id: companyId, start_date: first, end_date: last })

    const gone = new Set(replaced.map(({ before }) => before.id))
    const kept = (sheet?.rows ?? []).filter(({ row }) => !gone.has(row.id))
    const stored = [...added, ...replaced]
    const rows: JudgedRow[] = [
      ...kept.map(({ row, person }) => toJudgedRow(row, person)),
      ...stored.map(({ trip }) => judgedTrip(trip, drivers)),
    ]
    const verdicts = judge(rows, place.lateBufferMinutes).slice(kept.length)
    stored.forEach(({ row }, index) => {
      for (const problem of verdicts[index]?.problems ?? []) taken.problems.push({ row, problem, taken: true })
    })
    return { ...taken, releaseId: id, isNew: openId === undefined, added: added.length, replaced: replaced.length }
  })

/** Without days that have no employee id, and those whose person and day the call has already. */
const withoutRepeated = (sent: readonly SentTrip[], drivers: Drivers, { problems }: TakenDays) => {
  const seen = new Set<string>()
  return sent.filter(({ row, trip }) => {
    const { employeeId: value } = trip
    const key = personDayKey(judgedTrip(trip, drivers))
    if (key !== undefined && !seen.has(key)) {
      seen.add(key)
      return true
    }
    const code = key === undefined ? 'employee_missing' : 'second_row'
    problems.push({ row, problem: { code, field: 'employeeID', value }, taken: false })
    return false
  })
}

/** The rows of the release by person and day; of a deleted and a standing one the standing. */
const ownRows = (rows: readonly { row: TripRow; person: Parameters<typeof toJudgedRow>[1] }[]) => {
  const found = new Map<string, TripRow>()
  for (const { row, person } of rows) {
    const key = personDayKey({ ...toJudgedRow(row, person), deleted: false })
    if (key === undefined) continue
    if (!found.has(key) || row.deleted_at === null) found.set(key, row)
  }
  return found
}

const valuesAfter = (before: TripRow, trip: ImportedTrip) => ({
  ...before,
  ...toValues(trip),
  employee_id: trip.employeeId,
  issues: [...trip.issues],
  settled_issues: [],
})

const clock = (minutes: number | null) => (minutes === null ? null : toClock(minutes))

const propose = async (
  db: Db,
  { actor, now }: Caller,
  companyId: number,
  sorted: readonly Sorted[],
  taken: TakenDays,
) => {
  const proposed = sorted.flatMap(({ row, trip, fate }) => {
    if (fate.kind !== 'propose') return []
    // A correction takes only rows without problems, so one with problems would wait for ever.
    const isBackwards = endsBeforeItBegins(trip)
    const problem =
      trip.issues[0] ??
      (isBackwards ? ({ code: 'logout_before_login', field: 'actuallogout', value: '' } as const) : undefined)
    if (problem) {
      taken.problems.push({ row, problem, taken: false })
      return []
    }
    const wanted = {
      truck: trip.truck,
      scheduledtimein: clock(trip.scheduledMinutes),
      actuallogin: clock(trip.loginMinutes),
      actuallogout: clock(trip.logoutMinutes),
      logoutNextDay: isOnNextDay(trip.logoutMinutes),
      numberoftrips: trip.tripCount,
    }
    return [{ row, releaseId: fate.holder.release_id, tripId: fate.holder.trip_id, wanted }]
  })
  const sending = { companyId, keyName: actor.via?.name ?? null, sentBy: actor.via ? null : actor.id, at: now }
  const ids = await upsertProposals(db, sending, proposed)
  proposed.forEach(({ row, releaseId }, index) => {
    taken.corrections.push({ row, releaseId, id: ids[index] ?? 0 })
  })
}
