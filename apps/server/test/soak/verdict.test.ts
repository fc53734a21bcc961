import { expect, it } from 'vitest'
import { findGrowth, type Reading } from './verdict.ts'

const LENGTH = 120
const run = (change: (index: number) => Partial<Reading>) =>
  findGrowth(
    Array.from({ length: LENGTH }, (_, index) => ({
      minute: index / 2,
      heapMb: 60 + (index % 7) * 10,
      residentMb: 180 + (index % 5) * 4,
      openFiles: 40,
      connections: 14,
      ...change(index),
    })),
  )
    .filter(({ isGrowing }) => isGrowing)
    .map(({ what }) => what)

it('a soak run that goes up and down shows no growth, also where it fills its caches at first', () => {
  expect(run(() => ({}))).toEqual([])
  expect(run((index) => (index < 20 ? { heapMb: 20, openFiles: 10 } : {}))).toEqual([])
})

it.each([
  ['heapMb', (index: number) => ({ heapMb: 60 + index + (index % 7) * 10 })],
  ['residentMb', (index: number) => ({ residentMb: 180 + index * 2 })],
  ['openFiles', (index: number) => ({ openFiles: 40 + index })],
  ['connections', (index: number) => ({ connections: 14 + Math.floor(index / 8) })],
] as const)('a soak run shows that %s grows', (what, change) => {
  expect(run(change)).toEqual([what])
})
