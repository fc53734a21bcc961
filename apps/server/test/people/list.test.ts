import { createUser, listDrivers, listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, type NewUser, type PeopleWorld } from './people-world.ts'

const app = testApp()
let admin: Caller
let theirs: PeopleWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', firstName: 'Root' }))
  theirs = await createPeopleWorld(app, { name: 'Theirs' })
})

const listNames = async (caller: Caller, query: object) => {
  const { content, totalElements } = await caller.call(listUsers, { query: { perpage: 100, ...query } })
  expect(totalElements).toBe(content.length)
  return content.map(({ firstname }) => firstname)
}

/** A people world with these drivers in addition. */
const createCompanyWith = async (...drivers: Partial<NewUser>[]) => {
  const world = await createPeopleWorld(app, { name: `Åkeri ${drivers.length}` })
  for (const given of drivers) await world.caller.call(createUser, { body: world.driver(given) })
  return world
}

describe('the list of people', () => {
  it('the list of people has pages from 0, sorted by first name regardless of case and accents', async () => {
    const { caller } = await createCompanyWith(
      { firstname: 'Zoë' },
      { firstname: 'élodie' },
      { firstname: 'Amadou' },
      { firstname: 'Eric' },
      { firstname: 'Émile' },
    )
    const query = { roleid: 4, perpage: 2 } as const
    const pages = await Promise.all([0, 1, 2, 3].map((page) => caller.call(listUsers, { query: { ...query, page } })))
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([5, 5, 5, 5])
    const names = pages.map(({ content }) => content.map(({ firstname }) => firstname))
    expect(names).toEqual([['Amadou', 'élodie'], ['Émile', 'Eric'], ['Zoë'], []])
    expect(await listNames(caller, { roleid: 4, sortDirection: 'DESC' })).toEqual([
      'Zoë',
      'Eric',
      'Émile',
      'élodie',
      'Amadou',
    ])
  })

  it.each([
    ['lastname', ['A', 'B', 'C']],
    ['employeeid', ['B', 'C', 'A']],
    ['secondaryid', ['C', 'A', 'B']],
    ['username', ['B', 'A', 'C']],
    ['createddate', ['A', 'B', 'C']],
    ['id', ['A', 'B', 'C']],
    ['company', ['A', 'B', 'C']],
  ] as const)('the list of people sorts by %s', async (sortField, expected) => {
    const tag = `${sortField}@laurel.test`
    const { caller } = await createCompanyWith(
      { firstname: 'A', lastname: 'Alpha', employeeid: '3', secondaryid: '2', username: `m.${tag}` },
      { firstname: 'B', lastname: 'beta', employeeid: '1', secondaryid: '3', username: `A.${tag}` },
      { firstname: 'C', lastname: 'Céline', employeeid: '2', secondaryid: '1', username: `Z.${tag}` },
    )
    expect(await listNames(caller, { roleid: 4, sortField })).toEqual(expected)
  })

  it('the list of people sorts roles by name', async () => {
    const { caller, manager } = await createCompanyWith({ firstname: 'Driver' })
    await caller.call(createUser, { body: manager({ firstname: 'Manager' }) })
    expect(await listNames(caller, { sortField: 'roles' })).toEqual(['CompanyAdmin', 'Driver', 'Manager'])
  })

  it('the list of people searches names in both orders, address and ids, regardless of case and accents', async () => {
    const { caller } = await createCompanyWith(
      {
        firstname: 'Élodie',
        lastname: 'Gagnon',
        username: 'eg_1@search.test',
        employeeid: '00420',
        secondaryid: 'S%9',
      },
      { firstname: 'Gordon', lastname: 'Élie', username: 'egx1@search.test', employeeid: '1-420', secondaryid: 'S-9' },
    )
    const found = (search: string) => listNames(caller, { search })
    expect(await found('elodie')).toEqual(['Élodie'])
    expect(await found('GAGNON ÉLO')).toEqual(['Élodie'])
    expect(await found('lodie gag')).toEqual(['Élodie'])
    expect(await found('eli')).toEqual(['Gordon'])
    expect(await found('eg_1')).toEqual(['Élodie'])
    expect(await found('s%9')).toEqual(['Élodie'])
    expect(await found('420')).toEqual(['Élodie', 'Gordon'])
    expect(await found('00420 s')).toEqual([])
    expect(await found("'; drop table users; --")).toEqual([])
  })

  it('the list of people shows Admins only when that role is asked for', async () => {
    expect(await listNames(admin, { search: 'Root' })).toEqual([])
    expect(await listNames(admin, { search: 'Root', roleid: 1 })).toEqual(['Root'])
    expect(await listNames(theirs.caller, { roleid: 1 })).toEqual([])
  })

  it('the list of people filters by status, and leaves out removed people by default', async () => {
    const { company, caller } = await createPeopleWorld(app)
    for (const status of ['Active', 'Inactive', 'Removed'] as const) {
      await app.world.person({ role: 'Driver', companyId: company.id, firstName: status, status })
    }
    expect(await listNames(caller, { roleid: 4 })).toEqual(['Active', 'Inactive'])
    for (const status of ['Active', 'Inactive', 'Removed'] as const) {
      expect(await listNames(caller, { roleid: 4, status })).toEqual([status])
    }
  })

  it('the list of people filters by company, division and location', async () => {
    const { company, division, location, caller, driver, manager } = await createPeopleWorld(app)
    const south = await app.world.division({ companyId: company.id })
    const yard = await app.world.location({ divisions: [south, division] })
    await caller.call(createUser, { body: driver({ firstname: 'North' }) })
    await caller.call(createUser, { body: driver({ firstname: 'Yard', locationid: yard.id }) })
    await caller.call(createUser, { body: driver({ firstname: 'South', divisionid: south.id, locationid: yard.id }) })
    await caller.call(createUser, { body: manager({ firstname: 'Both', selectedDivisions: [division.id, south.id] }) })
    for (const who of [caller, admin]) {
      expect(await listNames(who, { companyid: company.id, divisionid: south.id })).toEqual(['Both', 'South'])
      expect(await listNames(who, { divisionid: division.id })).toEqual(['Both', 'North', 'Yard'])
      expect(await listNames(who, { locationid: yard.id })).toEqual(['South', 'Yard'])
      expect(await listNames(who, { locationid: location.id, roleid: 6 })).toEqual([])
    }
    expect(await listNames(admin, { companyid: theirs.company.id, divisionid: south.id })).toEqual([])
  })
})

