import { listAuditLines } from '@laurel/contract/audit.ts'
import { replayDeliveries, testWebhook, updateWebhook } from '@laurel/contract/webhooks.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../src/adapters/mail/mailer.ts'
import { workOnMail } from '../../src/modules/mail/mail.jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  answering,
  createWebhookWorld,
  deliver,
  forgetEndpoints,
  receiver,
  type WebhookWorld,
} from './webhook-world.ts'

const app = testApp()
const hook = receiver()
const mails: Mail[] = []

// Mail alone: a worker of webhooks would send beside the tests.
beforeAll(() => workOnMail({ queue: app.queue, mailer: { deliver: async (mail) => void mails.push(mail) } }))

beforeEach(async () => {
  hook.reset()
  await forgetEndpoints(app)
})

const openMails = async () => {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from jobs.job where name = 'mail.send' and state in ('created', 'retry', 'active')
  `.execute(app.db)
  return rows[0]?.open
}

const mailsTo = async (email: string) => {
  await expect.poll(openMails).toBe(0)
  return mails.filter(({ to }) => to === email)
}

const change = async (world: WebhookWorld, active: boolean) => {
  const { url, events, version } = await world.endpoint()
  return world.admin.call(updateWebhook, { body: { id: world.endpointid, url, events, version, active } })
}

it('an answer of 410 switches the endpoint off, tells every company admin in their language and leaves an audit line', async () => {
  const world = await createWebhookWorld(app, hook.url)
  const french = await app.world.person({ role: 'CompanyAdmin', companyId: world.company.id, lang: 'fr' })
  const manager = await app.world.person({ role: 'Manager', divisions: [world.division] })
  hook.behave(answering(410))
  await world.give(world.people)
  await world.give(world.people)
  await deliver(app)
  await deliver(app)

  expect(hook.received).toHaveLength(1)
  const endpoint = await world.endpoint()
  expect(endpoint).toMatchObject({
    stopreason: 'gone',
    stoppedat: app.clock.now().toISOString(),
    failed: 2,
    waiting: 0,
  })
  expect(await world.log()).toMatchObject([
    { fault: 'stopped', status: null },
    { fault: 'status', status: 410 },
  ])
  const host = new URL(hook.url).host
  expect(await mailsTo(world.administrator.email)).toMatchObject([
    { subject: `A webhook was switched off: ${host}`, text: expect.stringContaining('answered 410') },
  ])
  expect(await mailsTo(french.email)).toMatchObject([
    { subject: `Un webhook a été désactivé\u00a0: ${host}`, text: expect.stringContaining('a répondu 410') },
  ])
  expect(await mailsTo(manager.email)).toEqual([])
  const { content } = await world.admin.call(listAuditLines, { query: { action: 'webhooks/stopped' } })
  expect(content).toMatchObject([{ actorid: null, after: { active: false, reason: 'gone' } }])
})

it('while an endpoint is off nothing is kept or sent, and afterwards what failed since a moment is sent again', async () => {
  const world = await createWebhookWorld(app, hook.url)
  await world.give(world.people)
  app.clock.advance({ hours: 1 })
  const since = app.clock.now().toISOString()
  await world.give(world.people)
  await change(world, false)
  expect(await world.endpoint()).toMatchObject({ stopreason: 'hand', failed: 2, waiting: 0 })
  await world.give(world.people)
  await deliver(app)
  expect(await world.log()).toHaveLength(2)
  const [newest] = await world.log('failed')
  const off = { http: 409, code: 'webhook_off', message: 'This endpoint is switched off. Switch it on again first.' }
  const { endpointid } = world
  expect(await world.admin.refusal(testWebhook, { body: { id: endpointid } })).toMatchObject(off)
  expect(await world.admin.refusal(replayDeliveries, { body: { id: newest?.id ?? 0 } })).toMatchObject(off)
  expect(await world.admin.refusal(replayDeliveries, { body: { endpointid, since } })).toMatchObject(off)

  await change(world, true)
  expect(await world.endpoint()).toMatchObject({ stopreason: null, stoppedat: null })
  expect(await world.admin.call(replayDeliveries, { body: { endpointid, since } })).toMatchObject({ replayed: 1 })
  await deliver(app)
  expect(hook.received.map(({ headers }) => headers['webhook-id'])).toEqual([newest?.messageid])
  expect(await world.endpoint()).toMatchObject({ delivered: 1, failed: 1 })
  const nothing = await world.admin.call(replayDeliveries, { body: { endpointid, since } })
  expect(nothing).toMatchObject({ replayed: 0, message: 'There is nothing to send again' })
})

it('five days of failures switch the endpoint off and tell; a delivery that arrives in between starts the days anew', async () => {
  const world = await createWebhookWorld(app, hook.url)
  const day = async (status: number) => {
    hook.behave(answering(status))
    await world.give(world.people)
    for (const step of [{ seconds: 0 }, { seconds: 6 }, { minutes: 6 }, { hours: 23, minutes: 53, seconds: 54 }]) {
      app.clock.advance(step)
      await deliver(app)
    }
  }
  for (const status of [500, 500, 500, 200, 500, 500, 500, 500]) await day(status)
  expect(await world.endpoint()).toMatchObject({ stopreason: null, failingsince: expect.any(String) })
  await day(500)
  await day(500)
  expect(await world.endpoint()).toMatchObject({ stopreason: 'failing' })
  expect(await mailsTo(world.administrator.email)).toMatchObject([{ text: expect.stringContaining('for five days') }])
  await change(world, true)
  expect((await world.endpoint()).failingsince).toBeNull()
})
