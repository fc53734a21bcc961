import { createNotification, listNotifications } from '@laurel/contract/notifications.ts'
import { createSuggestion, listSuggestions } from '@laurel/contract/suggestions.ts'
import { deleteUser, purgeUser } from '@laurel/contract/users.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { pushService } from './push-service.ts'
import { type Caller, createTalkWorld, giveDevice, type TalkWorld } from './talk-world.ts'

const app = testApp()
const push = pushService()
let admin: Caller
let ours: TalkWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createTalkWorld(app)
})

const photo = async () => {
  const blank = sharp({ create: { width: 30, height: 30, channels: 3, background: { r: 9, g: 8, b: 7 } } })
  return new File([new Uint8Array(await blank.png().toBuffer())], 'me.png', { type: 'image/png' })
}

const purge = async ({ id }: { id: number }) => {
  await admin.call(deleteUser, { body: { id } })
  await admin.call(purgeUser, { query: { id } })
}

it('deleting a person for good erases their suggestions, messages to them and their devices', async () => {
  const [gone, kept] = [await ours.driver(), await ours.driver()]
  for (const person of [gone, kept]) {
    await giveDevice(app, push, person)
    const body = { title: 'About Quentin', text: 'Recognisable', images: person === gone ? [await photo()] : [] }
    await (await app.signedIn(person)).call(createSuggestion, { body })
  }
  const users = [gone.email, kept.email]
  await ours.boss.call(createNotification, { body: { users, title: 'Dear both', body: 'See you' } })
  const before = await ours.boss.call(listSuggestions, { query: {} })
  const [image = ''] = before.result.suggestions.flatMap(({ images }) => images)
  expect((await fetch(app.address + image)).status).toBe(200)

  await purge(gone)
  const { result } = await ours.boss.call(listSuggestions, { query: {} })
  expect(result.suggestions.map(({ username }) => username)).toEqual([kept.email])
  const history = await ours.boss.call(listNotifications, { query: {} })
  expect(history.result.content.map(({ recipient }) => recipient)).toEqual([kept.email])
  expect((await fetch(app.address + image)).status).toBe(404)
  const devices = await app.db.selectFrom('devices').select('user_id').execute()
  expect(devices).toEqual([{ user_id: kept.id }])
  const tasks = JSON.stringify(await app.db.selectFrom('tasks').select('result').execute())
  expect(tasks).not.toContain(gone.email)
  expect(tasks).toContain(kept.email)
})

it('deleting a person for good keeps messages they sent, without the name', async () => {
  const manager = await app.world.person({ role: 'Manager', divisions: [ours.north], lastName: 'Recognisable' })
  const driver = await ours.driver()
  await (await app.signedIn(manager)).call(createNotification, {
    body: { users: [driver.email], title: 'Thanks', body: 'Well done' },
  })
  await purge(manager)
  const { result } = await ours.boss.call(listNotifications, { query: { search: 'Thanks' } })
  expect(result.content).toMatchObject([{ recipient: driver.email, createdby: '— —' }])
})
