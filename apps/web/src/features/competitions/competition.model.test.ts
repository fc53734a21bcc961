import type { Competition } from '@laurel/contract/competitions'
import { describe, expect, it } from 'vitest'
import { areGood, payloadOf, termsOf, valuesOf, withBadge, withTerms } from './competition.model.ts'

const TODAY = '2026-03-10'

const competition: Competition = {
  id: 4,
  title: 'Spring cup',
  startdate: '03/01/2026',
  enddate: '03/31/2026',
  createddate: '2026-03-01T00:00:00.000Z',
  status: 'Active',
  editable: true,
  link: 'http://laurel.test/board/x',
  companies: [7],
  badges: [{ id: 9, points: 5, limit: 0, badge: { id: 9, name: 'Safe winter', smallimage: null } }],
  version: 2,
}

describe('the form of a competition', () => {
  it('begins with today and nothing chosen', () => {
    expect(valuesOf(undefined, TODAY)).toMatchObject({ startdate: TODAY, enddate: TODAY, companies: [], badges: [] })
    expect(termsOf(valuesOf(undefined, TODAY), 9)).toEqual({ points: 1, limit: undefined })
  })

  it('sends what it was given, with 0 for a blank limit', () => {
    expect(payloadOf(valuesOf(competition, TODAY))).toEqual({
      title: 'Spring cup',
      startdate: '03/01/2026',
      enddate: '03/31/2026',
      companies: [7],
      badges: [{ id: 9, points: 5, limit: 0 }],
    })
  })

  it('lets go of a badge whose points or limit change, and takes it again with the new ones', () => {
    const values = valuesOf(competition, TODAY)
    const changed = { ...values, ...withTerms(values, 9, { points: 6, limit: 3 }) }
    expect(changed.badges).toEqual([])
    expect(withBadge(changed, 9)).toEqual([{ id: 9, points: 6, limit: 3 }])
  })

  it.each([
    [{ points: 1, limit: undefined }, true],
    [{ points: 1, limit: 1 }, true],
    [{ points: undefined, limit: undefined }, false],
    [{ points: 0, limit: undefined }, false],
    [{ points: 1.5, limit: undefined }, false],
    [{ points: 1, limit: 0 }, false],
  ])('says of %j whether the badge can be added: %s', (terms, good) => {
    expect(areGood(terms)).toBe(good)
  })
})
