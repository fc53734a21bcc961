import { expect, it } from 'vitest'
import { quickAmounts } from './amounts.ts'

it.each([
  [7, [2, 4, 5, 7]],
  [1, [1]],
  [2, [1, 2]],
  [1000, [250, 500, 750, 1000]],
])('of %s coins some amounts are one tap away, each once and none above', (max, expected) => {
  expect(quickAmounts(max)).toEqual(expected)
})
