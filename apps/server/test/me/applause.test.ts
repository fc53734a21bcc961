import { applaud } from '@laurel/contract/feed.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { beforeAll, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'

const app = testApp()

let world: FeedWorld
let nate: { id: number }
let badge: { id: number }
let item: string

beforeAll(async () => {
  world = await createFeedWorld(app)
  nate = await world.driver('Nate', 'Dorsey')
  badge = await app.world.badge({ division: world.home, feedType: 'DivisionType' })
  item = `a${await world.award(nate, badge)}`
})

const countRows = async (companyId = world.company.id) => {
  const rows = await app.db.selectFrom('applause').select('id').where('company_id', '=', companyId).execute()
  return rows.length
}

it('applause counts once per person, also when it is sent again and at the same moment', async () => {
  const send = () => world.me.call(applaud, { body: { id: item, on: true } })
  await Promise.all([send(), send(), send(), send()])
  const { applause } = await send()
  expect(applause).toMatchObject({ count: 1, mine: true })
  expect(await countRows()).toBe(1)
})

it('applause that is taken back is gone, and taking it back again changes nothing', async () => {
  const take = () => world.me.call(applaud, { body: { id: item, on: false } })
  await Promise.all([take(), take()])
  expect((await take()).applause).toMatchObject({ count: 0, mine: false })
  expect(await countRows()).toBe(0)
})

it('only the person who is applauded reads who applauds, by the names that those people chose', async () => {
  const gloria = await world.driver('Gloria', 'Gray')
  const omar = await world.driver('Omar', 'Fenwick')
  await world.choose(omar, { name: 'hidden' })
  for (const person of [world.reader, gloria, omar]) {
    const signed = await app.signedIn(person)
    await signed.call(applaud, { body: { id: item, on: true } })
  }
  const [seen] = world.awardsIn(await world.readFeed())
  expect(seen?.applause).toMatchObject({ count: 3, mine: true, by: [] })
  const [own] = world.awardsIn(await world.readFeed(await app.signedIn(nate)))
  expect(own?.applause).toEqual({ count: 3, mine: false, by: ['Gloria G.', 'Farid B.'], open: false })
})

it('nobody applauds the own award', async () => {
  const signed = await app.signedIn(nate)
  const { http, code } = await signed.refusal(applaud, { body: { id: item, on: true } })
  expect([http, code]).toEqual([422, 'applause_own'])
})

it('an award that the person does not see is not found', async () => {
  const foreign = await createFeedWorld(app)
  expect((await foreign.me.refusal(applaud, { body: { id: item, on: true } })).http).toBe(404)
  const far = await app.signedIn(await world.driver('Tamara', 'Vance', world.away))
  expect((await far.refusal(applaud, { body: { id: item, on: true } })).http).toBe(404)
  expect((await world.me.refusal(applaud, { body: { id: 'r1', on: true } })).http).toBe(404)
  expect((await world.me.refusal(applaud, { body: { id: 'a999999999', on: true } })).http).toBe(404)
})

it('without applause the feed shows none and takes none', async () => {
  const set = (isOn: boolean) =>
    app.db.updateTable('companies').set({ has_applause: isOn }).where('id', '=', world.company.id).execute()
  await set(false)
  expect(world.awardsIn(await world.readFeed())[0]?.applause).toBeNull()
  const { http, code } = await world.me.refusal(applaud, { body: { id: item, on: true } })
  expect([http, code]).toEqual([403, 'switched_off'])
  await set(true)
})

it('what an erased person applauded, and the applause for their awards, go with them', async () => {
  const other = `a${await world.award(world.reader, badge)}`
  const signed = await app.signedIn(nate)
  await signed.call(applaud, { body: { id: other, on: true } })
  expect(await countRows()).toBe(4)
  await updatePerson(app.db, nate.id, { status: 'Removed' })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  await admin.call(purgeUser, { query: { id: nate.id } })
  expect(await countRows()).toBe(0)
})
