import { fileURLToPath } from 'node:url'
import { createNotification, listNotifications } from '@laurel/contract/notifications.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertPeople } from '../../src/db/people-rows.ts'
import { deliverNotifications, resumeSends } from '../../src/modules/notifications/notifications.jobs.ts'
import { killEverything, launch } from '../../testing/server-process.ts'
import { PUSH_KEYS, testApp } from '../../testing/test-app.ts'
import { pushService } from './push-service.ts'
import { createTalkWorld, type TalkWorld } from './talk-world.ts'

/** Thousands of messages are encrypted and decrypted here, also on a busy machine. */
const PATIENCE_MS = 300_000

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))

const app = testApp()
const push = pushService()
let ours: TalkWorld
let theirs: TalkWorld

beforeAll(async () => {
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
})

const running: ReturnType<typeof launch>[] = []

/** A worker in its own process, which can be killed. */
const startWorker = async () => {
  const worker = launch(
    {
      DATABASE_URL: app.databaseUrl,
      PUBLIC_URL: app.publicUrl,
      PUSH_LOOPBACK: '1',
      VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
      VAPID_PRIVATE_KEY: PUSH_KEYS.privateKey,
    },
    WORKER,
  )
  running.push(worker)
  return worker
}

afterEach(async () => {
  push.pauseMs = 0
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) killEverything(child)
    await ended
  }
})

/** Inserts drivers with one device each. */
const makeCrowd = async (count: number) => {
  const { company, north } = ours
  const people = Array.from({ length: count }, (_, number) => ({
    email: `crowd.${count}.${number}@laurel.test`,
    endpoint: push.subscribe(push.shared).subscription.endpoint,
  }))
  const emails = people.map(({ email }) => email)
  const crowd = emails.map((email) => ({
    company_id: company.id,
    role_id: 4,
    division_id: north.id,
    email,
    first_name: 'Driver',
    last_name: email,
    created_at: new Date(),
  }))
  await insertPeople(app.db, crowd)
  const { p256dh, auth } = push.subscribe(push.shared).subscription.keys
  await sql`
    insert into devices (company_id, user_id, endpoint, p256dh, auth, registered_at)
    select u.company_id, u.id, made.endpoint, ${p256dh}, ${auth}, now()
    from unnest(${emails}::text[], ${people.map(({ endpoint }) => endpoint)}::text[]) made (email, endpoint)
    join users u on u.email = made.email
  `.execute(app.db)
  return emails
}

const start = async (users: string[]) => {
  const response = await app.request(
    createNotification,
    { body: { users, title: 'Meeting', body: 'At nine' } },
    { token: ours.boss.token },
  )
  expect(response.status).toBe(202)
  const { status, result } = (await response.json()) as { status: number; result: { jobid: number } }
  expect(status).toBe(1)
  return result
}

const untilDone = async (jobid: number) => {
  const state = async () => (await ours.boss.call(getTask, { params: { jobid } })).state
  await expect.poll(state, { timeout: 240_000 }).toBe('done')
}

const timesReached = () => {
  const counts = new Map<string, number>()
  for (const { device } of push.received) counts.set(device, (counts.get(device) ?? 0) + 1)
  return [...counts.values()]
}

describe('a send to thousands', () => {
  it(
    'a send to 5,000 people answers at once with a task that shows progress, and reaches everyone once',
    async () => {
      push.received.length = 0
      const users = await makeCrowd(5000)
      const { jobid } = await start(users)
      expect(await ours.boss.call(getTask, { params: { jobid } })).toMatchObject({ total: 5000 })
      expect(await theirs.boss.refusal(getTask, { params: { jobid } })).toMatchObject({ http: 404 })

      const { result } = await ours.boss.call(listNotifications, { query: { search: 'Meeting' } })
      expect(result.totalElements).toBe(5000)

      // Two more jobs for the same send, because several processes may work on it.
      for (const taskId of [jobid, jobid]) await app.queue.send(app.db, deliverNotifications, { taskId })
      await startWorker()
      await startWorker()
      await untilDone(jobid)
      expect(timesReached()).toEqual(Array.from({ length: 5000 }, () => 1))
      expect(push.busiest).toBeLessThanOrEqual(100)
      const task = await ours.boss.call(getTask, { params: { jobid } })
      expect(task).toMatchObject({ done: 5000 })
      expect(task.result).toEqual(users.map((email) => ({ email, result: true, reason: null })))
    },
    PATIENCE_MS,
  )

  it(
    'a send that is killed with kill -9 continues and reaches no one twice',
    async () => {
      push.received.length = 0
      push.pauseMs = 200
      const users = await makeCrowd(600)
      const { jobid } = await start(users)
      const first = await startWorker()
      await expect.poll(() => push.received.length).toBeGreaterThan(100)
      push.pauseMs = 3000
      const inFlight = app.db.selectFrom('notifications').select('id').where('state', '=', 'sending')
      await expect.poll(() => push.busy()).toBe(50)
      killEverything(first.child)
      await first.ended
      const interrupted = (await inFlight.execute()).length
      expect(interrupted).toBeGreaterThan(0)

      push.pauseMs = 0
      await startWorker()
      // Makes the claims of the killed worker look old, instead of waiting.
      await app.db
        .updateTable('notifications')
        .set({ claimed_at: new Date(0) })
        .where('claimed_at', 'is not', null)
        .execute()
      await app.queue.send(app.db, resumeSends, {})
      await untilDone(jobid)

      expect(Math.max(...timesReached())).toBe(1)
      const { result } = await ours.boss.call(getTask, { params: { jobid } })
      const entries = result as { email: string; result: boolean; reason: string | null }[]
      expect(entries).toHaveLength(600)
      expect(entries.filter((entry) => !entry.result)).toHaveLength(interrupted)
      expect(new Set(entries.filter((entry) => !entry.result).map(({ reason }) => reason))).toEqual(
        new Set(['interrupted']),
      )
      expect(push.received.length).toBeGreaterThanOrEqual(600 - interrupted)
    },
    PATIENCE_MS,
  )
})