describe('the list of drivers', () => {
  it('the list of drivers ignores a company filter', async () => {
    const { caller, driver } = await createPeopleWorld(app)
    const made = await createAndGet(caller, driver({ firstname: 'Only' }))
    const { content } = await caller.call(listDrivers, { query: { roleid: 4 } })
    expect(content).toEqual([made])
    const query = { companyid: theirs.company.id, roleid: 4 } as object
    expect(await caller.call(listDrivers, { query })).toMatchObject({ totalElements: 1 })
  })
})

describe('an active new hire', () => {
  it('an active new hire is marked until the new-hire days are over in the company’s time zone', async () => {
    const settings = { activenewhirebuffer: true, newhirebuffer: 2, timezone: 'America/Los_Angeles' }
    const world = await createPeopleWorld(app, settings)
    await createAndGet(world.caller, world.driver({ lastname: 'Hired', hireDate: '03/09/2026' }))
    await createAndGet(world.caller, world.driver({ lastname: 'Undated' }))
    const settled = await createAndGet(world.caller, world.driver({ newhire: false, hireDate: '03/10/2026' }))
    const active = async () => {
      const { content } = await (await app.signedIn(world.boss)).call(listDrivers, {
        query: { roleid: 4, sortField: 'id' },
      })
      return content.filter(({ activenewhire }) => activenewhire).map(({ lastname }) => lastname)
    }
    // 10 March, 08:00 in Los Angeles.
    expect(await active()).toEqual(['Hired', 'Undated'])
    app.clock.advance({ days: 1, hours: 15 })
    // 11 March, 23:00 in Los Angeles, which is the 12th in UTC: the last hour for the one hired on the 9th.
    expect(await active()).toEqual(['Hired', 'Undated'])
    app.clock.advance({ hours: 1 })
    expect(await active()).toEqual(['Undated'])
    app.clock.advance({ days: 1 })
    expect(await active()).toEqual([])
    expect(settled.activenewhire).toBe(false)
  })
})
