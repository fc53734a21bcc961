import type { MyCompetition } from '@laurel/contract/my-boards.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import { isDatabaseAway } from '../../db/constraints.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { type BoardSources, isFinal, openStateAt } from './board.service.ts'
import {
  findScoredById,
  latestDate,
  listScoredFor,
  type ScoredCompetitionRow,
  toScoredCompetition,
} from './scored-competitions.queries.ts'
import { countCompetitors, findResult, listPlacesOfPeople } from './standings.queries.ts'

const DAY_MS = 24 * 3600 * 1000
/** Ended ones are listed for this long. */
const RECENT_DAYS = 30
/** Places are computed once for everybody who asks, and take a tenth of the time at most. */
const REST = 9
const KEPT = 200

interface Person {
  companyId: number
  userId: number
}

interface Places {
  of: number
  byPerson: ReadonlyMap<number, { rank: number; points: number }>
}

const ORDER = ['running', 'closing', 'upcoming', 'final'] as const

const NOBODY: Places = { of: 0, byPerson: new Map() }

const undefinedIfAway = (error: unknown) => {
  if (!isDatabaseAway(error)) throw error
  return undefined
}

/** Answers the competitions of a person with their own place, those that run first. */
export const createMyCompetitions = ({ db: primary, read, clock }: BoardSources) => {
  const readPlaces = async (db: Db, id: number): Promise<Places> => {
    const row = await findScoredById(db, id)
    if (!row) return NOBODY
    const now = clock.now()
    const competition = toScoredCompetition(row)
    const [places, competitors] = await Promise.all([
      listPlacesOfPeople(db, competition, latestDate(row, now), now),
      countCompetitors(db, competition.companyIds),
    ])
    return {
      of: [...competitors.values()].reduce((sum, people) => sum + people, 0),
      byPerson: new Map(places.map(({ userId, ...place }) => [userId, place])),
    }
  }

  const sharedPlaces = createSharedWork((key) => read((db) => readPlaces(db, Number(key.split(' ')[0]))), {
    clock,
    rest: REST,
    longMs: 0,
    max: KEPT,
  })

  /** Many people of a company ask at the same time, after a release for example. */
  const sharedRows = createSharedWork(
    (key) => {
      const [companyId, endedAfter] = key.split(' ')
      return read((db) => listScoredFor(db, Number(companyId), new Date(Number(endedAfter))))
    },
    { clock, rest: REST, longMs: 0, max: KEPT },
  )

  /** The ones that ended on recent days, counted in whole days so that people share the answer. */
  const rowsFor = (companyId: number, now: Date) => {
    const today = Math.floor(now.getTime() / DAY_MS)
    return sharedRows(`${companyId} ${(today - RECENT_DAYS) * DAY_MS}`)
  }

  /** A result that is due but not stored yet is worked out like a running board. */
  const placeIn = async (row: ScoredCompetitionRow, { companyId, userId }: Person) => {
    if (row.final_at === null) {
      const { of, byPerson } = await sharedPlaces(`${row.id} ${row.version}`)
      return { of, place: byPerson.get(userId) }
    }
    const of = row.companies.reduce((sum, { final_people }) => sum + (final_people ?? 0), 0)
    return { of, place: await findResult(primary, companyId, row.id, userId) }
  }

  const toMyCompetition = async (row: ScoredCompetitionRow, person: Person, now: Date): Promise<MyCompetition> => {
    const state = isFinal(row, now) ? 'final' : openStateAt(row, now)
    const { of, place } = state === 'upcoming' ? { of: 0, place: undefined } : await placeIn(row, person)
    return {
      id: row.id,
      title: row.title,
      state,
      from: row.start_date,
      to: row.end_date,
      startsat: row.starts_at.toISOString(),
      endsat: row.ends_at.toISOString(),
      finalat: row.final_due_at.toISOString(),
      points: place?.points ?? 0,
      place: place?.rank ?? null,
      of,
      badges: row.badges.map(({ name, image_hash, points, piece_limit }) => ({
        name,
        smallimage: fileUrl(image_hash),
        points,
        limit: piece_limit ?? 0,
      })),
      link: row.is_public ? `/board/${row.board_id}` : null,
      boardid: row.board_id,
      minimumdays: row.minimum_days,
    }
  }

  return {
    listFor: async (person: Person) => {
      const now = clock.now()
      const rows = await rowsFor(person.companyId, now)
      const mine = await Promise.all(rows.map((row) => toMyCompetition(row, person, now)))
      return mine.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    },

    /**
     * The running ones that end first. One is left out while the database of another company that takes part is away:
     * the start page of this person shows more than competitions.
     */
    runningFor: async (person: Person, most: number) => {
      const now = clock.now()
      const rows = await rowsFor(person.companyId, now)
      const running = rows.filter((row) => openStateAt(row, now) === 'running').slice(0, most)
      const known = await Promise.all(running.map((row) => toMyCompetition(row, person, now).catch(undefinedIfAway)))
      return known.filter((competition) => competition !== undefined)
    },
  }
}

export type MyCompetitions = ReturnType<typeof createMyCompetitions>
