import type { Language } from '@laurel/contract/constants.ts'
import type { Division, DivisionChange, DivisionForm, listDivisions } from '@laurel/contract/divisions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sayDependents } from '@laurel/contract/messages/say.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { badgesByDivision, keepBadges, takeDefaultBadges } from '../badges/badges.service.ts'
import { requireCompany } from '../companies/companies.service.ts'
import {
  countDependents,
  countVisible,
  type DivisionRow,
  deleteDivisionRow,
  findDivisionRow,
  insertDivision,
  listDivisionRows,
  lockDivisionRow,
  updateDivisionRow,
} from './divisions.queries.ts'

type DivisionList = HandlerInput<typeof listDivisions>['query']

export const listDivisionPage = async (db: Db, scope: Scope, list: DivisionList) => {
  if (list.companyid !== 0) await requireCompany(db, scope, list.companyid)
  const { rows, total } = await listDivisionRows(db, scope, list)
  return { content: await withBadges(db, rows), totalElements: total }
}

export const makeDivision = (db: Db, scope: Scope, { companyid, badges, ...form }: DivisionForm, now: Date) =>
  inTransaction(db, async (db) => {
    await requireCompany(db, scope, companyid)
    const id = await insertDivision(db, companyid, form, now)
    await takeDefaultBadges(db, { companyId: companyid, divisionId: id }, badges, now)
    return getDivision(db, scope, id)
  })

/** `version` is what the editor had read: a stale one means that saving would undo somebody's change. */
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

export const removeDivision = (db: Db, scope: Scope, id: number, lang: Language) =>
  inTransaction(db, async (db) => {
    const row = required(await lockDivisionRow(db, scope, id))
    const dependents = sayDependents(lang, await countDependents(db, row))
    if (dependents !== '') throw new AppError('in_use', { params: { name: row.name, dependents } })
    const division = await completed(db, row)
    await deleteDivisionRow(db, id)
    return division
  })

/** For the id of a division that a call names. */
export const requireDivision = async (db: Db, scope: Scope, id: number) =>
  required(await findDivisionRow(db, scope, id))

/** For divisions that are about to belong to something of a company: all of them must be its own. */
export const requireCompanyDivisions = async (db: Db, scope: Scope, companyId: number, ids: readonly number[]) => {
  const wanted = [...new Set(ids)]
  if ((await countVisible(db, scope, companyId, wanted)) !== wanted.length) throw notFound()
}

const getDivision = async (db: Db, scope: Scope, id: number) =>
  completed(db, required(await findDivisionRow(db, scope, id)))

const completed = async (db: Db, row: DivisionRow) => required((await withBadges(db, [row]))[0])

const withBadges = async (db: Db, rows: readonly DivisionRow[]): Promise<Division[]> => {
  const owners = rows.map((row) => ({ companyId: row.company_id, divisionId: row.id }))
  const badgesFor = await badgesByDivision(db, owners)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyid: row.company_id,
    companyname: row.company_name,
    createddate: row.created_at.toISOString(),
    hasLeaderboard: row.has_leaderboard,
    hasGpsDataPage: row.has_gps_page,
    badges: badgesFor(row.id),
    version: row.version,
  }))
}
