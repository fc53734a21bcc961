import { randomBytes } from 'node:crypto'
import type { ChallengeForm } from '@laurel/contract/challenges.ts'
import {
  COMPETITION_PAGE_SIZES,
  type Competition,
  type CompetitionForm,
  type CompetitionStatus,
  type listCompetitions,
} from '@laurel/contract/competitions.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { spreadDefaultBadges } from '../badges/badges.service.ts'
import { fileUrl } from '../files/files.service.ts'
import {
  type CompetitionRow,
  findCompetitionRow,
  insertCompetition,
  listCompetitionRows,
  listFamilies,
  listTimezones,
  lockCompetitionRow,
  markDeleted,
  type Owner,
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

interface Reading {
  /** The company whose challenges are read; null for the Admin, who reads everything. */
  owner: Owner
  /** Links to boards begin with it. */
  consoleUrl: string
  now: Date
}

export const listCompetitionPage = async (db: Db, reading: Reading, list: CompetitionList) => {
  const { rows, total } = await listCompetitionRows(db, reading.owner, list, reading.now)
  return { content: rows.map((row) => toCompetition(row, reading)), totalElements: total }
}

/** The page that the answer of a change holds. */
export const listNewestActive = (db: Db, reading: Reading) => listCompetitionPage(db, reading, NEWEST_ACTIVE)

/** A competition may begin in the past. Refused where its last day is over for all of its companies. */
export const refuseOver = async (db: Db, { companies, enddate }: CompetitionForm, now: Date) => {
  const zones = await listTimezones(db, companies)
  const isOver = zones.length > 0 && zones.every((timezone) => dateIn(timezone, now) > enddate)
  if (isOver) throw new AppError('competition_in_past', { field: 'enddate' })
}

const newBoardId = () => randomBytes(BOARD_ID_BYTES).toString('base64url')

export const makeCompetition = (db: Db, form: CompetitionForm, now: Date) =>
  inTransaction(db, async (db) => {
    const addedBadges = await spreadDefaultBadges(db, form.companies, toIds(form.badges), now)
    const id = await insertCompetition(db, null, newBoardId(), form, now)
    return { id, addedBadges }
  })

interface Edited {
  owner: Owner
  id: number
  version: number | undefined
  now: Date
}

/** Refused with a stale `version`, because saving would undo another change. Writes with `write`. */
const changeActive = (
  db: Db,
  { owner, id, version, now }: Edited,
  write: (db: Db, row: CompetitionRow) => Promise<number>,
) =>
  inTransaction(db, async (db) => {
    const row = required(await lockCompetitionRow(db, owner, id, now))
    if (row.company_id !== owner) throw new AppError('challenge_of_company')
    if (row.status !== 'Active') throw new AppError('competition_closed')
    if (version !== undefined && version !== row.version) throw new AppError('record_changed')
    const addedBadges = await write(db, row)
    const after = required(await findCompetitionRow(db, owner, id, now))
    return { before: toAuditRecord(row), after: toAuditRecord(after), addedBadges }
  })

export const changeCompetition = (db: Db, id: number, form: CompetitionForm, version: number | undefined, now: Date) =>
  changeActive(db, { owner: null, id, version, now }, async (db, row) => {
    await refuseOver(db, form, now)
    const addedBadges = await spreadDefaultBadges(db, form.companies, toIds(form.badges), now, toIds(row.badges))
    await updateCompetitionRow(db, id, form)
    return addedBadges
  })

/** An Admin also removes challenges of companies. */
export const removeCompetition = (db: Db, owner: Owner, id: number, currentStatus: CompetitionStatus, now: Date) =>
  inTransaction(db, async (db) => {
    const row = required(await lockCompetitionRow(db, owner, id, now))
    const isAsSeen = row.status === currentStatus && currentStatus !== 'Deleted'
    if (!isAsSeen) throw new AppError('competition_status_changed')
    await markDeleted(db, id, now)
    return toAuditRecord(row)
  })

/** Own badges, each family of copies once; those of `known` may be archived by now. */
const requireOwnBadges = async (db: Db, companyId: number, ids: readonly number[], known: readonly number[]) => {
  const found = await listFamilies(db, companyId, ids)
  const isUsable = (badge: (typeof found)[number]) => badge.archived_at === null || known.includes(badge.id)
  if (found.filter(isUsable).length !== ids.length) throw notFound()
  if (new Set(found.map(({ family }) => family)).size !== ids.length) throw fieldProblem('badges', 'chosen_twice')
}

export const makeChallenge = (db: Db, companyId: number, form: ChallengeForm, now: Date) =>
  inTransaction(db, async (db) => {
    const terms = { ...form, companies: [companyId] }
    await refuseOver(db, terms, now)
    await requireOwnBadges(db, companyId, toIds(form.badges), [])
    return insertCompetition(db, companyId, newBoardId(), terms, now)
  })

type ChallengeChange = ChallengeForm & { id: number; version?: number | undefined }

export const changeChallenge = (db: Db, companyId: number, change: ChallengeChange, now: Date) => {
  const { id, version, ...form } = change
  return changeActive(db, { owner: companyId, id, version, now }, async (db, row) => {
    const terms = { ...form, companies: [companyId] }
    await refuseOver(db, terms, now)
    await requireOwnBadges(db, companyId, toIds(form.badges), toIds(row.badges))
    await updateCompetitionRow(db, id, terms)
    return 0
  })
}

export const requireCompetition = async (db: Db, owner: Owner, id: number, now: Date) => {
  required(await findCompetitionRow(db, owner, id, now))
}

const toIds = (badges: readonly { id: number }[]) => badges.map(({ id }) => id)

const toCompetition = (row: CompetitionRow, { owner, consoleUrl }: Reading): Competition => ({
  ...toAuditRecord(row),
  id: row.id,
  createddate: row.created_at.toISOString(),
  status: row.status,
  editable: row.status === 'Active' && row.company_id === owner,
  startsat: row.starts_at.toISOString(),
  endsat: row.ends_at.toISOString(),
  finalat: row.final_due_at.toISOString(),
  link: `${consoleUrl}/board/${row.board_id}${row.is_public ? '' : '?company=1'}`,
  companyid: row.company_id,
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
  minimumdays: row.minimum_days,
  public: row.is_public,
  badges: row.badges.map(({ id, points, piece_limit }) => ({ id, points, limit: piece_limit ?? 0 })),
})
