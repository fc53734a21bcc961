import type { Board, Place } from '@laurel/contract/board.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { required } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import type { Db } from '../../db/db.ts'
import type { Read } from '../../db/replica.ts'
import { fileUrl } from '../files/files.service.ts'
import { latestDate, toContest } from './contest.rules.ts'
import { type ContestRow, findContest, findVersion } from './contests.queries.ts'
import { finishCompetition } from './finish.service.ts'
import { findLatestAward, type LatestAward } from './latest-award.queries.ts'
import { countCompetitors, listResults, listStandings, type Standing } from './standings.queries.ts'

/** Small boards are always live. Working a large one out takes at most a tenth of the time, however many look at it. */
const LONG_MS = 100
const REST = 9
const BOARDS_KEPT = 50

export interface BoardSources {
  db: Db
  read: Read
  clock: Clock
}

/**
 * The boards of competitions, each worked out once for everybody who looks at it meanwhile. Every one holds all its
 * places. Whether the competition still stands as it did is asked each time.
 */
export const createBoards = (sources: BoardSources) => {
  const options = { clock: sources.clock, rest: REST, longMs: LONG_MS, max: BOARDS_KEPT }
  const workOut = createSharedWork((key) => {
    const [boardId = '', version] = key.split(' ')
    return loadBoard(sources, boardId, Number(version))
  }, options)
  return async (boardId: string) => {
    const { version } = required(await findVersion(sources.db, boardId))
    return workOut(`${boardId} ${version}`)
  }
}

export const pageOfBoard = (board: Board, { page, perpage }: { page: number; perpage: number }): Board => ({
  ...board,
  rows: board.rows.slice(page * perpage, (page + 1) * perpage),
})

/** A result is written down by whoever asks first, so a competition whose result is due is a matter of the primary. */
const loadBoard = async ({ db, read, clock }: BoardSources, boardId: string, version: number): Promise<Board> => {
  const now = clock.now()
  const findRunning = async (db: Db) => {
    const row = await findContest(db, boardId)
    const isBehind = row === undefined || row.version < version
    return isBehind || isFinal(row, now) ? undefined : openBoard(db, row, now)
  }
  return (await read(findRunning)) ?? (await findRunning(db)) ?? finalBoard(db, boardId, now)
}

const isFinal = (row: ContestRow, now: Date) => row.final_at !== null || now >= row.final_due_at

const openStateAt = (row: ContestRow, now: Date) => {
  if (now < row.starts_at) return 'upcoming'
  return now < row.ends_at ? 'running' : 'closing'
}

/** The places still follow the awards, after the last day those that were entered late. */
const openBoard = async (db: Db, row: ContestRow, now: Date) => {
  const contest = toContest(row)
  const today = latestDate(row, now)
  const [standings, competitors, latest] = await Promise.all([
    listStandings(db, contest, today, now),
    countCompetitors(db, contest.companyIds),
    findLatestAward(db, contest, today),
  ])
  const countPeopleIn = (companyId: number) => competitors.get(companyId) ?? 0
  return {
    ...toBoard(row, openStateAt(row, now), standings, countPeopleIn),
    latest: toLatest(latest),
  }
}

const finalBoard = async (db: Db, boardId: string, now: Date) => {
  const ended = required(await findContest(db, boardId))
  if (ended.final_at === null) await finishCompetition(db, ended.id, now)
  const row = required(await findContest(db, boardId))
  const results = await listResults(db, toContest(row))
  const people = new Map(row.companies.map(({ id, final_people }) => [id, final_people ?? 0]))
  return toBoard(row, 'final', results, (companyId) => people.get(companyId) ?? 0)
}

const toBoard = (
  row: ContestRow,
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

const toPlace = ({ rank, previousRank, name, points }: Standing, state: Board['state'], company: string): Place => ({
  rank,
  name,
  points,
  company,
  previousrank: state === 'running' ? previousRank : null,
})

const toBoardCompanies = (
  { companies }: ContestRow,
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
        name: latest.name,
        badge: latest.badge,
        smallimage: fileUrl(latest.imageHash),
        points: latest.points,
        at: latest.at.toISOString(),
      }
    : null
