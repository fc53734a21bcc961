import type { CorrectedRow } from '@laurel/contract/trip-corrections.ts'
import type { By } from '../../../access/caller.ts'
import { AppError, required } from '../../../core/app-error.ts'
import { dateIn } from '../../../core/calendar.ts'
import type { Db } from '../../../db/db.ts'
import { requireOpenBooks } from '../../books/books.service.ts'
import { lastPosition, planRows, type RowPlan, toReservedRow } from '../editing/row-plan.rules.ts'
import { findBadges, refuseFutureDays, refuseInvalid } from '../release/release.service.ts'
import { tripAwardsFor } from '../release/release-awards.rules.ts'
import { type ReservedRow } from '../release/release-days.service.ts'
import { type JudgedRow, judge } from '../sheet/judge.rules.ts'
import type { ReleaseRow, TripRow } from '../sheet/sheet.queries.ts'
import { isStanding, keptVerdict, type Sheet, type SheetRow, toJudgedRow } from '../sheet/sheet.rules.ts'
import { readSheet } from '../sheet/sheet.service.ts'
import { findReleaseBadges, findTakenByHand, listStanding } from './correction.queries.ts'
import { type Change, changesFor } from './difference.rules.ts'

export interface CorrectionPlan {
  sheet: Sheet
  rows: RowPlan
  deletedIds: number[]
  restoredIds: number[]
  /** The rows that change, as they will be; added ones have the negative ids of the request. */
  after: SheetRow[]
  before: Map<number, SheetRow>
  /** Rows that need their person and day to be free in other releases. */
  reserved: ReservedRow[]
  changes: Change[]
}

/** What a correction comes to: rows, and the awards that they earn from now on. Nothing is written yet. */
export const planCorrection = async (
  db: Db,
  { actor, now }: By,
  release: ReleaseRow,
  asked: readonly CorrectedRow[],
): Promise<CorrectionPlan> => {
  const sheet = await readSheet(db, release)
  const lateBufferMinutes = release.released_late_buffer ?? release.late_buffer_minutes
  const before = new Map(sheet.rows.map((row) => [row.row.id, row]))
  const wasDeleted = ({ id }: CorrectedRow) => before.get(id)?.row.deleted_at != null
  const restoredIds = asked.filter((row) => row.deleted === false && wasDeleted(row)).map(({ id }) => id)
  const deletedIds = asked
    .filter((row) => row.deleted === true && before.has(row.id) && !wasDeleted(row))
    .map(({ id }) => id)

  const back = new Set(restoredIds)
  const view = sheet.rows.map((one) => (back.has(one.row.id) ? { ...one, row: { ...one.row, deleted_at: null } } : one))
  const wanted = asked.filter(({ id, deleted }) => id > 0 || !deleted)
  const editing = { lateBufferMinutes, actorId: actor.id, now }
  const rows = planRows({ rows: view, drivers: sheet.drivers }, wanted, editing, (index) => `rows.${index}.`)

  const after = judgeAfter(sheet, view, rows, { deletedIds, lateBufferMinutes, now })
  const touched = new Set([
    ...rows.changed.map(({ id }) => id),
    ...rows.added.map(({ tempid }) => tempid),
    ...restoredIds,
    ...deletedIds,
  ])
  if (touched.size === 0) throw new AppError('nothing_to_correct')
  const isTouched = ({ row }: SheetRow) => touched.has(row.id)
  const invalid = after.filter(
    (one) => isStanding(one) && (isTouched(one) ? one.problems.length > 0 : isSecondRow(one)),
  )
  if (invalid.length > 0) throw refuseInvalid(invalid)
  const corrected = after.filter(isTouched)
  refuseFutureDays(corrected.filter(isStanding), dateIn(release.timezone, now))
  await requireOpenBooks(
    db,
    release.company_id,
    corrected.flatMap(({ row }) => [row.work_date, before.get(row.id)?.row.work_date ?? row.work_date]),
  )

  const tripIds = corrected.map(({ row }) => row.id).filter((id) => id > 0)
  const badges = (await findReleaseBadges(db, release)) ?? (await findBadges(db, release))
  const changes = changesFor(
    await listStanding(db, release.company_id, tripIds),
    tripAwardsFor(corrected, badges),
    await findTakenByHand(db, release.company_id, tripIds),
  )
  const restored = restoredIds.map((id) => toReservedRow(sheet, required(before.get(id)).row))
  return {
    sheet,
    rows,
    deletedIds,
    restoredIds,
    after: corrected,
    before,
    reserved: [...rows.moved, ...restored],
    changes,
  }
}

const isSecondRow = ({ problems }: SheetRow) => problems.some(({ code }) => code === 'second_row')

interface Judging {
  deletedIds: readonly number[]
  lateBufferMinutes: number
  now: Date
}

/** All rows as they will be. Rows that do not change keep their verdict; that a day is doubled is told of them too. */
const judgeAfter = (
  { drivers, release }: Sheet,
  view: readonly SheetRow[],
  { changed, added }: RowPlan,
  { deletedIds, lateBufferMinutes, now }: Judging,
): SheetRow[] => {
  const valuesById = new Map(changed.map(({ id, values }) => [id, values]))
  const gone = new Set(deletedIds)
  const kept = view.map(({ row }) => ({
    ...row,
    ...valuesById.get(row.id),
    deleted_at: gone.has(row.id) ? now : row.deleted_at,
  }))
  const next = lastPosition({ rows: [...view] }) + 1
  const fresh = added.map(({ tempid, values }, index) => ({
    ...BLANK_ROW,
    ...values,
    id: tempid,
    position: next + index,
  }))
  const rows: TripRow[] = [
    ...kept,
    ...fresh.map((row) => ({ ...row, company_id: release.company_id, release_id: release.id })),
  ]
  const persons = rows.map((row) => drivers.personFor(row))
  // Who drove in the division then is a driver here, wherever they are now.
  const judged: JudgedRow[] = rows.map((row, index) => ({
    ...toJudgedRow(row, persons[index]),
    driverId: persons[index]?.id,
  }))
  const verdicts = judge(judged, lateBufferMinutes)
  const isNew = new Set([...changed.map(({ id }) => id), ...added.map(({ tempid }) => tempid)])
  return rows.map((row, index) => {
    const verdict = required(verdicts[index])
    const isJudged = isNew.has(row.id) || row.is_perfect === null
    return {
      row,
      person: persons[index],
      ...(isJudged ? verdict : { ...keptVerdict(row), problems: verdict.problems }),
    }
  })
}

/** The columns of a row that nobody has released yet. */
const BLANK_ROW = {
  driver_name: '',
  file: null,
  file_row: null,
  deleted_at: null,
  is_no_show: null,
  is_late: null,
  is_perfect: null,
  overrider: null,
  corrected: null,
  version: 1,
  sent_version: null,
} as const
