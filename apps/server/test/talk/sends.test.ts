import {
  acknowledgeSend,
  createNotification,
  getSend,
  listNotifications,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../src/modules/notifications/delivery.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { pushService } from './push-service.ts'
import { type Caller, createTalkWorld, giveDevice, type TalkWorld } from './talk-world.ts'

const app = testApp()
const push = pushService()
let ours: TalkWorld
let theirs: TalkWorld

beforeAll(async () => {
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
})

const send = (caller: Caller, people: readonly { email: string }[], title: string) =>
  caller.call(createNotification, { body: { users: people.map(({ email }) => email), title, body: 'Chains on' } })

const unseen = async (caller: Caller) => (await caller.call(listUnseenSends)).result

/** Drivers of the north division without a device. */
const crowd = async (count: number) => {
  const people = []
  for (let number = 0; number < count; number += 1) people.push(await ours.driver())
  return people
}

describe('the outcome of a send', () => {
  it('the outcome of a send is listed until its sender acknowledges it', async () => {
    const driver = await ours.driver()
    await send(ours.boss, [driver], 'Snow')
    const [one] = await unseen(ours.boss)
    expect(one).toMatchObject({ title: 'Snow', recipients: 1, delivered: 0, undelivered: 1, waiting: 0 })
    expect(await unseen(ours.manager)).toEqual([])

    const id = one?.id ?? 0
    const { result } = await ours.boss.call(getSend, { params: { id } })
    expect(result).toEqual({
      title: 'Snow',
      body: 'Chains on',
      deliveries: [{ email: driver.email, result: false, reason: 'no_device' }],
    })
    for (const stranger of [ours.manager, theirs.boss]) {
      expect(await stranger.refusal(acknowledgeSend, { body: { id } })).toMatchObject({ http: 404 })
    }
    await ours.boss.call(acknowledgeSend, { body: { id } })
    expect(await unseen(ours.boss)).toEqual([])
  })

  it('a send that reached everyone at once needs no acknowledgement', async () => {
    const driver = await ours.driver()
    await giveDevice(app, push, driver)
    await send(ours.boss, [driver], 'Sun')
    expect(await unseen(ours.boss)).toEqual([])
  })
})

describe('stopping a send', () => {
  it('a stopped send reaches none of the waiting recipients and marks each as stopped', async () => {
    const people = await crowd(101)
    const { result } = await send(ours.boss, people, 'Too early')
    const jobid = 'jobid' in result ? result.jobid : 0
    const [one] = await unseen(ours.boss)
    expect(one).toMatchObject({ recipients: 101, waiting: 101 })
    const id = one?.id ?? 0
    expect(await ours.manager.refusal(stopSend, { body: { id } })).toMatchObject({ http: 404 })
    await ours.boss.call(stopSend, { body: { id } })
    const nobody = {
      publicKey: '',
      accepts: () => true,
      push: () => Promise.reject(new Error('nobody is left to be reached')),
    }
    expect(await deliver({ db: app.db, clock: app.clock, pusher: nobody, publicUrl: () => '' }, jobid, 1)).toBe(
      'finished',
    )

    const { content } = (await ours.boss.call(listNotifications, { query: { sendid: id, perpage: 100 } })).result
    expect(new Set(content.map(({ reason }) => reason))).toEqual(new Set(['stopped']))
    expect(await unseen(ours.boss)).toMatchObject([{ undelivered: 101, waiting: 0 }])
    await ours.boss.call(acknowledgeSend, { body: { id } })
  })
})

describe('the list of sends', () => {
  it('the list of sends has one line per message, with counts of recipients in the caller’s scope', async () => {
    const [north, south] = [await ours.driver(), await ours.driver(ours.south)]
    await send(ours.boss, [north, south], 'Meeting')
    const first = async (caller: Caller) =>
      (await caller.call(listSends, { query: { search: 'meeting' } })).result.content[0]
    expect(await first(ours.boss)).toMatchObject({ title: 'Meeting', recipients: 2, undelivered: 2 })
    expect(await first(ours.manager)).toMatchObject({ recipients: 1 })
    expect(await first(theirs.boss)).toBeUndefined()
  })

  it('the history of one send filters by state and day', async () => {
    const driver = await ours.driver()
    await send(ours.boss, [driver], 'Narrow')
    const { content } = (await ours.boss.call(listSends, { query: { search: 'narrow' } })).result
    const sendid = content[0]?.id ?? 0
    const load = async (query: object) =>
      (await ours.boss.call(listNotifications, { query: { sendid, ...query } })).result.totalElements
    expect(await load({})).toBe(1)
    expect(await load({ state: 'undelivered' })).toBe(1)
    expect(await load({ state: 'delivered' })).toBe(0)
    expect(await load({ to: '2020-01-01' })).toBe(0)
  })
})
