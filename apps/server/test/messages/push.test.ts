import { createNotification, listNotifications, listSends } from '@laurel/contract/notifications.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliver } from '../../src/modules/notifications/delivery.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { pushService } from '../talk/push-service.ts'
import { giveDevice } from '../talk/talk-world.ts'
import { chooses, createMessageWorld, pushNow } from './message-world.ts'

const app = testApp()
const push = pushService()
let world: Awaited<ReturnType<typeof createMessageWorld>>

const HOUR = 3600
/** From 16:00 in Berlin to another hour of the same or of the next day. */
let hour = 16
const goTo = (wanted: number) => {
  app.clock.advance({ hours: wanted - hour })
  hour = wanted
}

beforeEach(async () => {
  goTo(Math.floor(hour / 24) * 24 + 24 + 16)
  world = await createMessageWorld(app)
})

const withPhone = async (lang: 'en' | 'fr' = 'en') => {
  const driver = await app.world.person({ role: 'Driver', division: world.north, lang })
  const device = await giveDevice(app, push, driver)
  const received = () => push.received.filter((one) => one.device === device)
  return { ...driver, device, received }
}

const today = () => Math.floor(hour / 24) * 24

describe('the push of automatic messages', () => {
  it('waits for the hours of the company, and is the sentence itself where there is one message', async () => {
    const driver = await withPhone()
    await world.give([driver])
    await pushNow(app)
    expect(driver.received()).toEqual([])
    goTo(today() + 17)
    await pushNow(app)
    expect(driver.received()).toMatchObject([
      {
        message: {
          web_push: 8030,
          notification: {
            title: 'You received Helping hand',
            navigate: 'https://laurel.test/app/',
            app_badge: 1,
            silent: true,
          },
        },
        ttl: 27 * HOUR,
        urgency: 'low',
      },
    ])
  })

  it('bundles several messages into one push in the language of the person, once a day', async () => {
    const driver = await withPhone('fr')
    await world.give([driver])
    await world.give([driver])
    goTo(today() + 18)
    await pushNow(app)
    await world.give([driver])
    await pushNow(app)
    expect(driver.received()).toMatchObject([{ message: { title: '2 nouveaux messages' } }])
    goTo(today() + 24 + 17)
    await pushNow(app)
    expect(driver.received()).toHaveLength(2)
  })

  it('two workers at once push each message once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => withPhone()))
    await world.give(people)
    await world.give(people)
    goTo(today() + 17)
    const second = await app.secondInstance()
    await Promise.all([pushNow(app), pushNow({ ...app, db: second.db }), pushNow(app)])
    await pushNow(app)
    expect(people.map(({ received }) => received().length)).toEqual(people.map(() => 1))
  })

  it('a person who narrowed the hours is left alone until then', async () => {
    const driver = await withPhone()
    await chooses(app, driver, { window: { from: '19:00', to: '21:00' } })
    await world.give([driver])
    goTo(today() + 18)
    await pushNow(app)
    expect(driver.received()).toEqual([])
    goTo(today() + 19)
    await pushNow(app)
    expect(driver.received()).toHaveLength(1)
  })

  it('hours that a person changes count within an hour', async () => {
    const driver = await withPhone()
    await chooses(app, driver, { window: { from: '19:00', to: '20:00' } })
    await world.give([driver])
    await pushNow(app)
    await chooses(app, driver, { window: null })
    goTo(today() + 17)
    await pushNow(app)
    expect(driver.received()).toHaveLength(1)
  })

  it('a kind that a person switched off is not pushed, then or later', async () => {
    const driver = await withPhone()
    await chooses(app, driver, { messages: { awards: false } })
    await world.give([driver])
    goTo(today() + 17)
    await pushNow(app)
    await chooses(app, driver, {})
    await pushNow(app)
    expect(driver.received()).toEqual([])
  })

  it('an award that was taken back is not pushed, inside or outside of the delay', async () => {
    const slow = await createMessageWorld(app, { awarddelay: 60 })
    const driver = await app.world.person({ role: 'Driver', division: slow.north })
    const device = await giveDevice(app, push, driver)
    const { awardids } = await slow.give([driver, driver].slice(0, 1))
    await slow.takeBack(awardids[0] ?? 0)
    goTo(today() + 18)
    await pushNow(app)
    expect(push.received.filter((one) => one.device === device)).toEqual([])
  })

  it('a phone that no longer exists is forgotten, and one that failed is not tried again', async () => {
    const [expired, broken] = [await withPhone(), await withPhone()]
    push.answerWith(expired.device, 410)
    push.answerWith(broken.device, 500)
    await world.give([expired, broken])
    goTo(today() + 17)
    await pushNow(app)
    push.answerWith(broken.device, 201)
    await pushNow(app)
    expect(broken.received()).toEqual([])
    const rows = await app.db
      .selectFrom('messages')
      .select(['user_id', 'outcome'])
      .where('user_id', 'in', [expired.id, broken.id])
      .orderBy('user_id')
      .execute()
    expect(rows.map(({ outcome }) => outcome)).toEqual(['expired', 'unreachable'])
    const devices = await app.db.selectFrom('devices').select('user_id').where('user_id', '=', expired.id).execute()
    expect(devices).toEqual([])
  })

  it('a push that a process began and did not finish is not begun again', async () => {
    const driver = await withPhone()
    await world.give([driver])
    goTo(today() + 17)
    await app.db.updateTable('messages').set({ pushed_at: app.clock.now() }).where('user_id', '=', driver.id).execute()
    await pushNow(app)
    expect(driver.received()).toEqual([])
  })
})

