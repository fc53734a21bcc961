import { describe, expect, it } from 'vitest'
import { toSpread } from './statistics.rules.ts'

describe('the spread of a badge', () => {
  it('the spread of a badge includes people who have none', () => {
    const spread = toSpread([{ value: 3, people: 1 }], 3)
    expect(spread).toEqual({ average: 1, median: 0, mode: 0, low: 0, high: 3 })
  })

  it('the median of an even number of people is the mean of the two in the middle', () => {
    expect(toSpread([{ value: 4, people: 1 }], 2).median).toBe(2)
    expect(
      toSpread(
        [
          { value: 2, people: 2 },
          { value: 1, people: 1 },
        ],
        4,
      ).median,
    ).toBe(1.5)
  })

  it('the mode is the lowest of equally frequent values', () => {
    expect(
      toSpread(
        [
          { value: 7, people: 2 },
          { value: 5, people: 2 },
        ],
        4,
      ).mode,
    ).toBe(5)
  })

  it('the average is rounded to two decimals', () => {
    expect(toSpread([{ value: 2, people: 1 }], 3).average).toBe(0.67)
  })

  it('the spread of no people is all zeros', () => {
    expect(toSpread([], 0)).toEqual({ average: 0, median: 0, mode: 0, low: 0, high: 0 })
  })
})
