import { listAuditLines } from '@laurel/contract/audit.ts'
import { registerDevice } from '@laurel/contract/devices.ts'
import { createNotification, listNotifications, listRecipients } from '@laurel/contract/notifications.ts'
import { changeUserStatus } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUSH_KEYS, testApp } from '../../testing/test-app.ts'
import { pushService } from './push-service.ts'
import { type Caller, createTalkWorld, giveDevice, type TalkWorld } from './talk-world.ts'

const app = testApp()
const push = pushService()
let admin: Caller
let ours: TalkWorld
let theirs: TalkWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', firstName: 'Ann', lastName: 'Platform' }))
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
})

interface Addressee {
  email: string
}

const formFor = (...people: Addressee[]) => ({
  users: people.map(({ email }) => email),
  title: 'Snow tonight',
  body: 'Leave early and drive slowly.',
})

const send = async (caller: Caller, ...people: Addressee[]) =>
  (await caller.call(createNotification, { body: formFor(...people) })).result

const receivedBy = (device: string) => push.received.filter((message) => message.device === device)

const history = async (caller: Caller, query = {}) =>
  (await caller.call(listNotifications, { query: { perpage: 100, ...query } })).result.content

describe('sending a notification', () => {
  it('a notification reaches the device of a driver, encrypted for it and signed', async () => {
    const driver = await ours.driver()
    const device = await giveDevice(app, push, driver)
    expect(await send(ours.boss, driver)).toEqual([{ email: driver.email, result: true, reason: null }])
    const [message] = receivedBy(device)
    expect(message).toMatchObject({
      message: { title: 'Snow tonight', body: 'Leave early and drive slowly.' },
      vapid: {
        publicKey: PUSH_KEYS.publicKey,
        algorithm: 'ES256',
        claims: { sub: 'mailto:push@laurel.test', aud: push.address },
      },
      ttl: 86_400,
    })
    expect(Number(message?.vapid.claims.exp)).toBeGreaterThan(Date.now() / 1000)
    const [row] = await history(ours.boss)
    expect(row).toMatchObject({
      id: message?.message.id,
      title: 'Snow tonight',
      messagetext: 'Leave early and drive slowly.',
      recipient: driver.email,
      delivered: true,
      state: 'delivered',
      reason: null,
      createdby: 'Bea Boss',
      createddate: app.clock.now().toISOString(),
    })
  })

  it('a notification reports for each recipient whether it was delivered, and why not', async () => {
    const [fine, without, gone, unwilling, broken, silent] = [
      await ours.driver(),
      await ours.driver(),
      await ours.driver(),
      await ours.driver(),
      await ours.driver(),
      await ours.driver(),
    ]
    await giveDevice(app, push, fine)
    push.answerWith(await giveDevice(app, push, gone), 410)
    push.answerWith(await giveDevice(app, push, unwilling), 403)
    push.answerWith(await giveDevice(app, push, broken), 503)
    push.answerWith(await giveDevice(app, push, silent), 0)
    const entries = await send(ours.manager, fine, without, gone, unwilling, broken, silent)
    expect(entries).toEqual([
      { email: fine.email, result: true, reason: null },
      { email: without.email, result: false, reason: 'no_device' },
      { email: gone.email, result: false, reason: 'expired' },
      { email: unwilling.email, result: false, reason: 'refused' },
      { email: broken.email, result: false, reason: 'unreachable' },
      { email: silent.email, result: false, reason: 'unreachable' },
    ])
    const left = await app.db.selectFrom('devices').select('user_id').execute()
    expect(left.map((row) => row.user_id)).not.toContain(gone.id)
    expect(left.map((row) => row.user_id)).toContain(unwilling.id)
  })

  it('a notification counts as delivered when one of several devices took it, and only the dead device is removed', async () => {
    const driver = await ours.driver()
    const [dead, alive] = [await giveDevice(app, push, driver), await giveDevice(app, push, driver)]
    push.answerWith(dead, 404)
    expect(await send(ours.boss, driver)).toMatchObject([{ result: true }])
    expect(receivedBy(alive)).toHaveLength(1)
    const left = await app.db.selectFrom('devices').select('endpoint').where('user_id', '=', driver.id).execute()
    expect(left.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([alive])
  })

  it('a notification goes once to a person who is named several times, regardless of case', async () => {
    const driver = await ours.driver()
    const device = await giveDevice(app, push, driver)
    const entries = await send(ours.boss, driver, { email: driver.email.toUpperCase() }, driver)
    expect(entries).toHaveLength(1)
    expect(receivedBy(device)).toHaveLength(1)
  })

  it('a notification does not reach a device that now belongs to another person', async () => {
    const [before, after] = [await ours.driver(), await ours.driver()]
    const { device, subscription } = push.subscribe()
    for (const person of [before, after]) {
      await (await app.signedIn(person)).call(registerDevice, { body: subscription })
    }
    expect(await send(ours.boss, before)).toMatchObject([{ result: false, reason: 'no_device' }])
    expect(receivedBy(device)).toEqual([])
  })

  it('a Supervisor can send a notification, and Admin can send one to several companies', async () => {
    const [one, other] = [await ours.driver(), await theirs.driver()]
    expect(await send(ours.supervisor, one)).toHaveLength(1)
    expect(await send(admin, one, other)).toHaveLength(2)
    expect(await history(theirs.boss)).toMatchObject([{ recipient: other.email, createdby: 'Ann Platform' }])
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ body: '   ' }, 'body'],
    [{ body: 'x'.repeat(151) }, 'body'],
    [{ users: [] }, 'users'],
    [{ users: ['nobody'] }, 'users.0'],
  ])('a notification with %j is refused at the field', async (given, path) => {
    const driver = await ours.driver()
    const body = { ...formFor(driver), ...given }
    expect(await ours.boss.refusal(createNotification, { body })).toMatchObject({ http: 422, errors: [{ path }] })
  })

  it('a notification may have exactly 150 characters', async () => {
    const driver = await ours.driver()
    const body = { ...formFor(driver), body: 'é'.repeat(150) }
    expect(await ours.boss.call(createNotification, { body })).toMatchObject({ status: 1 })
  })

  it('a notification is audited without its text', async () => {
    const driver = await ours.driver()
    await send(ours.boss, driver)
    const { content } = await admin.call(listAuditLines, { query: { action: 'notifications/create', perpage: 1 } })
    expect(content[0]).toMatchObject({ subject: 'notification', after: { recipients: 1 }, companyid: ours.company.id })
    expect(JSON.stringify(content)).not.toContain('Snow')
  })
})

