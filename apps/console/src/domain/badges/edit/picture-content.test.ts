import { afterEach, expect, it, vi } from 'vitest'
import { findPictureProblem } from './picture-content.ts'

afterEach(() => vi.unstubAllGlobals())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])

const draws = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height }))

const problemWith = (content: Uint8Array<ArrayBuffer> | string) => findPictureProblem(new Blob([content]))

it('a whole PNG or JPEG that the browser can draw is a picture', async () => {
  draws(1, 1)
  expect(await problemWith(new Uint8Array(PNG))).toBeUndefined()
  expect(await problemWith(new Uint8Array(JPEG))).toBeUndefined()
})

it.each([
  ['text', 'not an image at all'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a GIF', 'GIF89a'],
  ['nothing', ''],
  ['a PNG that was cut off', new Uint8Array(PNG.subarray(0, 40))],
  ['a JPEG that was cut off', new Uint8Array(JPEG.subarray(0, 6))],
])('a file with %s is no picture, whatever the browser draws of it', async (_, content) => {
  draws(1, 1)
  expect(await problemWith(content)).toBe('damaged')
})

it('a file that the browser cannot draw is no picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  expect(await problemWith(new Uint8Array(PNG))).toBe('damaged')
})

it('a picture with more pixels than the server draws is refused, a PNG without being drawn', async () => {
  draws(10_000, 10_000)
  expect(await problemWith(new Uint8Array(JPEG))).toBe('tooManyPixels')
  const huge = new Uint8Array(PNG)
  new DataView(huge.buffer).setUint32(16, 20_000)
  new DataView(huge.buffer).setUint32(20, 20_000)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('out of memory')))
  expect(await problemWith(huge)).toBe('tooManyPixels')
})
