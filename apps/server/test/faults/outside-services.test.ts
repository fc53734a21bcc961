import { createNotification } from '@laurel/contract/notifications.ts'
import { restartTransferQueue } from '@laurel/contract/transfers.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { pushService } from '../talk/push-service.ts'
import { createTalkWorld, giveDevice } from '../talk/talk-world.ts'
import { startPartner } from '../transfers/partner-server.ts'
import { createTransferWorld, findTransferDiscrepancies, processTomorrow } from '../transfers/transfer-world.ts'
import { readHealth } from './read-health.ts'

const app = testApp()
const push = pushService()

it('a push service that is down shows as undelivered per recipient and in health, until it takes messages again', async () => {
  const { boss, driver } = await createTalkWorld(app)
  const person = await driver()
  const device = await giveDevice(app, push, person)
  const send = async () => {
    const body = { users: [person.email], title: 'Snow tonight', body: 'Drive slowly.' }
    return (await boss.call(createNotification, { body })).result
  }
  expect((await readHealth(app)).push).toEqual({ state: 'ok' })

  push.answerWith(device, 0)
  expect(await send()).toEqual([{ email: person.email, result: false, reason: 'unreachable' }])
  expect((await readHealth(app)).push).toEqual({ state: 'down' })

  push.answerWith(device, 201)
  expect(await send()).toEqual([{ email: person.email, result: true, reason: null }])
  expect(push.received).toHaveLength(1)
  expect((await readHealth(app)).push).toEqual({ state: 'degraded' })
})

it('a partner that is down stops the queue, health shows it, and everyone is paid once after a restart', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  await world.submit(world.people.map((userid) => ({ userid, coins: 3 })))
  const partner = await startPartner()
  expect((await readHealth(app)).transfers).toEqual({ state: 'ok' })
  const { url } = partner
  await partner.stop()

  await processTomorrow(app, { url })
  expect((await readHealth(app)).transfers).toEqual({ state: 'down' })
  for (const id of world.people) expect(await world.balance(id)).toEqual({ cents: 1700, held_cents: 300 })

  const successor = await startPartner()
  await world.admin.call(restartTransferQueue)
  await processTomorrow(app, successor)
  for (const id of world.people) {
    expect(successor.coinsFor(id)).toBe(3)
    expect(await world.balance(id)).toEqual({ cents: 1700, held_cents: 0 })
  }
  expect((await readHealth(app)).transfers).toEqual({ state: 'ok' })
  expect(await findTransferDiscrepancies(app)).toEqual([])
  await successor.stop()
})

it('health is public and holds no names or addresses', async () => {
  const response = await fetch(`${app.address}/api/health`)
  expect(response.status).toBe(200)
  const { status, version, checks } = (await response.json()) as { status: number; version: string; checks: object }
  expect({ status, version }).toEqual({ status: 1, version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(Object.keys(checks).sort()).toEqual(['database', 'export', 'jobs', 'mail', 'pool', 'push', 'transfers'])
  expect(JSON.stringify(checks)).not.toMatch(/@|127\.0\.0\.1|postgres|laurel/i)
})
