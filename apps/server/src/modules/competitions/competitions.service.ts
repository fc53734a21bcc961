import { randomBytes } from 'node:crypto'
import {
  COMPETITION_PAGE_SIZES,
  type Competition,
  type CompetitionForm,
  type CompetitionStatus,
  type listCompetitions,
} from '@laurel/contract/competitions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { AppError, required } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { spreadDefaultBadges } from '../badges/badges.service.ts'
import { fileUrl } from '../files/files.service.ts'
import {
  type CompetitionRow,
  findCompetitionRow,
  insertCompetition,
  listCompetitionRows,
  listTimezones,
  lockCompetitionRow,
  markDeleted,
  updateCompetitionRow,
} from './competitions.queries.ts'

export { listFinalTitlesFor } from './scored-competitions.queries.ts'

type CompetitionList = HandlerInput<typeof listCompetitions>['query']

/** 128 random bits. */
const BOARD_ID_BYTES = 16

const NEWEST_ACTIVE: CompetitionList = {
  page: 0,
  perpage: COMPETITION_PAGE_SIZES[0],
  sortField: 'createddate',
  sortDirection: 'desc',
  status: 'Active',
}

/** Links to boards begin with `consoleUrl`. */
export const listCompetitionPage = async (db: Db, consoleUrl: string, list: CompetitionList, now: Date) => {
  const { rows, total } = await listCompetitionRows(db, list, now)
  return { content: rows.map((row) => toCompetition(row, consoleUrl)), totalElements: total }
}

/** The page that the answer of a change holds. */
export const listNewestActive = (db: Db, consoleUrl: string, now: Date) =>
  listCompetitionPage(db, consoleUrl, NEWEST_ACTIVE, now)

/** A competition may begin in the past. Refused where its last day is over for all of its companies. */
export const refuseOver = async (db: Db, { companies, enddate }: CompetitionForm, now: Date) => {
  const zones = await listTimezones(db, companies)
  const isOver = zones.length > 0 && zones.every((timezone) => dateIn(timezone, now) > enddate)
  if (isOver) throw new AppError('competition_in_past', { field: 'enddate' })
}

export const makeCompetition = (db: Db, form: CompetitionForm, now: Date) =>
  inTransaction(db, async (db) => {
    const addedBadges = await spreadDefaultBadges(db, form.companies, toIds(form.badges), now)
    const id = await insertCompetition(db, randomBytes(BOARD_ID_BYTES).toString('base64url'), form, now)
    return { id, addedBadges }
  })

/** `version` is the one the editor read. A stale one is refused, because saving would undo another change. */
export const changeCompetition = (db: Db, id: number, form: CompetitionForm, version: number | undefined, now: Date) =>
  inTransaction(db, async (db) => {
    const row = required(await lockCompetitionRow(db, id, now))
    if (row.status !== 'Active') throw new AppError('competition_closed')
    if (version !== undefined && version !== row.version) throw new AppError('record_changed')
    await refuseOver(db, form, now)
    const addedBadges = await spreadDefaultBadges(db, form.companies, toIds(form.badges), now, toIds(row.badges))
    await updateCompetitionRow(db, id, form)
    const after = required(await findCompetitionRow(db, id, now))
    return { before: toAuditRecord(row), after: toAuditRecord(after), addedBadges }
  })

export const removeCompetition = (db: Db, id: number, currentStatus: CompetitionStatus, now: Date) =>
  inTransaction(db, async (db) => {
    const row = required(await lockCompetitionRow(db, id, now))
    const isAsSeen = row.status === currentStatus && currentStatus !== 'Deleted'
    if (!isAsSeen) throw new AppError('competition_status_changed')
    await markDeleted(db, id, now)
    return toAuditRecord(row)
  })

const toIds = (badges: readonly { id: number }[]) => badges.map(({ id }) => id)

const toCompetition = (row: CompetitionRow, consoleUrl: string): Competition => ({
  ...toAuditRecord(row),
  id: row.id,
  createddate: row.created_at.toISOString(),
  status: row.status,
  editable: row.status === 'Active',
  startsat: row.starts_at.toISOString(),
  endsat: row.ends_at.toISOString(),
  finalat: row.final_due_at.toISOString(),
  link: `${consoleUrl}/board/${row.board_id}`,
  badges: row.badges.map(({ id, name, image_hash, points, piece_limit }) => ({
    id,
    points,
    limit: piece_limit ?? 0,
    badge: { id, name, smallimage: fileUrl(image_hash) },
  })),
  version: row.version,
})

/** The fields of the form, for the audit trail. */
const toAuditRecord = (row: CompetitionRow) => ({
  title: row.title,
  startdate: typedFromDate(row.start_date),
  enddate: typedFromDate(row.end_date),
  companies: row.company_ids,
  badges: row.badges.map(({ id, points, piece_limit }) => ({ id, points, limit: piece_limit ?? 0 })),
})
