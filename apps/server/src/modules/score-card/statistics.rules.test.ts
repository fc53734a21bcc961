import { describe, expect, it } from 'vitest'
import { spreadOf } from './statistics.rules.ts'

describe('the spread of a badge', () => {
  it('counts those with none', () => {
    const spread = spreadOf([{ value: 3, people: 1 }], 3)
    expect(spread).toEqual({ average: 1, median: 0, mode: 0, low: 0, high: 3 })
  })

  it('takes the middle between two people', () => {
    expect(spreadOf([{ value: 4, people: 1 }], 2).median).toBe(2)
    expect(
      spreadOf(
        [
          { value: 2, people: 2 },
          { value: 1, people: 1 },
        ],
        4,
      ).median,
    ).toBe(1.5)
  })

  it('takes the lowest of equally frequent values', () => {
    expect(
      spreadOf(
        [
          { value: 7, people: 2 },
          { value: 5, people: 2 },
        ],
        4,
      ).mode,
    ).toBe(5)
  })

  it('rounds the average to two decimals', () => {
    expect(spreadOf([{ value: 2, people: 1 }], 3).average).toBe(0.67)
  })

  it('is nothing where nobody is', () => {
    expect(spreadOf([], 0)).toEqual({ average: 0, median: 0, mode: 0, low: 0, high: 0 })
  })
})
