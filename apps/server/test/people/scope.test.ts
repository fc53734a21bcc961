import {
  changeUserStatus,
  createUser,
  deleteDriver,
  deleteUser,
  listDrivers,
  listUsers,
  purgeUser,
  restoreUser,
  updateUser,
} from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, getUser, type PeopleWorld, toUserForm } from './people-world.ts'

const app = testApp()
let admin: Caller
let ours: PeopleWorld
let theirs: PeopleWorld
let south: Place & { name: string }

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createPeopleWorld(app)
  theirs = await createPeopleWorld(app)
  south = await app.world.division({ companyId: ours.company.id, name: 'South' })
})

const signInCaller = async (role: 'Manager' | 'Supervisor', ...divisions: Place[]) =>
  app.signedIn(await app.world.person({ role, companyId: ours.company.id, divisions }))

const idsSeen = async (caller: Caller) => {
  const { content } = await caller.call(listUsers, { query: { perpage: 100 } })
  return content.map(({ id }) => id)
}

describe('the scope of the list of people', () => {
  it('the list of people shows Admin all companies and a CompanyAdmin the own one', async () => {
    const [mine, other] = [await createAndGet(admin, ours.driver()), await createAndGet(admin, theirs.driver())]
    expect(await idsSeen(admin)).toEqual(expect.arrayContaining([mine.id, other.id]))
    expect(await idsSeen(ours.caller)).toContain(mine.id)
    expect(await idsSeen(ours.caller)).not.toContain(other.id)
  })

  it.each(['Manager', 'Supervisor'] as const)(
    'the list of people shows a %s the own divisions, and of shared Managers only these divisions',
    async (role) => {
      const inNorth = await createAndGet(admin, ours.driver())
      const inSouth = await app.world.person({ role: 'Driver', division: south })
      const nowhere = await app.world.person({ role: 'User', companyId: ours.company.id })
      const both = await createAndGet(admin, ours.manager({ selectedDivisions: [ours.division.id, south.id] }))
      const caller = await signInCaller(role, ours.division)
      const seen = await idsSeen(caller)
      expect(seen).toEqual(expect.arrayContaining([inNorth.id, both.id]))
      for (const { id } of [inSouth, nowhere, ours.boss]) expect(seen).not.toContain(id)
      expect(await getUser(caller, both.id)).toMatchObject({
        selectedDivisions: [ours.division.id],
        permissions: [{ division: { id: ours.division.id } }],
      })
      const { content } = await caller.call(listDrivers, { query: { perpage: 100 } })
      expect(content.map(({ id }) => id)).toEqual(seen)
      expect(await idsSeen(await signInCaller(role))).toEqual([])
    },
  )

  it('the list of people refuses a company, division or location outside the caller’s scope with 404', async () => {
    const manager = await signInCaller('Manager', ours.division)
    const { company, division, location } = theirs
    for (const query of [{ companyid: company.id }, { divisionid: division.id }, { locationid: location.id }]) {
      for (const caller of [ours.caller, manager]) {
        expect(await caller.refusal(listUsers, { query })).toMatchObject({ http: 404, code: 'not_found' })
      }
    }
    expect(await manager.refusal(listUsers, { query: { divisionid: south.id } })).toMatchObject({ http: 404 })
    expect(await manager.call(listUsers, { query: { companyid: ours.company.id } })).toBeDefined()
  })
})

describe('changing people', () => {
  it('Managers and Supervisors cannot change people, and a CompanyAdmin cannot delete for good', async () => {
    const user = await createAndGet(admin, ours.driver())
    for (const role of ['Manager', 'Supervisor'] as const) {
      const caller = await signInCaller(role, ours.division)
      const { id } = user
      const refusals = await Promise.all([
        caller.refusal(createUser, { body: ours.driver() }),
        caller.refusal(updateUser, { body: toUserForm(user) }),
        caller.refusal(changeUserStatus, { body: { id, status: 'Inactive' } }),
        caller.refusal(deleteUser, { body: { id } }),
        caller.refusal(deleteDriver, { body: { id } }),
        caller.refusal(restoreUser, { query: { id } }),
        caller.refusal(purgeUser, { query: { id } }),
      ])
      expect(refusals.map(({ http }) => http)).toEqual(Array(7).fill(403))
    }
    expect(await ours.caller.refusal(purgeUser, { query: { id: user.id } })).toMatchObject({ http: 403 })
    expect(await getUser(admin, user.id)).toEqual(user)
  })
})
