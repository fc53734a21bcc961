import { randomUUID } from 'node:crypto'
import { assignBadge } from '@laurel/contract/awards.ts'
import { NOTIFICATION_RECIPIENTS_AT_ONCE } from '@laurel/contract/constants.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { createNotification } from '@laurel/contract/notifications.ts'
import { queueTransfers } from '@laurel/contract/transfers.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createScene } from '../awards/scene.ts'
import { createStage, TOMORROW } from '../transfers/stage.ts'

const app = testApp({ worker: true })

/** Somebody who sends one call, perhaps several times, under one key. */
const caller = (token: string, key: string, at: Pick<typeof app, 'request'> = app) => ({
  send: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const response = await at.request(endpoint, input as object, { token, key })
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
  },
})

describe('a call that comes again under its Idempotency-Key', () => {
  it('gives an award once and gets the first answer', async () => {
    const scene = await createScene(app)
    const { send } = caller(scene.admin.token, randomUUID())
    const first = await send(assignBadge, scene.assignmentTo([scene.driver]))
    const second = await send(assignBadge, scene.assignmentTo([scene.driver]))
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(await scene.awards()).toHaveLength(1)
    expect(await scene.balance(scene.driver)).toMatchObject({ cents: 150 })
  })

  it('queues a transfer once when ten arrive at the same time, on two servers', async () => {
    const stage = await createStage(app)
    const second = await app.secondInstance()
    const key = randomUUID()
    const input = { body: { values: [{ userid: stage.driver, coins: 5 }], queueDate: TOMORROW } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        caller(stage.companyAdmin.token, key, index % 2 ? second : app).send(queueTransfers, input),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await stage.queued()).values.content).toHaveLength(1)
    expect(await stage.balance(stage.driver)).toMatchObject({ held_cents: 500 })
  })

  it('names the same task when the work goes on in the background', async () => {
    const division = await app.world.division()
    const sender = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    const users: string[] = []
    for (let index = 0; index <= NOTIFICATION_RECIPIENTS_AT_ONCE; index += 1) {
      users.push((await app.world.person({ role: 'Driver', division })).email)
    }
    const { send } = caller(sender.token, randomUUID())
    const input = { body: { title: 'Hello', body: 'All.', users } }
    const first = await send(createNotification, input)
    expect(first).toMatchObject({ status: 202, body: { result: { jobid: expect.any(Number) } } })
    expect(await send(createNotification, input)).toEqual(first)
    const { count } = await app.db
      .selectFrom('notifications')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', division.companyId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(users.length)
  })

  it('sends a notification to few people once and tells the same outcome', async () => {
    const division = await app.world.division()
    const sender = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    const { email } = await app.world.person({ role: 'Driver', division })
    const { send } = caller(sender.token, randomUUID())
    const input = { body: { title: 'Hello', body: 'You.', users: [email] } }
    const first = await send(createNotification, input)
    expect(first).toMatchObject({ status: 200, body: { result: [{ email, result: false }] } })
    expect(await send(createNotification, input)).toEqual(first)
  })

  it('imports a file once, and refuses another file under the same key', async () => {
    const division = await app.world.division()
    const admin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    const location = await app.world.location({ divisions: [division], name: 'Yard' })
    const heading = 'employeeid,firstname,lastname,email,location,country'
    const fileFor = (name: string) =>
      new File([`${heading}\n77,${name},Doe,${name}.${division.companyId}@laurel.test,${location.name},USA`], 'p.csv')
    const inputFor = (name: string) => ({
      body: { file: fileFor(name), divisionid: division.id, roleId: 4, lang: 'en' as const },
    })
    const { send } = caller(admin.token, randomUUID())
    const first = await send(importUsers, inputFor('jane'))
    expect(first.status).toBe(200)
    expect(await send(importUsers, inputFor('jane'))).toEqual(first)
    expect(await send(importUsers, inputFor('john'))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it('is refused with 422 when its body differs, and changes nothing', async () => {
    const scene = await createScene(app)
    const { send } = caller(scene.admin.token, randomUUID())
    await send(assignBadge, scene.assignmentTo([scene.driver]))
    const other = await send(assignBadge, scene.assignmentTo([scene.driver], { commentary: 'other' }))
    expect(other).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was already used for something else. Take a new one.',
      },
    })
    expect(await scene.awards()).toHaveLength(1)
  })

  it('is tried anew after a refusal', async () => {
    const stage = await createStage(app, { coins: 1 })
    const { send } = caller(stage.companyAdmin.token, randomUUID())
    const input = { body: { values: [{ userid: stage.driver, coins: 2 }], queueDate: TOMORROW } }
    expect((await send(queueTransfers, input)).status).toBe(422)
    const scene = await app.world.badge({ division: stage.division, coins: 5 })
    const assignment = { badgeid: scene.id, drivers: [stage.driver], awardedfor: '2026-03-10', commentary: '' }
    await stage.companyAdmin.call(assignBadge, { body: assignment })
    expect((await send(queueTransfers, input)).status).toBe(200)
  })

  it('is performed for each person who uses the same key', async () => {
    const scene = await createScene(app)
    const colleague = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: scene.company.id }))
    const key = randomUUID()
    for (const { token } of [scene.admin, colleague]) {
      await caller(token, key).send(assignBadge, scene.assignmentTo([scene.driver]))
    }
    expect(await scene.awards()).toHaveLength(2)
  })

  it('is performed again a day later', async () => {
    const scene = await createScene(app)
    const key = randomUUID()
    await caller(scene.admin.token, key).send(assignBadge, scene.assignmentTo([scene.driver]))
    app.clock.advance({ days: 1, seconds: 1 })
    const admin = await app.signedIn(scene.administrator)
    const later = await caller(admin.token, key).send(assignBadge, scene.assignmentTo([scene.driver]))
    expect(later.status).toBe(200)
    expect(await scene.balance(scene.driver)).toMatchObject({ cents: 300 })
  })
})

it('a call without an Idempotency-Key is performed each time', async () => {
  const scene = await createScene(app)
  await scene.give([scene.driver])
  await scene.give([scene.driver])
  expect(await scene.awards()).toHaveLength(2)
})

it('an Idempotency-Key that is no UUID is refused with 400', async () => {
  const scene = await createScene(app)
  const refused = await caller(scene.admin.token, 'again').send(assignBadge, scene.assignmentTo([scene.driver]))
  expect(refused).toMatchObject({ status: 400, body: { message: 'The Idempotency-Key must be a UUID.' } })
  expect(await scene.awards()).toHaveLength(0)
})

it('kept answers are sealed in the database', async () => {
  const scene = await createScene(app)
  const { send } = caller(scene.admin.token, randomUUID())
  const { body } = await send(assignBadge, scene.assignmentTo([scene.driver]))
  const { rows } = await sql<{ answer: string }>`select answer from idempotent_calls`.execute(app.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { answer } of rows) expect(answer).not.toContain(body.message)
})
