import { createHash } from 'node:crypto'
import { uploadImage } from '@laurel/contract/profile.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { createSuggestion, listSuggestions } from '@laurel/contract/suggestions.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteUnusedFilesBefore } from '../../src/modules/files/files.queries.ts'
import { storeFile } from '../../src/modules/files/files.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp()
let world: TalkWorld

beforeAll(async () => {
  world = await createTalkWorld(app)
})

/** Colours far apart: similar ones would be stored as the same bytes. */
const picture = async (number: number) => {
  const background = { r: (number * 60) % 256, g: Math.floor(number / 4) * 20, b: 0 }
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new File([new Uint8Array(await blank.png().toBuffer())], 'face.png', { type: 'image/png' })
}

const ask = (address: string) => fetch(app.address + address)
const fetchStatus = async (address: string) => (await ask(address)).status
const hashIn = (address: string) => new URL(address, app.address).pathname.split('/').at(-1) ?? ''
const unsigned = (address: string) => `/api/files/${hashIn(address)}`

const withPhoto = async (red: number) => {
  const person = await world.driver()
  const caller = await app.signedIn(person)
  const { profilephotourl } = await caller.call(uploadImage, { body: { file: await picture(red) } })
  return { person, caller, address: profilephotourl }
}

it('the pictures of a suggestion are served only under a signed address', async () => {
  const driver = await app.signedIn(await world.driver())
  const { id = 0 } = await driver.call(createSuggestion, {
    body: { title: 'Light', text: 'Too dark.', images: [await picture(20)] },
  })
  const { suggestions } = (await world.boss.call(listSuggestions, { query: { id } })).result
  const [address = ''] = suggestions[0]?.images ?? []
  expect(await fetchStatus(address)).toBe(200)
  expect(await fetchStatus(unsigned(address))).toBe(404)
})

describe('the signed address of a photo', () => {
  it('the address of a photo works without a session and allows private caching only', async () => {
    const { address, caller } = await withPhoto(1)
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(await caller.call(loadUser)).toMatchObject({ profilephotourl: address })
  })

  it('the address of a photo answers 404 without its signature or with any part changed', async () => {
    const { address } = await withPhoto(2)
    const other = await withPhoto(3)
    const signed = new URL(address, app.address)
    const changed = (name: string, value: string) => {
      const url = new URL(signed)
      url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    expect(await fetchStatus(unsigned(address))).toBe(404)
    expect(await fetchStatus(unsigned(other.address) + signed.search)).toBe(404)
    expect(await fetchStatus(changed('e', String(Number(signed.searchParams.get('e')) + 3600)))).toBe(404)
    expect(await fetchStatus(changed('e', 'later'))).toBe(404)
    expect(await fetchStatus(changed('s', 'A'.repeat(43)))).toBe(404)
    expect(await fetchStatus(changed('s', ''))).toBe(404)
  })

  it('the address of a photo stays the same for an hour and ends within a day', async () => {
    const { person } = await withPhoto(4)
    const shown = async () => (await (await app.signedIn(person)).call(loadUser)).profilephotourl ?? ''
    const address = await shown()
    app.clock.advance({ minutes: 59 })
    expect(await shown()).toBe(address)
    app.clock.advance({ minutes: 1 })
    expect(await shown()).not.toBe(address)
    app.clock.advance({ hours: 22, minutes: 59 })
    expect(await fetchStatus(address)).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect(await fetchStatus(address)).toBe(404)
  })

  it('the address of a replaced photo answers 404, unless another person has the same photo', async () => {
    const { caller, address } = await withPhoto(5)
    await caller.call(uploadImage, { body: { file: await picture(6) } })
    expect(await fetchStatus(address)).toBe(404)

    const shared = await withPhoto(7)
    const twin = await withPhoto(7)
    await shared.caller.call(uploadImage, { body: { file: await picture(8) } })
    expect(await fetchStatus(twin.address)).toBe(200)
    await twin.caller.call(uploadImage, { body: { file: await picture(7) } })
    expect(await fetchStatus(twin.address)).toBe(200)
  })
})

it('a picture that a badge shows is public, even if it is also a person’s photo', async () => {
  const { address } = await withPhoto(30)
  const badge = await app.world.badge({})
  await app.db
    .updateTable('badges')
    .set({ image_hash: hashIn(address) })
    .where('id', '=', badge.id)
    .execute()
  const response = await ask(unsigned(address))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

it('the sweep deletes unused files that are older than the given time', async () => {
  const { address } = await withPhoto(40)
  const content = Buffer.from('left behind')
  const hash = await storeFile(app.db, 'image/webp', content, app.clock.now())
  expect(hash).toBe(createHash('sha256').update(content).digest('hex'))
  const isStored = async () =>
    (await app.db.selectFrom('files').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined

  await deleteUnusedFilesBefore(app.db, app.clock.now())
  expect(await isStored()).toBe(true)
  app.clock.advance({ days: 2 })
  await storeFile(app.db, 'image/webp', content, app.clock.now())
  await deleteUnusedFilesBefore(app.db, app.clock.now())
  expect(await isStored()).toBe(true)
  app.clock.advance({ days: 2 })
  await deleteUnusedFilesBefore(app.db, app.clock.now())
  expect(await isStored()).toBe(false)
  expect(await app.db.selectFrom('files').select('hash').where('hash', '=', hashIn(address)).execute()).toHaveLength(1)
})
