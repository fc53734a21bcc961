import type { Division, DivisionChange, DivisionForm, listDivisions } from '@laurel/contract/divisions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required, requireUnused } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { badgesByDivision, keepBadges, lockBadges, takeDefaultBadges } from '../badges/badges.service.ts'
import { requireCompany, requirePlaces } from '../places/places.service.ts'
import {
  countDependents,
  countPendingReleases,
  type DivisionRow,
  deleteDivisionRow,
  findDivisionRow,
  insertDivision,
  listDivisionRows,
  lockDivisionRow,
  updateDivisionRow,
} from './divisions.queries.ts'
import { toDivision } from './divisions.wire.ts'

type DivisionList = HandlerInput<typeof listDivisions>['query']

export const listDivisionPage = async (db: Db, scope: Scope, list: DivisionList) => {
  await requirePlaces(db, scope, list)
  const { rows, total } = await listDivisionRows(db, scope, list)
  return { content: await allCompleted(db, rows), totalElements: total }
}

export const makeDivision = (db: Db, scope: Scope, { companyid, badges, ...form }: DivisionForm, now: Date) =>
  inTransaction(db, async (db) => {
    await requireCompany(db, scope, companyid)
    const id = await insertDivision(db, companyid, form, now)
    await takeDefaultBadges(db, { companyId: companyid, divisionId: id }, badges, now)
    return getDivision(db, scope, id)
  })

/** `version` is the one the editor read. A stale one is refused, because saving would undo another change. */
export const changeDivision = (db: Db, scope: Scope, change: DivisionChange, now: Date) =>
  inTransaction(db, async (db) => {
    const { id, version, badges, newBadges, ...form } = change
    const row = required(await lockDivisionRow(db, scope, id))
    if (version !== undefined && version !== row.version) throw new AppError('record_changed')
    const before = await completed(db, row)
    const owner = { companyId: row.company_id, divisionId: id }
    await updateDivisionRow(db, id, {
      name: form.name,
      hasLeaderboard: form.hasLeaderboard ?? row.has_leaderboard,
      hasGpsDataPage: form.hasGpsDataPage ?? row.has_gps_page,
    })
    await keepBadges(db, owner, badges, now)
    await takeDefaultBadges(db, owner, newBadges, now)
    return { before, after: await getDivision(db, scope, id) }
  })

export const useOfDivision = async (db: Db, scope: Scope, id: number) =>
  countDependents(db, required(await findDivisionRow(db, scope, id)))

export const removeDivision = (db: Db, scope: Scope, id: number) =>
  inTransaction(db, async (db) => {
    const row = required(await lockDivisionRow(db, scope, id, { withUses: true }))
    await lockBadges(db, { companyId: row.company_id, divisionId: id })
    requireUnused(row.name, await countDependents(db, row))
    const division = await completed(db, row)
    await deleteDivisionRow(db, id)
    return division
  })

const getDivision = async (db: Db, scope: Scope, id: number) =>
  completed(db, required(await findDivisionRow(db, scope, id)))

const completed = async (db: Db, row: DivisionRow) => required((await allCompleted(db, [row]))[0])

const allCompleted = async (db: Db, rows: readonly DivisionRow[]): Promise<Division[]> => {
  const owners = rows.map((row) => ({ companyId: row.company_id, divisionId: row.id }))
  const badgesFor = await badgesByDivision(db, owners)
  const pending = await countPendingReleases(db, rows)
  return rows.map((row) => toDivision(row, badgesFor(row.id), pending.get(row.id) ?? 0))
}
