import { RefusedCall } from '@laurel/client/testing.ts'
import { createUser, deleteUser, listUsers, restoreUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld } from './people-world.ts'

const app = testApp()
let admin: Caller

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const countRoles = (companyId: number) =>
  app.db
    .selectFrom('company_headcounts')
    .select(['drivers', 'users'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const codes = settled.map((call) => {
    if (call.status === 'fulfilled') return 'made'
    return call.reason instanceof RefusedCall ? (call.reason.refusal?.code ?? '') : String(call.reason)
  })
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}

describe('the limits of a company', () => {
  it('the limits of a company count drivers and others separately, and the refusal names the limit', async () => {
    const { caller, driver, manager, boss } = await createPeopleWorld(app, {
      name: 'Full',
      driverlimit: 1,
      userlimit: 2,
    })
    await createAndGet(caller, driver())
    await createAndGet(caller, manager())
    const refusal = await caller.refusal(createUser, { body: driver() })
    expect(refusal).toMatchObject({ http: 422, code: 'limit_reached', message: '“Full” is full (Driver limit: 1).' })
    const french = await app.signedIn(boss, { lang: 'fr' })
    expect(await french.refusal(createUser, { body: manager() })).toMatchObject({
      message: '«\u00a0Full\u00a0» est complète (Limite d’utilisateurs\u00a0: 2).',
    })
  })

  it('a limit of 0 allows any number of people', async () => {
    const { caller, driver } = await createPeopleWorld(app, { driverlimit: 0 })
    for (let made = 0; made < 3; made += 1) await caller.call(createUser, { body: driver() })
  })

  it('fifty simultaneous new people never exceed the limits of a company', async () => {
    const { company, caller, driver, manager } = await createPeopleWorld(app, { driverlimit: 7, userlimit: 4 })
    const bodies = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? driver() : manager()))
    const made = await outcomes(
      bodies.map((body, index) => (index % 3 === 0 ? admin : caller).call(createUser, { body })),
    )
    expect(made).toEqual({ made: 7 + 3, limit_reached: 40 })
    expect(await countRoles(company.id)).toEqual({ drivers: 7, users: 4 })
    const { totalElements } = await caller.call(listUsers, { query: { roleid: 4 } })
    expect(totalElements).toBe(7)
  })

  it('removed people do not count towards the limit, and restoring them is refused beyond it', async () => {
    const { company, caller, driver } = await createPeopleWorld(app, { driverlimit: 2 })
    const [first, second] = [await createAndGet(caller, driver()), await createAndGet(caller, driver())]
    for (const { id } of [first, second]) await caller.call(deleteUser, { body: { id } })
    expect(await countRoles(company.id)).toMatchObject({ drivers: 0 })

    const third = await createAndGet(caller, driver())
    const back = await outcomes(
      [first, second].flatMap(({ id }) => [1, 2].map(() => caller.call(restoreUser, { query: { id } }))),
    )
    expect(back.made).toBe(1)
    expect(await countRoles(company.id)).toMatchObject({ drivers: 2 })
    await caller.call(deleteUser, { body: { id: third.id } })
    const removed = await caller.call(listUsers, { query: { status: 'Removed', roleid: 4 } })
    expect(removed.totalElements).toBe(2)
  })
})

describe('unique addresses and employee ids', () => {
  it('exactly one of six simultaneous new people with one address or one employee id is created', async () => {
    const { caller, driver } = await createPeopleWorld(app)
    const same = driver({ username: 'same@laurel.test' })
    const addresses = Array.from({ length: 6 }, (_, index) => ({
      ...same,
      employeeid: `S-${index}`,
      username: index % 2 === 0 ? 'same@laurel.test' : 'SAME@laurel.test',
    }))
    expect(await outcomes(addresses.map((body) => caller.call(createUser, { body })))).toEqual({
      made: 1,
      email_taken: 5,
    })
    const employees = Array.from({ length: 6 }, () => driver({ employeeid: 'SAME-ID' }))
    expect(await outcomes(employees.map((body) => caller.call(createUser, { body })))).toEqual({
      made: 1,
      employeeid_taken: 5,
    })
  })
})
