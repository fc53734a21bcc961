import type { Board, Place } from '@laurel/contract/board.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { sayName } from '@laurel/contract/messages/say.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { notFound, required } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import type { Read } from '../../db/connections/replica.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { finishCompetition } from './finish.service.ts'
import {
  findScoredById,
  findScoredCompetition,
  findVersion,
  latestDate,
  type ScoredCompetitionRow,
  toScoredCompetition,
} from './scored-competitions.queries.ts'
import {
  countCompetitors,
  findLatestAward,
  type LatestAward,
  listNamedResults,
  listNamedStandings,
  listResults,
  listStandings,
  type Standing,
} from './standings.queries.ts'

/** A board that takes longer than LONG_MS is kept for REST times as long, so computing it takes a tenth of the time at most. */
const LONG_MS = 100
const REST = 9
const BOARDS_KEPT = 50

export interface BoardSources {
  db: Db
  read: Read
  clock: Clock
}

/** Whether the caller sees the board of this competition. */
export type MayRead = (competition: { is_public: boolean; company_id: number | null }) => boolean

const isPublic: MayRead = (competition) => competition.is_public

/**
 * Each board is computed once for all who open it meanwhile, with all its places. The version of the competition is read
 * on each call, so that changes show at once.
 */
export const createBoards = (sources: BoardSources) => {
  const options = { clock: sources.clock, rest: REST, longMs: LONG_MS, max: BOARDS_KEPT }
  const workOut = createSharedWork((key) => {
    const [boardId = '', version] = key.split(' ')
    return loadBoard(sources, boardId, Number(version))
  }, options)
  return async (boardId: string, mayRead = isPublic) => {
    const competition = required(await findVersion(sources.db, boardId))
    if (!mayRead(competition)) throw notFound()
    return workOut(`${boardId} ${competition.version}`)
  }
}

/** The board is kept for readers of both languages, so those who hide their name get the word for it here. */
export const pageOfBoard = (
  board: Board,
  { page, perpage }: { page: number; perpage: number },
  lang: Language,
): Board => {
  const named = <P extends { name: string; hidden?: true | undefined }>(place: P) =>
    place.hidden ? { ...place, name: sayName(lang, 'a_colleague') } : place
  return {
    ...board,
    rows: board.rows.slice(page * perpage, (page + 1) * perpage).map(named),
    latest: board.latest && named(board.latest),
  }
}

/** The first call after the end stores the result, so a competition whose result is due is read on the primary. */
const loadBoard = async ({ db, read, clock }: BoardSources, boardId: string, version: number): Promise<Board> => {
  const now = clock.now()
  const findRunning = async (db: Db) => {
    const row = await findScoredCompetition(db, boardId)
    const isBehind = row === undefined || row.version < version
    return isBehind || isFinal(row, now) ? undefined : openBoard(db, row, now)
  }
  return (await read(findRunning)) ?? (await findRunning(db)) ?? finalBoard(db, boardId, now)
}

export const isFinal = (row: ScoredCompetitionRow, now: Date) => row.final_at !== null || now >= row.final_due_at

export const openStateAt = (row: ScoredCompetitionRow, now: Date) => {
  if (now < row.starts_at) return 'upcoming'
  return now < row.ends_at ? 'running' : 'closing'
}

/** The present places, or those of the final result, with whole names. */
export const listPlaces = async (db: Db, id: number, now: Date) => {
  const row = required(await findScoredById(db, id))
  const competition = toScoredCompetition(row)
  const places =
    row.final_at === null
      ? await listNamedStandings(db, competition, latestDate(row, now), now)
      : await listNamedResults(db, competition)
  return { title: row.title, places }
}

/** Places change with each award, and after the last day with awards that are entered late. */
const openBoard = async (db: Db, row: ScoredCompetitionRow, now: Date) => {
  const competition = toScoredCompetition(row)
  const today = latestDate(row, now)
  const [standings, competitors, latest] = await Promise.all([
    listStandings(db, competition, today, now),
    countCompetitors(db, competition.companyIds),
    findLatestAward(db, competition, today),
  ])
  const countPeopleIn = (companyId: number) => competitors.get(companyId) ?? 0
  return {
    ...toBoard(row, openStateAt(row, now), standings, countPeopleIn),
    latest: toLatest(latest),
  }
}

const finalBoard = async (db: Db, boardId: string, now: Date) => {
  const ended = required(await findScoredCompetition(db, boardId))
  if (ended.final_at === null) await finishCompetition(db, ended.id, now)
  const row = required(await findScoredCompetition(db, boardId))
  const results = await listResults(db, toScoredCompetition(row))
  const people = new Map(row.companies.map(({ id, final_people }) => [id, final_people ?? 0]))
  return toBoard(row, 'final', results, (companyId) => people.get(companyId) ?? 0)
}

const toBoard = (
  row: ScoredCompetitionRow,
  state: Board['state'],
  standings: readonly Standing[],
  countPeopleIn: (companyId: number) => number,
): Board => {
  const companies = toBoardCompanies(row, standings, countPeopleIn)
  const names = new Map(row.companies.map(({ id, name }) => [id, name]))
  return {
    title: row.title,
    startdate: typedFromDate(row.start_date),
    enddate: typedFromDate(row.end_date),
    state,
    startsat: row.starts_at.toISOString(),
    endsat: row.ends_at.toISOString(),
    finalat: row.final_due_at.toISOString(),
    rows: standings.map((standing) => toPlace(standing, state, names.get(standing.companyId) ?? '')),
    totalElements: standings.length,
    people: companies.reduce((sum, { people }) => sum + people, 0),
    companies,
    badges: row.badges.map(({ name, image_hash, points, piece_limit }) => ({
      name,
      smallimage: fileUrl(image_hash),
      points,
      limit: piece_limit ?? 0,
    })),
    latest: null,
  }
}

const toBoardName = (name: string | null) => (name === null ? { name: '', hidden: true as const } : { name })

const toPlace = ({ rank, previousRank, name, points }: Standing, state: Board['state'], company: string): Place => ({
  rank,
  ...toBoardName(name),
  points,
  company,
  previousrank: state === 'running' ? previousRank : null,
})

const toBoardCompanies = (
  { companies }: ScoredCompetitionRow,
  standings: readonly Standing[],
  countPeopleIn: (companyId: number) => number,
) => {
  const points = new Map<number, number>()
  for (const standing of standings) {
    points.set(standing.companyId, (points.get(standing.companyId) ?? 0) + standing.points)
  }
  return companies
    .map(({ id, name }) => ({ name, people: countPeopleIn(id), points: points.get(id) ?? 0 }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

const toLatest = (latest: LatestAward | undefined): Board['latest'] =>
  latest
    ? {
        ...toBoardName(latest.name),
        badge: latest.badge,
        smallimage: fileUrl(latest.imageHash),
        points: latest.points,
        at: latest.at.toISOString(),
      }
    : null
