import {
  createCompany,
  deleteCompany,
  getCompanyUse,
  listCompanies,
  updateCompany,
} from '@laurel/contract/companies.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { buildCompany } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const find = async (id: number | undefined) => {
  const { content } = await admin.call(listCompanies, { query: { perpage: 100 } })
  return content.find((company) => company.id === id)
}

describe('the list of companies', () => {
  it('the list of companies has pages from 0, a sort order and a total', async () => {
    for (const name of ['Alpha', 'Bravo', 'Charlie']) await app.world.company({ name: `Paging ${name}` })
    const query = { search: 'paging', sortField: 'name', perpage: 2 } as const

    const first = await admin.call(listCompanies, { query })
    expect(first.content.map((company) => company.name)).toEqual(['Paging Alpha', 'Paging Bravo'])
    expect(first.totalElements).toBe(3)

    const second = await admin.call(listCompanies, { query: { ...query, page: 1 } })
    expect(second.content.map((company) => company.name)).toEqual(['Paging Charlie'])

    const descending = await admin.call(listCompanies, { query: { ...query, sortDirection: 'DESC' } })
    expect(descending.content[0]?.name).toBe('Paging Charlie')
  })

  it('the list of companies holds the import types in its first element only', async () => {
    await app.world.company()
    const { content } = await admin.call(listCompanies, { query: {} })
    expect(content[0]?.userImportList?.map(({ type }) => type)).toEqual([
      'NormalImport',
      'HeslepSplitImport',
      'OhioSplitImport',
      'PreCastImport',
      'HawkeyeImport',
    ])
    expect(content[1]?.userImportList).toBeUndefined()
  })

  it('the list of companies counts drivers and users separately, without removed people', async () => {
    const { id } = await app.world.company()
    await app.world.person({ role: 'Driver', companyId: id })
    await app.world.person({ role: 'Driver', companyId: id, status: 'Inactive' })
    await app.world.person({ role: 'Manager', companyId: id })
    const leaver = await app.world.person({ role: 'Driver', companyId: id })
    await updatePerson(app.db, leaver.id, { status: 'Removed' })

    expect(await find(id)).toMatchObject({ drivercount: 2, usercount: 1 })
  })

  it('the search of companies treats % and _ as plain characters', async () => {
    await app.world.company({ name: '100% Haulage' })
    const { content } = await admin.call(listCompanies, { query: { search: '0%' } })
    expect(content.map((company) => company.name)).toEqual(['100% Haulage'])
    expect((await admin.call(listCompanies, { query: { search: '_' } })).totalElements).toBe(0)
  })

  it.each([
    { sortField: 'password_hash' },
    { sortDirection: 'sideways' },
    { page: -1 },
    { perpage: 0 },
    { perpage: 101 },
    { perpage: -1 },
    { page: 'x' },
  ])('the list of companies refuses the query %j with 400', async (query) => {
    expect(await admin.refusal(listCompanies, { query: query as never })).toMatchObject({ http: 400, status: 0 })
  })
})

describe('creating a company', () => {
  it('a new company keeps every field and gets the defaults', async () => {
    const { id, ...answer } = await admin.call(createCompany, {
      body: {
        name: '  Ridgeway Concrete ',
        companykey: 'RDGW',
        driverlimit: 450,
        userlimit: 25,
        latebuffer: 7,
        newhirebuffer: 30,
        activenewhirebuffer: true,
        tcmenable: true,
        managerTemplateId: 12,
        driverTemplateId: '',
      },
    })
    expect(answer).toEqual({ status: 1, result: 'Company created', message: 'Company created' })
    expect(await find(id)).toMatchObject({
      name: 'Ridgeway Concrete',
      companykey: 'RDGW',
      driverlimit: 450,
      userlimit: 25,
      latebuffer: 7,
      newhirebuffer: 30,
      activenewhirebuffer: true,
      tcmenable: true,
      activesuggestions: false,
      managerTemplateId: 12,
      driverTemplateId: null,
      userImport: { id: 1, type: 'NormalImport' },
      timezone: 'America/New_York',
      drivercount: 0,
      usercount: 0,
      createddate: app.clock.now().toISOString(),
    })
  })

  it('a new company without the new-hire switch gets 0 new-hire days', async () => {
    const body = { ...buildCompany(), activenewhirebuffer: false, newhirebuffer: 30 }
    const { id } = await admin.call(createCompany, { body })
    expect(await find(id)).toMatchObject({ newhirebuffer: 0 })
  })

  it('a company key in use is refused with 409, whatever its case', async () => {
    await app.world.company({ companykey: 'Taken' })
    const refusal = await admin.refusal(createCompany, { body: buildCompany({ companykey: 'tAKEN' }) })
    expect(refusal).toMatchObject({ http: 409, code: 'companykey_taken' })
    expect(refusal.errors).toEqual([{ path: 'companykey', message: 'Another company already uses this key.' }])
  })

  it.each([
    [{ name: ' ' }, 'Name field is required'],
    [{ name: 'x'.repeat(101) }, 'Name field is too long'],
    [{ companykey: '' }, 'Company key field is required'],
    [{ driverlimit: -1 }, 'Driver limit must be at least 0'],
    [{ userlimit: null }, 'User limit field is required'],
    [{ latebuffer: 100 }, 'Late buffer must be at most 99'],
    [{ activenewhirebuffer: true, newhirebuffer: -1 }, 'New-hire days must be at least 0'],
    [{ managerTemplateId: 0 }, 'Manager template must be at least 1'],
    [{ userImportTypeid: 6 }, 'Import type must be at most 5'],
    [{ timezone: 'Mars/Olympus' }, 'Time zone is not a known time zone'],
  ])('a new company with %j is refused with a sentence and not created', async (wrong, sentence) => {
    const body = { ...buildCompany(), ...wrong }
    const refusal = await admin.refusal(createCompany, { body })
    expect(refusal).toMatchObject({ http: 422, status: 0, message: sentence, result: sentence })
    const key = { query: { search: body.companykey || 'nothing' } }
    expect((await admin.call(listCompanies, key)).totalElements).toBe(0)
  })

  it.each([{ name: 5 }, { driverlimit: '10' }, { driverlimit: 1.5 }, { latebuffer: 1e12 }, { tcmenable: 'yes' }])(
    'a new company with %j is refused with a status below 500',
    async (wrong) => {
      const refusal = await admin.refusal(createCompany, { body: { ...buildCompany(), ...wrong } })
      expect(refusal.http).toBeGreaterThanOrEqual(400)
      expect(refusal.http).toBeLessThan(500)
    },
  )

  it('a French caller gets the refusal of a company form in French', async () => {
    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    const refusal = await french.refusal(createCompany, { body: { ...buildCompany(), name: '' } })
    expect(refusal.errors).toEqual([{ path: 'name', message: 'Le champ Nom est obligatoire' }])
  })
})

