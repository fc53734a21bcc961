import { getPushKey, registerDevice, removeDevice } from '@laurel/contract/devices.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUSH_KEYS, testApp } from '../../testing/test-app.ts'
import { pushService } from './push-service.ts'
import { createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp()
const push = pushService()
let ours: TalkWorld
let theirs: TalkWorld

beforeAll(async () => {
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
})

const listEndpoints = async ({ id }: { id: number }) => {
  const rows = await app.db.selectFrom('devices').select('endpoint').where('user_id', '=', id).orderBy('id').execute()
  return rows.map(({ endpoint }) => endpoint)
}

describe('a device', () => {
  it('the push key call answers the public key of the installation', async () => {
    const driver = await app.signedIn(await ours.driver())
    expect(await driver.call(getPushKey)).toEqual({ status: 1, result: { key: PUSH_KEYS.publicKey } })
  })

  it('a device that registers again is stored once with its latest keys', async () => {
    const person = await ours.driver()
    const driver = await app.signedIn(person)
    const { subscription } = push.subscribe()
    await driver.call(registerDevice, { body: subscription })
    const keys = push.subscribe().subscription.keys
    await driver.call(registerDevice, { body: { ...subscription, keys } })
    expect(await listEndpoints(person)).toEqual([subscription.endpoint])
    const row = await app.db
      .selectFrom('devices')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject(keys)
  })

  it('the list of people shows who has a device', async () => {
    const [reachable, unreachable] = [await ours.driver(), await ours.driver()]
    await (await app.signedIn(reachable)).call(registerDevice, { body: push.subscribe().subscription })
    const { content } = await ours.manager.call(listUsers, { query: { perpage: 100 } })
    const hasDevice = ({ id }: { id: number }) => content.find((person) => person.id === id)?.hasdevice
    expect([hasDevice(reachable), hasDevice(unreachable)]).toEqual([true, false])
  })

  it('a device belongs to the person who registered it last', async () => {
    const [first, second] = [await ours.driver(), await theirs.driver()]
    const { subscription } = push.subscribe()
    await (await app.signedIn(first)).call(registerDevice, { body: subscription })
    await (await app.signedIn(second)).call(registerDevice, { body: subscription })
    expect(await listEndpoints(first)).toEqual([])
    expect(await listEndpoints(second)).toEqual([subscription.endpoint])
  })

  it('a device is not given to a caller who knows its endpoint but not its keys', async () => {
    const [owner, thief] = [await ours.driver(), await theirs.driver()]
    const { subscription } = push.subscribe()
    await (await app.signedIn(owner)).call(registerDevice, { body: subscription })
    const { p256dh, auth } = push.subscribe().subscription.keys
    for (const keys of [
      { p256dh, auth },
      { ...subscription.keys, auth },
      { ...subscription.keys, p256dh },
    ]) {
      const refusal = await (await app.signedIn(thief)).refusal(registerDevice, { body: { ...subscription, keys } })
      expect(refusal).toMatchObject({ http: 409, code: 'device_of_another' })
    }
    expect(await listEndpoints(owner)).toEqual([subscription.endpoint])
    expect(await listEndpoints(thief)).toEqual([])
  })

  it('a device can be removed by its owner only', async () => {
    const [owner, other] = [await ours.driver(), await ours.driver()]
    const { subscription } = push.subscribe()
    const body = { endpoint: subscription.endpoint }
    const caller = await app.signedIn(owner)
    await caller.call(registerDevice, { body: subscription })
    await (await app.signedIn(other)).call(removeDevice, { body })
    expect(await listEndpoints(owner)).toEqual([subscription.endpoint])
    await caller.call(removeDevice, { body })
    expect(await listEndpoints(owner)).toEqual([])
    expect(await caller.call(removeDevice, { body })).toMatchObject({ status: 1 })
  })

  it('an eleventh device replaces the oldest one', async () => {
    const person = await ours.driver()
    const caller = await app.signedIn(person)
    const made: string[] = []
    for (let count = 0; count < 12; count += 1) {
      app.clock.advance({ seconds: 1 })
      const { subscription } = push.subscribe()
      made.push(subscription.endpoint)
      await caller.call(registerDevice, { body: subscription })
    }
    expect(await listEndpoints(person)).toEqual(made.slice(2))
  })

  it.each([
    'http://push.example.com/x',
    'https://10.0.0.1/x',
    'https://[fd00::1]/x',
    'https://push.example.com:25/x',
    'https://intranet/x',
    'file:///etc/passwd',
    'not an address',
  ])('a device with the push service %s is refused', async (endpoint) => {
    const person = await ours.driver()
    const caller = await app.signedIn(person)
    const { keys } = push.subscribe().subscription
    expect(await caller.refusal(registerDevice, { body: { endpoint, keys } })).toMatchObject({
      http: 422,
      code: 'push_service_refused',
      errors: [{ path: 'endpoint' }],
    })
    expect(await listEndpoints(person)).toEqual([])
  })

  it('a device with invalid encryption keys is refused', async () => {
    const caller = await app.signedIn(await ours.driver())
    const { endpoint, keys } = push.subscribe().subscription
    for (const broken of [{ p256dh: 'short' }, { auth: 'short' }, { p256dh: `B${'A'.repeat(86)}` }]) {
      const refusal = await caller.refusal(registerDevice, { body: { endpoint, keys: { ...keys, ...broken } } })
      expect(refusal.http).toBe(422)
    }
  })
})
