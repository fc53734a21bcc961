import { describe, expect, it } from 'vitest'
import { sizeWithin } from './photos.ts'

describe('sizeWithin: the size in which a photo is sent', () => {
  it.each([
    ['a small picture stays as it is', 640, 480, { width: 640, height: 480 }],
    ['a wide photo is as wide as allowed', 4000, 3000, { width: 1600, height: 1200 }],
    ['a high photo is as high as allowed', 3000, 4000, { width: 1200, height: 1600 }],
    ['a very narrow picture keeps a pixel', 20_000, 2, { width: 1600, height: 1 }],
  ])('%s', (_what, width, height, expected) => {
    expect(sizeWithin(width, height)).toEqual(expected)
  })
})