describe('changing a company', () => {
  it('a changed company has the new values', async () => {
    const company = await app.world.company()
    const body = { ...company, name: 'Renamed', userImportTypeid: 5, timezone: 'America/Toronto' }
    expect(await admin.call(updateCompany, { body })).toMatchObject({ status: 1, result: 'Company updated' })
    expect(await find(company.id)).toMatchObject({
      name: 'Renamed',
      userImport: { id: 5, type: 'HawkeyeImport' },
      timezone: 'America/Toronto',
    })
  })

  it('the second of two editors of a company is refused with 409', async () => {
    const company = await app.world.company({ name: 'Edited twice' })
    const read = await find(company.id)
    await admin.call(updateCompany, { body: { ...company, name: 'First editor', version: read?.version } })
    const refusal = await admin.refusal(updateCompany, {
      body: { ...company, name: 'Second editor', version: read?.version },
    })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await find(company.id)).toMatchObject({ name: 'First editor' })
  })

  it('changing an unknown company is refused with 404', async () => {
    const body = { ...buildCompany(), id: 2_000_000_000 }
    expect(await admin.refusal(updateCompany, { body })).toMatchObject({ http: 404 })
  })
})

describe('deleting a company', () => {
  it('a company without dependent records is deleted', async () => {
    const { id } = await app.world.company()
    const answer = await admin.call(deleteCompany, { body: { id } })
    expect(answer).toMatchObject({ status: 1, result: 'Company successfully deleted' })
    expect(await find(id)).toBeUndefined()
  })

  it('a company with people is not deleted, and the refusal counts them', async () => {
    const { id } = await app.world.company({ name: 'Full house' })
    await app.world.person({ role: 'Driver', companyId: id })
    await app.world.person({ role: 'Manager', companyId: id, status: 'Removed' })
    const refusal = await admin.refusal(deleteCompany, { body: { id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toBe('“Full house” cannot be deleted while it has 1 person and 1 deleted person.')
    expect(await find(id)).toBeDefined()
  })

  it('a company with divisions and locations is not deleted', async () => {
    const { id } = await app.world.company()
    const division = await app.world.division({ companyId: id })
    await app.world.division({ companyId: id })
    await app.world.location({ divisions: [division] })
    const refusal = await admin.refusal(deleteCompany, { body: { id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('2 divisions and 1 location')
    expect(await find(id)).toBeDefined()
  })

  it('a company whose people were all deleted for good is deleted', async () => {
    const { id } = await app.world.company()
    for (const role of ['Driver', 'CompanyAdmin'] as const) {
      const person = await app.world.person({ role, companyId: id, status: 'Removed' })
      await admin.call(purgeUser, { query: { id: person.id } })
    }
    expect(await admin.call(getCompanyUse, { query: { id } })).toMatchObject({ users: 0, removedusers: 0 })
    await admin.call(deleteCompany, { body: { id } })
    expect(await find(id)).toBeUndefined()
  })

  it('the use of a company counts its dependent records', async () => {
    const { id } = await app.world.company()
    const division = await app.world.division({ companyId: id })
    await app.world.location({ divisions: [division] })
    await app.world.person({ role: 'Driver', companyId: id })
    await app.world.person({ role: 'Driver', companyId: id, status: 'Removed' })
    expect(await admin.call(getCompanyUse, { query: { id } })).toEqual({
      divisions: 1,
      locations: 1,
      users: 1,
      removedusers: 1,
      competitions: 0,
      awards: 0,
      releases: 0,
      transfers: 0,
    })
  })
})
