import { AppError } from '../../core/app-error.ts'
import { daysAfter } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { type Days, findDaysOfRows, findSharingRelease, lockDaysOfDivision, setDays } from './release-days.queries.ts'
import type { ReleaseRow } from './sheet.queries.ts'

interface Claim {
  companyId: number
  divisionId: number
  divisionName: string
  /** 0 for a release that is about to be made. */
  releaseId: number
}

const DAYS_AHEAD = 366

/** Later days are typing errors, which would stretch a release over years. */
export const latestDayAt = (now: Date) => daysAfter(now.toISOString().slice(0, 10), DAYS_AHEAD)

/** Days of a division are in one release only. They stay free for the caller until the transaction ends. */
export const claimDays = async (db: Db, claim: Claim, days: Days) => {
  await lockDaysOfDivision(db, claim)
  const sharing = await findSharingRelease(db, claim, days, claim.releaseId)
  if (sharing === undefined) return
  const { start_date: from, end_date: to } = sharing
  throw new AppError('release_overlaps', { params: { name: claim.divisionName, from, to } })
}

/** After a change of rows: the release begins with their first day and ends with their last. */
export const followRows = async (db: Db, release: ReleaseRow) => {
  const { first, last } = await findDaysOfRows(db, release.company_id, release.id)
  if (first === null || last === null || (first === release.start_date && last === release.end_date)) return
  const claim = {
    companyId: release.company_id,
    divisionId: release.division_id,
    divisionName: release.division_name,
    releaseId: release.id,
  }
  await claimDays(db, claim, { first, last })
  await setDays(db, release.company_id, release.id, { first, last })
}