const bodyFor = (person: { email: string }, urgent?: boolean) => ({
  body: { users: [person.email], title: 'Frost', body: 'Mind the ramp.', ...(urgent !== undefined && { urgent }) },
})

describe('the push of what staff send', () => {
  it('a send that says nothing about urgency arrives at once at any hour', async () => {
    const driver = await withPhone()
    goTo(today() + 23)
    const { result } = await (await world.staff()).call(createNotification, bodyFor(driver))
    expect(result).toEqual([{ email: driver.email, result: true, reason: null }])
    expect(driver.received()).toMatchObject([
      { message: { title: 'Frost', body: 'Mind the ramp.' }, urgency: 'normal' },
    ])
    goTo(today() + 24 + 17)
    await pushNow(app)
    expect(driver.received()).toHaveLength(1)
  })

  it('an urgent send arrives at once by day and at 06:00 where it is night', async () => {
    const driver = await withPhone()
    await (await world.staff()).call(createNotification, bodyFor(driver, true))
    expect(driver.received()).toMatchObject([{ urgency: 'high' }])
    goTo(today() + 22)
    const { result } = await (await world.staff()).call(createNotification, bodyFor(driver, true))
    expect(result).toMatchObject({ jobid: expect.any(Number) as number })
    await pushNow(app)
    goTo(today() + 24 + 5)
    await pushNow(app)
    expect(driver.received()).toHaveLength(1)
    goTo(today() + 6)
    await pushNow(app)
    expect(driver.received()).toMatchObject([{}, { urgency: 'high', message: { notification: { silent: false } } }])
  })

  it('a send that is not urgent waits for the hours, and its lines and task end with the push', async () => {
    const driver = await withPhone()
    const { result } = await (await world.staff()).call(createNotification, bodyFor(driver, false))
    if (!('jobid' in result)) throw new Error('it was sent at once')
    await world.give([driver])
    goTo(today() + 17)
    await pushNow(app)
    expect(driver.received()).toMatchObject([{ message: { title: '2 new messages' } }])
    const turn = { db: app.db, clock: app.clock, pusher: neverPushes, publicUrl: () => '' }
    expect(await deliver(turn, result.jobid, 1)).toBe('finished')
    const [line] = (await (await world.staff()).call(listNotifications, { query: {} })).result.content
    expect(line).toMatchObject({ state: 'delivered', delivered: true })
    expect(await (await world.staff()).call(getTask, { params: { jobid: result.jobid } })).toMatchObject({
      state: 'done',
    })
    expect((await (await world.staff()).call(listSends, { query: {} })).result.content).toMatchObject([
      { urgent: false },
    ])
  })

  it('a person who switched the pushes of staff off is told in the inbox alone, and staff see it', async () => {
    const driver = await withPhone()
    await chooses(app, driver, { messages: { staff: false } })
    const { result } = await (await world.staff()).call(createNotification, bodyFor(driver))
    expect(result).toEqual([{ email: driver.email, result: false, reason: 'muted' }])
    await (await world.staff()).call(createNotification, bodyFor(driver, false))
    goTo(today() + 17)
    await pushNow(app)
    const lines = (await (await world.staff()).call(listNotifications, { query: {} })).result.content
    expect(lines.map(({ reason }) => reason)).toEqual(['muted', 'muted'])
    expect(driver.received()).toEqual([])
  })
})

const neverPushes = {
  publicKey: '',
  accepts: () => true,
  push: () => Promise.reject(new Error('nothing is left to push')),
}
