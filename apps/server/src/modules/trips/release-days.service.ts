import type { Language } from '@laurel/contract/constants.ts'
import { AppError } from '../../core/app-error.ts'
import { daysAfter, spelledDate } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { findDaysOfRows, listRowsOfOthers, lockDaysOfDivision, setDays } from './release-days.queries.ts'
import type { ReleaseRow } from './sheet.queries.ts'
import type { Drivers } from './sheet.rules.ts'
import { personDayKey } from './trips.rules.ts'

interface Claim {
  companyId: number
  divisionId: number
  divisionName: string
  /** 0 for a release that is about to be made. */
  releaseId: number
  drivers: Drivers
  lang: Language
}

/** A row that stands for a person's day. */
export interface ClaimedRow {
  workDate: string
  driverId: number | undefined
  employeeId: string
  deleted: boolean
}

const DAYS_AHEAD = 366
/** So many people and days are named in the sentence, and so many one by one beside it. */
const NAMED_IN_SENTENCE = 5
const NAMED_BESIDE = 100

/** Later days are typing errors, which would stretch a release over years. */
export const latestDayAt = (now: Date) => daysAfter(now.toISOString().slice(0, 10), DAYS_AHEAD)

export const claimFor = (release: ReleaseRow, drivers: Drivers, lang: Language): Claim => ({
  companyId: release.company_id,
  divisionId: release.division_id,
  divisionName: release.division_name,
  releaseId: release.id,
  drivers,
  lang,
})

/** Which of these people's days are in other releases of the division already. */
export const findSharedDays = async (db: Db, claim: Claim, rows: readonly ClaimedRow[]) => {
  const standing = rows.filter((row) => personDayKey(row) !== undefined)
  if (standing.length === 0) return []
  const people = standing.map(({ driverId }) => driverId && claim.drivers.findById(driverId))
  const ids = [...standing.map(({ employeeId }) => employeeId), ...people.map((one) => (one && one.employee_id) || '')]
  const others = await listRowsOfOthers(db, claim, claim.releaseId, {
    days: [...new Set(standing.map(({ workDate }) => workDate))],
    userIds: [...new Set(standing.flatMap(({ driverId }) => driverId ?? []))],
    employeeIds: [...new Set(ids.filter(Boolean).map((id) => id.toLowerCase()))],
  })
  const holders = new Map(
    others.map((row) => {
      const employeeId = row.employee_id
      const driverId = row.user_id ?? claim.drivers.findByEmployeeId(employeeId)?.id
      return [personDayKey({ workDate: row.work_date, driverId, employeeId, deleted: false }), row]
    }),
  )
  const shared = new Map<string, { row: ClaimedRow; releaseId: number; isReleased: boolean }>()
  for (const row of standing) {
    const key = personDayKey(row)
    const holder = holders.get(key)
    if (key === undefined || holder === undefined) continue
    shared.set(key, { row, releaseId: holder.release_id, isReleased: holder.released_at !== null })
  }
  return [...shared.values()]
}

export type SharedDays = Awaited<ReturnType<typeof findSharedDays>>

/** The pending release that has all of these days, if there is exactly one. */
export const pendingHolder = (shared: SharedDays) => {
  const releases = new Set(shared.map(({ releaseId }) => releaseId))
  const [only] = releases
  return releases.size === 1 && shared.every(({ isReleased }) => !isReleased) ? only : undefined
}

export const overlap = (code: 'release_overlaps' | 'release_overlaps_pending', claim: Claim, shared: SharedDays) => {
  const named = shared.slice(0, NAMED_BESIDE).map(({ row }) => {
    const { workDate, driverId, employeeId } = row
    const name = (driverId && claim.drivers.findById(driverId)?.name) || employeeId
    return `${name} (${spelledDate(claim.lang, workDate)})`
  })
  const further = shared.length - NAMED_IN_SENTENCE
  const list = [...named.slice(0, NAMED_IN_SENTENCE), ...(further > 0 ? [`+${further}`] : [])].join(', ')
  // `row` keeps the sentence of the refusal in front: these only list what it is about.
  const problems = named.map((message, index) => ({ row: index + 1, message }))
  return new AppError(code, { params: { name: claim.divisionName, list }, problems, problemCount: shared.length })
}

/** Nobody has a day in two releases of a division. Until the transaction ends nobody else takes these days. */
export const claimDays = async (db: Db, claim: Claim, rows: readonly ClaimedRow[]) => {
  if (rows.length === 0) return
  await lockDaysOfDivision(db, claim)
  const shared = await findSharedDays(db, claim, rows)
  if (shared.length > 0) throw overlap('release_overlaps', claim, shared)
}

/** After a change of rows: the release begins with their first day and ends with their last. */
export const followRows = async (
  db: Db,
  release: Pick<ReleaseRow, 'id' | 'company_id' | 'start_date' | 'end_date'>,
) => {
  const { first, last } = await findDaysOfRows(db, release.company_id, release.id)
  if (first === null || last === null) return { first: release.start_date, last: release.end_date }
  await setDays(db, release.company_id, release.id, { first, last })
  return { first, last }
}
