import { describe, expect, it } from 'vitest'
import { REST_COLOR, toShares } from './chart-colors.ts'

const parts = (...values: number[]) => values.map((value, id) => ({ id, name: `Badge ${id}`, value }))

describe('toShares', () => {
  it('shares are sorted by size, without empty ones', () => {
    expect(toShares(parts(2, 0, 5), 'Others').map(({ key, value }) => [key, value])).toEqual([
      [2, 5],
      [0, 2],
    ])
  })

  it('each of six shares has its own colour', () => {
    const shares = toShares(parts(6, 5, 4, 3, 2, 1), 'Others')
    expect(new Set(shares.map(({ color }) => color)).size).toBe(6)
    expect(shares.map(({ color }) => color)).not.toContain(REST_COLOR)
  })

  it('with seven parts the two smallest are summed up as the rest', () => {
    const shares = toShares(parts(8, 7, 6, 5, 4, 3, 2), 'Others')
    expect(shares).toHaveLength(6)
    expect(shares.at(-1)).toEqual({ key: 'rest', name: 'Others', value: 5, color: REST_COLOR })
  })
})
