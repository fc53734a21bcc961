import type { Place } from '@laurel/contract/board.ts'
import { expect, it } from 'vitest'
import {
  companyStandings,
  countTurns,
  keyedPlaces,
  movementFor,
  placesAtTurn,
  shareOver,
  toTimeSpan,
} from './board.model.ts'

const HOUR = 3_600_000

const place = (given: Partial<Place> = {}): Place => ({
  rank: 1,
  name: 'Hanna L.',
  points: 5,
  company: 'Ridgeway',
  previousrank: null,
  ...given,
})

it.each([
  [46 * 24 * HOUR + 5, { unit: 'days', count: 46 }],
  [48 * HOUR, { unit: 'days', count: 2 }],
  [47 * HOUR, { unit: 'hours', count: 47 }],
  [2 * HOUR, { unit: 'hours', count: 2 }],
  [119 * 60_000, { unit: 'minutes', count: 119 }],
  [10, { unit: 'minutes', count: 1 }],
])('a time span of %d ms becomes %j', (milliseconds, said) => expect(toTimeSpan(milliseconds)).toEqual(said))

it('the bar of a competition fills from its first to its last day and never beyond', () => {
  const board = { startsat: '2026-03-01T00:00:00Z', endsat: '2026-03-11T00:00:00Z' }
  expect(shareOver(board, Date.parse('2026-03-06T00:00:00Z'))).toBe(0.5)
  expect(shareOver(board, Date.parse('2026-02-01T00:00:00Z'))).toBe(0)
  expect(shareOver(board, Date.parse('2026-04-01T00:00:00Z'))).toBe(1)
})

it.each([
  [
    { rank: 2, previousrank: 5 },
    { kind: 'up', by: 3 },
  ],
  [
    { rank: 5, previousrank: 2 },
    { kind: 'down', by: 3 },
  ],
  [{ rank: 2, previousrank: 2 }, { kind: 'same' }],
  [{ rank: 2, previousrank: null }, { kind: 'new' }],
])('a place with %j has the movement %j', (given, movement) => expect(movementFor(place(given))).toEqual(movement))

it('places with the same name get different keys', () => {
  const keys = keyedPlaces([place(), place({ company: 'Northline' }), place()]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it('companies are compared by points per person', () => {
  const standings = companyStandings([
    { name: 'Large', people: 100, points: 300 },
    { name: 'Small', people: 2, points: 20 },
    { name: 'Empty', people: 0, points: 0 },
  ])
  expect(standings.map(({ name, average }) => [name, average])).toEqual([
    ['Small', 10],
    ['Large', 3],
    ['Empty', 0],
  ])
})

it.each([
  [0, 1],
  [3, 1],
  [10, 1],
  [11, 2],
  [30, 4],
])('%i places take %i turns beside the podium', (places, turns) => {
  expect(countTurns(places)).toBe(turns)
})

it('every place beside the podium has its turn, and the first ones come again', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    rank: index + 1,
    name: `Person ${index + 1}`,
    points: 20 - index,
    company: 'Concrete',
    previousrank: null,
  }))
  const ranksAt = (turn: number) => placesAtTurn(rows, turn).places.map(({ rank }) => rank)
  expect(ranksAt(0)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(ranksAt(1)).toEqual([11, 12])
  expect(ranksAt(2)).toEqual(ranksAt(0))
})
