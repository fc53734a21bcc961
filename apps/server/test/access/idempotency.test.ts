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
import { createAwardWorld } from '../awards/award-world.ts'
import { createTransferWorld, TOMORROW } from '../transfers/transfer-world.ts'

const app = testApp({ worker: true })

/** Sends calls with one session and one Idempotency-Key. */
const caller = (token: string, key: string, at: Pick<typeof app, 'request'> = app) => ({
  send: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const response = await at.request(endpoint, input as object, { token, key })
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
  },
})

describe('a call repeated with the same Idempotency-Key', () => {
  it('a repeated assignment with the same Idempotency-Key gives one award and gets the first answer', async () => {
    const world = await createAwardWorld(app)
    const { send } = caller(world.admin.token, randomUUID())
    const first = await send(assignBadge, world.assignmentTo([world.driver]))
    const second = await send(assignBadge, world.assignmentTo([world.driver]))
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(await world.awards()).toHaveLength(1)
    expect(await world.balance(world.driver)).toMatchObject({ cents: 150 })
  })

  it('ten simultaneous submissions with one Idempotency-Key on two servers queue one transfer', async () => {
    const world = await createTransferWorld(app)
    const second = await app.secondInstance()
    const key = randomUUID()
    const input = { body: { values: [{ userid: world.driver, coins: 5 }], queueDate: TOMORROW } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        caller(world.companyAdmin.token, key, index % 2 ? second : app).send(queueTransfers, input),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await world.queued()).values.content).toHaveLength(1)
    expect(await world.balance(world.driver)).toMatchObject({ held_cents: 500 })
  })

  it('a repeated long send with the same Idempotency-Key answers the first task and sends once', async () => {
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

  it('a repeated short send with the same Idempotency-Key gets the first outcome', async () => {
    const division = await app.world.division()
    const sender = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    const { email } = await app.world.person({ role: 'Driver', division })
    const { send } = caller(sender.token, randomUUID())
    const input = { body: { title: 'Hello', body: 'You.', users: [email] } }
    const first = await send(createNotification, input)
    expect(first).toMatchObject({ status: 200, body: { result: [{ email, result: false }] } })
    expect(await send(createNotification, input)).toEqual(first)
  })

  it('a repeated import with the same Idempotency-Key imports once, and another file with that key is refused', async () => {
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

  it('another body with a used Idempotency-Key is refused with 422 and changes nothing', async () => {
    const world = await createAwardWorld(app)
    const { send } = caller(world.admin.token, randomUUID())
    await send(assignBadge, world.assignmentTo([world.driver]))
    const other = await send(assignBadge, world.assignmentTo([world.driver], { commentary: 'other' }))
    expect(other).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        message: 'This Idempotency-Key was already used for something else. Take a new one.',
      },
    })
    expect(await world.awards()).toHaveLength(1)
  })

  it('a call that was refused is performed when it is repeated with the same Idempotency-Key', async () => {
    const world = await createTransferWorld(app, { coins: 1 })
    const { send } = caller(world.companyAdmin.token, randomUUID())
    const input = { body: { values: [{ userid: world.driver, coins: 2 }], queueDate: TOMORROW } }
    expect((await send(queueTransfers, input)).status).toBe(422)
    const badge = await app.world.badge({ division: world.division, coins: 5 })
    const assignment = { badgeid: badge.id, drivers: [world.driver], awardedfor: '2026-03-10', commentary: '' }
    await world.companyAdmin.call(assignBadge, { body: assignment })
    expect((await send(queueTransfers, input)).status).toBe(200)
  })

  it('the same Idempotency-Key from two people performs the call for each of them', async () => {
    const world = await createAwardWorld(app)
    const colleague = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: world.company.id }))
    const key = randomUUID()
    for (const { token } of [world.admin, colleague]) {
      await caller(token, key).send(assignBadge, world.assignmentTo([world.driver]))
    }
    expect(await world.awards()).toHaveLength(2)
  })

  it('an Idempotency-Key can be used again after a day', async () => {
    const world = await createAwardWorld(app)
    const key = randomUUID()
    await caller(world.admin.token, key).send(assignBadge, world.assignmentTo([world.driver]))
    app.clock.advance({ days: 1, seconds: 1 })
    const admin = await app.signedIn(world.administrator)
    const later = await caller(admin.token, key).send(assignBadge, world.assignmentTo([world.driver]))
    expect(later.status).toBe(200)
    expect(await world.balance(world.driver)).toMatchObject({ cents: 300 })
  })
})

it('a call without an Idempotency-Key is performed each time', async () => {
  const world = await createAwardWorld(app)
  await world.give([world.driver])
  await world.give([world.driver])
  expect(await world.awards()).toHaveLength(2)
})

it('an Idempotency-Key that is no UUID is refused with 400', async () => {
  const world = await createAwardWorld(app)
  const refused = await caller(world.admin.token, 'again').send(assignBadge, world.assignmentTo([world.driver]))
  expect(refused).toMatchObject({ status: 400, body: { message: 'The Idempotency-Key must be a UUID.' } })
  expect(await world.awards()).toHaveLength(0)
})

it('answers kept for repeated calls are encrypted in the database', async () => {
  const world = await createAwardWorld(app)
  const { send } = caller(world.admin.token, randomUUID())
  const { body } = await send(assignBadge, world.assignmentTo([world.driver]))
  const { rows } = await sql<{ answer: string }>`select answer from idempotent_calls`.execute(app.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { answer } of rows) expect(answer).not.toContain(body.message)
})
