import { createUser, listDrivers, listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, type NewUser, type PeopleStage, peopleStage } from './people-stage.ts'

const app = testApp()
let admin: Caller
let theirs: PeopleStage

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin', firstName: 'Root' }))
  theirs = await peopleStage(app, { name: 'Theirs' })
})

const listNames = async (caller: Caller, query: object) => {
  const { content, totalElements } = await caller.call(listUsers, { query: { perpage: 100, ...query } })
  expect(totalElements).toBe(content.length)
  return content.map(({ firstname }) => firstname)
}

/** A company with these drivers in it, apart from the one who runs it. */
const createCompanyWith = async (...drivers: Partial<NewUser>[]) => {
  const stage = await peopleStage(app, { name: `Åkeri ${drivers.length}` })
  for (const given of drivers) await stage.caller.call(createUser, { body: stage.driver(given) })
  return stage
}

describe('the list of people', () => {
  it('pages from zero, by first name, without regard to case and accents', async () => {
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
  ] as const)('sorts by %s', async (sortField, expected) => {
    const tag = `${sortField}@laurel.test`
    const { caller } = await createCompanyWith(
      { firstname: 'A', lastname: 'Alpha', employeeid: '3', secondaryid: '2', username: `m.${tag}` },
      { firstname: 'B', lastname: 'beta', employeeid: '1', secondaryid: '3', username: `A.${tag}` },
      { firstname: 'C', lastname: 'Céline', employeeid: '2', secondaryid: '1', username: `Z.${tag}` },
    )
    expect(await listNames(caller, { roleid: 4, sortField })).toEqual(expected)
  })

  it('sorts roles by their names and refuses an unknown field', async () => {
    const { caller, manager } = await createCompanyWith({ firstname: 'Driver' })
    await caller.call(createUser, { body: manager({ firstname: 'Manager' }) })
    expect(await listNames(caller, { sortField: 'roles' })).toEqual(['CompanyAdmin', 'Driver', 'Manager'])
    const query = { sortField: 'password_hash' as never }
    expect(await caller.refusal(listUsers, { query })).toMatchObject({ http: 400 })
  })

  it('searches names in both orders, address and ids, with no regard to case and accents', async () => {
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

  it('shows everybody but Admins under role 0, and Admins when asked for', async () => {
    expect(await listNames(admin, { search: 'Root' })).toEqual([])
    expect(await listNames(admin, { search: 'Root', roleid: 1 })).toEqual(['Root'])
    expect(await listNames(theirs.caller, { roleid: 1 })).toEqual([])
    expect(await admin.refusal(listUsers, { query: { roleid: 7 } })).toMatchObject({ http: 400 })
  })

  it('narrows by status, and leaves out the removed unless asked for them', async () => {
    const { company, caller } = await peopleStage(app)
    for (const status of ['Active', 'Inactive', 'Removed'] as const) {
      await app.world.person({ role: 'Driver', companyId: company.id, firstName: status, status })
    }
    expect(await listNames(caller, { roleid: 4 })).toEqual(['Active', 'Inactive'])
    for (const status of ['Active', 'Inactive', 'Removed'] as const) {
      expect(await listNames(caller, { roleid: 4, status })).toEqual([status])
    }
    expect(await caller.refusal(listUsers, { query: { status: 'Gone' as never } })).toMatchObject({ http: 400 })
  })

  it('narrows by company, division and location', async () => {
    const { company, division, location, caller, driver, manager } = await peopleStage(app)
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

describe('drivers', () => {
  it('are the same list without a company', async () => {
    const { caller, driver } = await peopleStage(app)
    const made = await createAndGet(caller, driver({ firstname: 'Only' }))
    const { content } = await caller.call(listDrivers, { query: { roleid: 4 } })
    expect(content).toEqual([made])
    const query = { companyid: theirs.company.id, roleid: 4 } as object
    expect(await caller.call(listDrivers, { query })).toMatchObject({ totalElements: 1 })
  })
})

describe('an active new hire', () => {
  it('is one until the days of the company are over, counted in its time zone', async () => {
    const settings = { activenewhirebuffer: true, newhirebuffer: 2, timezone: 'America/Los_Angeles' }
    const stage = await peopleStage(app, settings)
    await createAndGet(stage.caller, stage.driver({ lastname: 'Hired', hireDate: '03/09/2026' }))
    await createAndGet(stage.caller, stage.driver({ lastname: 'Undated' }))
    const settled = await createAndGet(stage.caller, stage.driver({ newhire: false, hireDate: '03/10/2026' }))
    const active = async () => {
      const { content } = await (await app.signedIn(stage.boss)).call(listDrivers, {
        query: { roleid: 4, sortField: 'id' },
      })
      return content.filter(({ activenewhire }) => activenewhire).map(({ lastname }) => lastname)
    }
    // 10 March, 08:00 in Los Angeles.
    expect(await active()).toEqual(['Hired', 'Undated'])
    app.clock.advance({ days: 1, hours: 15 })
    // 11 March, 23:00 there, though already the 12th in UTC: the last hour of the first.
    expect(await active()).toEqual(['Hired', 'Undated'])
    app.clock.advance({ hours: 1 })
    expect(await active()).toEqual(['Undated'])
    app.clock.advance({ days: 1 })
    expect(await active()).toEqual([])
    expect(settled.activenewhire).toBe(false)
  })
})
