import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import { createBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { getBadges } from '@laurel/contract/badges.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'

const app = testApp()
let world: AwardWorld

beforeAll(async () => {
  world = await createAwardWorld(app)
})

const form = { name: 'Drawn', description: 'With an image.', points: 1, coins: 1 }

type Bytes = Uint8Array | string

const toFile = (content: Bytes, name = 'badge.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 1, g: 120, b: 148, alpha: 0 } } })

const noise = (bytes: number) => {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, index) =>
    createHash('sha256').update(`${index}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, bytes)
}

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A valid PNG of a few KB with a side of that many black pixels. */
const hugePng = async (side: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const rows = Readable.from(Array.from({ length: side }, () => row))
  const data = await buffer(rows.pipe(createDeflate({ level: 1 })))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

let drawn = 0

/** A new name each time, because names of badges are unique in a division. */
const create = (file: File) => {
  drawn += 1
  return { body: { ...form, name: `Drawn ${drawn}`, divisionid: world.division.id, file } }
}

const stored = async (id: number | undefined) => {
  const { badges } = await world.admin.call(getBadges, { query: { divisionid: world.division.id } })
  const url = badges.find((badge) => badge.id === id)?.smallimage ?? ''
  return Buffer.from(await (await fetch(app.address + url)).arrayBuffer())
}

describe('the image of a badge', () => {
  it.each([
    ['png', 1200, 600, [512, 256]],
    ['jpeg', 300, 900, [171, 512]],
    ['png', 64, 40, [64, 40]],
  ] as const)('a badge image from a %s of %i × %i is redrawn within 512 × 512', async (format, width, height, size) => {
    const file = toFile(await drawing(width, height).toFormat(format).toBuffer(), `badge.${format}`, `image/${format}`)
    const { id } = await world.admin.call(createBadge, create(file))
    const image = await sharp(await stored(id)).metadata()
    expect([image.width, image.height]).toEqual(size)
    expect(image.hasAlpha).toBe(format === 'png')
  })

  it('a badge image loses the metadata of the upload', async () => {
    const jpeg = drawing(50, 50).withExif({ IFD0: { Copyright: 'hidden words' } })
    const { id } = await world.admin.call(createBadge, create(toFile(await jpeg.jpeg().toBuffer(), 'badge.jpg')))
    expect((await stored(id)).includes('hidden words')).toBe(false)
  })

  it('the same badge image is stored once, also when an icon is sent with it', async () => {
    const file = toFile(await drawing(20, 20).png().toBuffer())
    const count = async () => (await app.db.selectFrom('files').select('hash').execute()).length
    await world.admin.call(createBadge, create(file))
    const before = await count()
    const { id = 0 } = await world.admin.call(createBadge, create(file))
    await world.admin.call(updateBadge, { body: { ...form, id, file, icon: 'on-time' } })
    expect(await count()).toBe(before)
  })

  it('a badge image of exactly 1,024 KB without a file ending is accepted', async () => {
    const png = await drawing(30, 30).png().toBuffer()
    const filler = chunk('teSt', noise(1024 * 1024 - png.length - 12))
    const exact = Buffer.concat([png.subarray(0, 33), filler, png.subarray(33)])
    expect(exact).toHaveLength(1024 * 1024)
    await world.admin.call(createBadge, create(toFile(exact, 'blob')))
  })

  it('a badge image with trailing padding or a second JPEG is accepted', async () => {
    const jpeg = await drawing(60, 60).jpeg().toBuffer()
    for (const rest of [Buffer.alloc(64), jpeg]) {
      await world.admin.call(createBadge, create(toFile(Buffer.concat([jpeg, rest]), 'photo.jpg')))
    }
  })
})

const ONLY = 'Only .jpg, .jpeg, .png files can be uploaded'
const EXTRAS = 'This file holds more than an image. Save it anew from a picture editor and try again.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('a badge image that is refused', () => {
  it.each<[string, () => Promise<File>, number, string]>([
    ['another ending', async () => toFile(await drawing(9, 9).png().toBuffer(), 'badge.gif'), 422, ONLY],
    ['a gif by another name', async () => toFile(await drawing(9, 9).gif().toBuffer()), 422, ONLY],
    ['text by another name', async () => toFile('just text'), 422, ONLY],
    ['an svg', async () => toFile(svg, 'badge.svg', 'image/svg+xml'), 422, ONLY],
    ['an svg by another name', async () => toFile(svg), 422, ONLY],
    [
      'half an image',
      async () => toFile((await drawing(90, 90).jpeg().toBuffer()).subarray(0, -40), 'a.jpg'),
      422,
      ONLY,
    ],
    [
      'a png and an archive',
      async () => toFile(Buffer.concat([await drawing(9, 9).png().toBuffer(), Buffer.from('PK\u0003\u0004')])),
      422,
      EXTRAS,
    ],
    [
      'a jpeg and a page',
      async () => toFile(Buffer.concat([await drawing(9, 9).jpeg().toBuffer(), Buffer.from('<script>')]), 'a.jpg'),
      422,
      EXTRAS,
    ],
    ['damaged pixels', async () => toFile((await drawing(90, 90).png().toBuffer()).fill(7, 60, 70)), 422, ONLY],
    ['1,024 KB and one byte', async () => toFile(noise(1024 * 1024 + 1)), 413, 'Image size must not exceed 1 MB'],
  ])('a badge image is refused: %s', async (_, make, http, message) => {
    const refusal = await world.admin.refusal(createBadge, create(await make()))
    expect(refusal).toMatchObject({ http, message })
  })

  it('a badge image of 30,000 × 30,000 pixels is refused without allocating its pixels', async () => {
    const file = toFile(await hugePng(30_000))
    expect(file.size).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage.rss()
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const refusals = await Promise.all(Array.from({ length: 8 }, () => world.admin.refusal(createBadge, create(file))))
    clearInterval(watch)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        http: 422,
        message: 'The image has too many pixels: at most 40 million can be drawn.',
      })
    }
    // The pixels of one would take 3.6 GB.
    expect(Math.max(peak, process.memoryUsage.rss()) - before).toBeLessThan(1024 * 1024 * 1024)
  })
})

it('a new badge without an image or with an empty file is refused', async () => {
  const body = { ...form, divisionid: world.division.id }
  for (const file of [undefined, toFile('')]) {
    expect(await world.admin.refusal(createBadge, { body: { ...body, file } })).toMatchObject({
      http: 422,
      errors: [{ path: 'file', message: 'Choose an image' }],
    })
  }
})
