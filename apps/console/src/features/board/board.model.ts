import type { Board, Place } from '@laurel/contract/board.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The number of places on the podium, and on the first screen in all. */
export const PODIUM = 3
export const ON_STAGE = 10

const PER_TURN = ON_STAGE - PODIUM

/** How many screens it takes to show these places beside the podium, a screen at a time. */
export const countTurns = (places: number) => Math.max(1, Math.ceil((places - PODIUM) / PER_TURN))

/** The places beside the podium at a turn; after the last ones it begins anew. */
export const placesAtTurn = (rows: readonly Place[], turn: number) => {
  const start = PODIUM + (turn % countTurns(rows.length)) * PER_TURN
  return { start, places: rows.slice(start, start + PER_TURN) }
}

export type TimeUnit = 'days' | 'hours' | 'minutes'

/** Days while there are two or more, then hours, then minutes; the last minute counts as one. */
export const toTimeSpan = (milliseconds: number): { unit: TimeUnit; count: number } => {
  if (milliseconds >= 2 * DAY) return { unit: 'days', count: Math.floor(milliseconds / DAY) }
  if (milliseconds >= 2 * HOUR) return { unit: 'hours', count: Math.floor(milliseconds / HOUR) }
  return { unit: 'minutes', count: Math.max(1, Math.ceil(milliseconds / MINUTE)) }
}

/** How much of the competition is over, from 0 to 1. */
export const shareOver = ({ startsat, endsat }: Pick<Board, 'startsat' | 'endsat'>, now: number) => {
  const start = Date.parse(startsat)
  const share = (now - start) / (Date.parse(endsat) - start)
  return Math.min(1, Math.max(0, share))
}

export type Movement = { kind: 'up' | 'down'; by: number } | { kind: 'same' } | { kind: 'new' }

export const movementFor = ({ rank, previousrank }: Place): Movement => {
  if (previousrank === null) return { kind: 'new' }
  if (previousrank === rank) return { kind: 'same' }
  return { kind: previousrank > rank ? 'up' : 'down', by: Math.abs(previousrank - rank) }
}

const COLORS = 6

/** The colours of companies, by their names: the same on every refresh. */
export const companyColors = (companies: Board['companies']) =>
  new Map(companies.map(({ name }, index) => [name, `var(--l-c${(index % COLORS) + 1})`]))

/** Points per person, the best company first. */
export const companyStandings = (companies: Board['companies']) =>
  companies
    .map(({ name, points, people }) => ({ name, average: people === 0 ? 0 : points / people }))
    .toSorted((one, other) => other.average - one.average || one.name.localeCompare(other.name))

/** Names are not unique on a board, so a key also counts the places above with the same name. */
export const keyedPlaces = (places: readonly Place[]) => {
  const seen = new Map<string, number>()
  return places.map((place) => {
    const who = `${place.name}\n${place.company}`
    const before = seen.get(who) ?? 0
    seen.set(who, before + 1)
    return { place, key: `${who}\n${before}` }
  })
}
