import type { Competition } from '@laurel/contract/competitions.ts'
import { expect, it } from 'vitest'
import {
  areGood,
  chosenFirst,
  phaseFor,
  termsFor,
  toCompetitionPayload,
  toCompetitionValues,
  toCopiedValues,
  withoutGone,
  withTerms,
  withToggled,
} from './competition.model.ts'

const TODAY = '2026-03-10'

const competition: Competition = {
  id: 4,
  title: 'Spring cup',
  startdate: '03/01/2026',
  enddate: '03/31/2026',
  createddate: '2026-03-01T00:00:00.000Z',
  status: 'Active',
  editable: true,
  startsat: '2026-03-01T05:00:00.000Z',
  endsat: '2026-04-01T04:00:00.000Z',
  finalat: '2026-04-04T04:00:00.000Z',
  link: 'http://laurel.test/board/x',
  companyid: null,
  minimumdays: 0,
  public: true,
  companies: [7],
  badges: [{ id: 9, points: 5, limit: 0, badge: { id: 9, name: 'Safe winter', smallimage: null } }],
  version: 2,
}

it('the form of a new competition begins with today and nothing chosen', () => {
  expect(toCompetitionValues(undefined, TODAY)).toMatchObject({
    startdate: TODAY,
    enddate: TODAY,
    companies: [],
    badges: [],
  })
  expect(termsFor(toCompetitionValues(undefined, TODAY), 9)).toEqual({ points: 1, limit: undefined })
})

it('the form of a competition sends 0 for a blank limit', () => {
  expect(toCompetitionPayload(toCompetitionValues(competition, TODAY))).toEqual({
    title: 'Spring cup',
    startdate: '03/01/2026',
    enddate: '03/31/2026',
    companies: [7],
    badges: [{ id: 9, points: 5, limit: 0 }],
  })
})

it('a copy of a competition begins today, lasts as long and keeps companies and badges', () => {
  expect(toCopiedValues(competition, 'Spring cup (copy)', '2026-11-15')).toMatchObject({
    title: 'Spring cup (copy)',
    startdate: '2026-11-15',
    enddate: '2026-12-15',
    companies: [7],
    badges: [{ id: 9, points: 5, limit: undefined }],
  })
})

it('a copy of a competition leaves out companies and badges that no longer exist', () => {
  const values = toCopiedValues(competition, 'Copy', TODAY)
  expect(withoutGone(values, { companies: [8], badges: [9] })).toMatchObject({ companies: [], badges: [{ id: 9 }] })
  expect(withoutGone(values, { companies: [7], badges: [] })).toMatchObject({ companies: [7], badges: [] })
  expect(withoutGone(values, { companies: undefined, badges: undefined })).toEqual(values)
})

it('changing points or limit of a badge removes it from the competition until it is added again', () => {
  const values = toCompetitionValues(competition, TODAY)
  const changed = { ...values, ...withTerms(values, 9, { points: 6, limit: 3 }) }
  expect(changed).toMatchObject({ badges: [], changed: [9] })
  expect(withToggled(changed, 9)).toEqual({ badges: [{ id: 9, points: 6, limit: 3 }], changed: [] })
})

it.each([
  [{ points: 1, limit: undefined }, true],
  [{ points: 1, limit: 1 }, true],
  [{ points: undefined, limit: undefined }, false],
  [{ points: 0, limit: undefined }, false],
  [{ points: 1.5, limit: undefined }, false],
  [{ points: 1, limit: 0 }, false],
])('a badge with the terms %j can be added: %s', (terms, good) => {
  expect(areGood(terms)).toBe(good)
})

it('chosen badges are listed before the others', () => {
  const badge = (id: number) => ({ id, name: `Badge ${id}`, smallimage: null })
  expect(chosenFirst([badge(1), badge(2), badge(3)], new Set([3])).map(({ id }) => id)).toEqual([3, 1, 2])
})

it.each([
  ['2026-02-26T05:00:01Z', 'Active', { phase: 'upcoming', days: 3 }],
  ['2026-03-29T04:00:00Z', 'Active', { phase: 'running', days: 3 }],
  ['2026-04-01T03:59:00Z', 'Active', { phase: 'running', days: 1 }],
  ['2026-04-02T00:00:00Z', 'Completed', { phase: 'closing', days: 0 }],
  ['2026-04-05T00:00:00Z', 'Completed', { phase: 'final', days: 0 }],
  ['2026-03-10T00:00:00Z', 'Deleted', { phase: undefined, days: 0 }],
] as const)('a competition at %s with status %s is in the phase %j', (now, status, expected) => {
  expect(phaseFor({ ...competition, status }, Date.parse(now))).toEqual(expected)
})