describe('the recipients of a send', () => {
  it('a send with a recipient outside the caller’s scope is refused, reaches no one and reveals nothing', async () => {
    const [reachable, south, foreign] = [await ours.driver(), await ours.driver(ours.south), await theirs.driver()]
    const inactive = await ours.driver(ours.north, 'Inactive')
    const staff = await app.world.person({ role: 'Supervisor', divisions: [ours.north] })
    const device = await giveDevice(app, push, reachable)
    const nobody = { email: 'nobody@laurel.test' }
    const total = (await history(admin)).length
    const sentences = new Set<string>()
    for (const other of [south, foreign, inactive, staff, nobody]) {
      const refusal = await ours.manager.refusal(createNotification, { body: formFor(reachable, other) })
      expect(refusal).toMatchObject({ http: 422, code: 'recipients_unknown', errors: [{ path: 'users' }] })
      expect(refusal.message).toContain(other.email)
      sentences.add(refusal.message.replace(other.email, '…'))
    }
    expect(sentences.size).toBe(1)
    expect(receivedBy(device)).toEqual([])
    expect(await history(admin)).toHaveLength(total)
    expect(await ours.boss.call(createNotification, { body: formFor(reachable, south) })).toMatchObject({ status: 1 })
    expect(await ours.boss.refusal(createNotification, { body: formFor(foreign) })).toMatchObject({ http: 422 })
  })

  it('a send to a person who just became inactive is refused', async () => {
    const driver = await ours.driver()
    const device = await giveDevice(app, push, driver)
    await ours.boss.call(changeUserStatus, { body: { id: driver.id, status: 'Inactive' } })
    expect(await ours.boss.refusal(createNotification, { body: formFor(driver) })).toMatchObject({ http: 422 })
    expect(receivedBy(device)).toEqual([])
  })

  it('the recipients of a send can be all people who match the filters', async () => {
    const world = await createTalkWorld(app)
    const north = [await world.driver(), await world.driver()]
    const south = await world.driver(world.south)
    await world.driver(world.north, 'Inactive')
    const names = async (caller: Caller, query = {}) => (await caller.call(listRecipients, { query })).result
    const emails = (people: Addressee[]) => people.map(({ email }) => email).sort()
    expect((await names(world.boss)).users.sort()).toEqual(emails([...north, south]))
    expect((await names(world.boss)).totalElements).toBe(3)
    expect((await names(world.supervisor)).users.sort()).toEqual(emails(north))
    expect((await names(world.boss, { divisionid: world.south.id })).users).toEqual([south.email])
    expect((await names(world.boss, { locationid: world.yard.id })).users.sort()).toEqual(emails(north))
    expect((await names(world.boss, { search: south.lastName })).users).toEqual([south.email])
    expect((await names(admin, { companyid: world.company.id })).totalElements).toBe(3)
    for (const query of [{ divisionid: ours.north.id }, { companyid: ours.company.id }, { locationid: ours.yard.id }]) {
      expect(await world.boss.refusal(listRecipients, { query })).toMatchObject({ http: 404 })
    }
    expect(await world.manager.refusal(listRecipients, { query: { divisionid: world.south.id } })).toMatchObject({
      http: 404,
    })
  })
})
