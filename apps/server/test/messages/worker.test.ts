import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { wallClock } from '../../src/core/wall-clock.ts'
import { pushMessages } from '../../src/modules/messages/messages.jobs.ts'
import { killEverything, launch } from '../../testing/server-process.ts'
import { PUSH_KEYS, testApp } from '../../testing/test-app.ts'
import { pushService } from '../talk/push-service.ts'
import { giveDevice } from '../talk/talk-world.ts'
import { createMessageWorld } from './message-world.ts'

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))
const PATIENCE_MS = 60_000

const app = testApp()
const push = pushService()
let worker: ReturnType<typeof launch> | undefined

afterAll(async () => {
  if (worker && worker.child.exitCode === null) killEverything(worker.child)
  await worker?.ended
})

/** The worker has the clock of the machine, so the company lies where it is day. */
const zones = [
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Honolulu',
]
const isDay = (zone: string) => {
  const { minute } = wallClock(zone, new Date())
  return minute > 7 * 60 && minute < 21 * 60
}
const timezone = zones.find(isDay) ?? 'UTC'

it(
  'a worker in a process of its own pushes what is due in the language of each person',
  async () => {
    const world = await createMessageWorld(app, { timezone, messagewindow: { from: '06:00', to: '22:00' } })
    const driver = await app.world.person({ role: 'Driver', division: world.north, lang: 'fr' })
    await giveDevice(app, push, driver)
    await world.give([driver])
    worker = launch(
      {
        DATABASE_URL: app.databaseUrl,
        PUBLIC_URL: app.publicUrl,
        PUSH_LOOPBACK: '1',
        VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
        VAPID_PRIVATE_KEY: PUSH_KEYS.privateKey,
      },
      WORKER,
    )
    await app.queue.send(app.db, pushMessages, {})
    await expect.poll(() => push.received.length, { timeout: PATIENCE_MS }).toBe(1)
    expect(push.received[0]?.message.title).toBe('Vous avez reçu Helping hand')
  },
  PATIENCE_MS * 2,
)
