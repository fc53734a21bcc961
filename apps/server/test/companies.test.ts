import { listAuditLines } from '@laurel/contract/audit.ts'
import {
  closeCompany,
  createCompany,
  deleteCompany,
  getCompanyUse,
  listCompanies,
  openCompany,
  updateCompany,
} from '@laurel/contract/companies.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import { getCompanies } from '@laurel/contract/lookups.ts'
import { loadUser, loginAs, signIn } from '@laurel/contract/session.ts'
import { listUsers, purgeUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

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
  it('pages from zero, sorts, and says how many there are', async () => {
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

  it('carries the import types on its first element only', async () => {
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

  it('counts drivers and users apart, and leaves removed people out', async () => {
    const { id } = await app.world.company()
    await app.world.person({ role: 'Driver', companyId: id })
    await app.world.person({ role: 'Driver', companyId: id, status: 'Inactive' })
    await app.world.person({ role: 'Manager', companyId: id })
    const leaver = await app.world.person({ role: 'Driver', companyId: id })
    await app.db.updateTable('users').set({ status: 'Removed' }).where('id', '=', leaver.id).execute()

    expect(await find(id)).toMatchObject({ drivercount: 2, usercount: 1 })
  })

  it('takes % and _ in a search literally', async () => {
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
  ])('refuses the query %j as malformed', async (query) => {
    expect(await admin.refusal(listCompanies, { query: query as never })).toMatchObject({ http: 400, status: 0 })
  })
})

describe('creating a company', () => {
  it('keeps every field and fills the defaults', async () => {
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

  it('sets the new-hire days to 0 while their switch is off', async () => {
    const body = { ...buildCompany(), activenewhirebuffer: false, newhirebuffer: 30 }
    const { id } = await admin.call(createCompany, { body })
    expect(await find(id)).toMatchObject({ newhirebuffer: 0 })
  })

  it('refuses a key that another company uses, whatever its case', async () => {
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
  ])('refuses %j with a sentence and changes nothing', async (wrong, sentence) => {
    const body = { ...buildCompany(), ...wrong }
    const refusal = await admin.refusal(createCompany, { body })
    expect(refusal).toMatchObject({ http: 422, status: 0, message: sentence, result: sentence })
    const key = { query: { search: body.companykey || 'nothing' } }
    expect((await admin.call(listCompanies, key)).totalElements).toBe(0)
  })

  it.each([{ name: 5 }, { driverlimit: '10' }, { driverlimit: 1.5 }, { latebuffer: 1e12 }, { tcmenable: 'yes' }])(
    'calls %j malformed or invalid, never a fault of the server',
    async (wrong) => {
      const refusal = await admin.refusal(createCompany, { body: { ...buildCompany(), ...wrong } })
      expect(refusal.http).toBeGreaterThanOrEqual(400)
      expect(refusal.http).toBeLessThan(500)
    },
  )

  it('answers in French to a French caller', async () => {
    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    const refusal = await french.refusal(createCompany, { body: { ...buildCompany(), name: '' } })
    expect(refusal.errors).toEqual([{ path: 'name', message: 'Le champ Nom est obligatoire' }])
  })
})

describe('changing a company', () => {
  it('saves the new values', async () => {
    const company = await app.world.company()
    const body = { ...company, name: 'Renamed', userImportTypeid: 5, timezone: 'America/Toronto' }
    expect(await admin.call(updateCompany, { body })).toMatchObject({ status: 1, result: 'Company updated' })
    expect(await find(company.id)).toMatchObject({
      name: 'Renamed',
      userImport: { id: 5, type: 'HawkeyeImport' },
      timezone: 'America/Toronto',
    })
  })

  it('tells the second of two editors that the record changed', async () => {
    const company = await app.world.company({ name: 'Edited twice' })
    const read = await find(company.id)
    await admin.call(updateCompany, { body: { ...company, name: 'First editor', version: read?.version } })
    const refusal = await admin.refusal(updateCompany, {
      body: { ...company, name: 'Second editor', version: read?.version },
    })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await find(company.id)).toMatchObject({ name: 'First editor' })
  })

  it('does not find a company that does not exist', async () => {
    const body = { ...buildCompany(), id: 2_000_000_000 }
    expect(await admin.refusal(updateCompany, { body })).toMatchObject({ http: 404 })
  })
})

describe('deleting a company', () => {
  it('removes one that nothing depends on', async () => {
    const { id } = await app.world.company()
    const answer = await admin.call(deleteCompany, { body: { id } })
    expect(answer).toMatchObject({ status: 1, result: 'Company successfully deleted' })
    expect(await find(id)).toBeUndefined()
  })

  it('refuses while people belong to it, and says how many', async () => {
    const { id } = await app.world.company({ name: 'Full house' })
    await app.world.person({ role: 'Driver', companyId: id })
    await app.world.person({ role: 'Manager', companyId: id, status: 'Removed' })
    const refusal = await admin.refusal(deleteCompany, { body: { id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toBe('“Full house” cannot be deleted while it has 1 person and 1 deleted person.')
    expect(await find(id)).toBeDefined()
  })

  it('refuses while it has divisions and locations', async () => {
    const { id } = await app.world.company()
    const division = await app.world.division({ companyId: id })
    await app.world.division({ companyId: id })
    await app.world.location({ divisions: [division] })
    const refusal = await admin.refusal(deleteCompany, { body: { id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toContain('2 divisions and 1 location')
    expect(await find(id)).toBeDefined()
  })

  it('is not kept from it by people who were deleted for good', async () => {
    const { id } = await app.world.company()
    for (const role of ['Driver', 'CompanyAdmin'] as const) {
      const person = await app.world.person({ role, companyId: id, status: 'Removed' })
      await admin.call(purgeUser, { query: { id: person.id } })
    }
    expect(await admin.call(getCompanyUse, { query: { id } })).toMatchObject({ users: 0, removedusers: 0 })
    await admin.call(deleteCompany, { body: { id } })
    expect(await find(id)).toBeUndefined()
  })

  it('tells beforehand what is in the way', async () => {
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

describe('closing a company', () => {
  const password = 'a password that is good'

  const closedCompany = async () => {
    const company = await app.world.company()
    const division = await app.world.division({ companyId: company.id })
    await app.world.location({ divisions: [division], name: `Yard ${company.id}` })
    const boss = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password })
    const session = await app.signedIn(boss)
    await admin.call(closeCompany, { body: { id: company.id } })
    return { company, division, boss, session }
  }

  it('ends the sessions of its people and refuses every further one', async () => {
    const { company, boss, session } = await closedCompany()
    expect((await app.request(loadUser, {}, session)).status).toBe(401)
    const body = { email: boss.email, password }
    expect(await app.as({}).refusal(signIn, { body })).toMatchObject({ http: 422, code: 'company_closed' })
    expect(await admin.refusal(loginAs, { body: { id: boss.id } })).toMatchObject({ code: 'company_closed' })

    await admin.call(openCompany, { body: { id: company.id } })
    expect(await app.as({}).call(signIn, { body })).toMatchObject({ username: boss.email })
  })

  it('takes it out of lists and choices unless it is asked for', async () => {
    const { company, division, boss } = await closedCompany()
    expect(await find(company.id)).toBeUndefined()
    const { content } = await admin.call(listCompanies, { query: { closed: 'yes', perpage: 100 } })
    const row = content.find(({ id }) => id === company.id)
    expect(row?.closeddate).toBe(app.clock.now().toISOString())
    expect((await admin.call(getCompanies)).map(({ id }) => id)).not.toContain(company.id)

    const people = await admin.call(listUsers, { query: { perpage: 100 } })
    expect(people.content.map(({ id }) => id)).not.toContain(boss.id)
    const named = await admin.call(listUsers, { query: { companyid: company.id } })
    expect(named.content.map(({ id }) => id)).toEqual([boss.id])
    const divisions = await admin.call(listDivisions, { query: { perpage: 100 } })
    expect(divisions.content.map(({ id }) => id)).not.toContain(division.id)
    const places = await admin.call(listLocations, { query: { search: `Yard ${company.id}` } })
    expect(places.locations.totalElements).toBe(0)
  })

  it('changes nothing when it is closed already, and leaves a line for each change', async () => {
    const { company } = await closedCompany()
    const [before] = (await admin.call(listCompanies, { query: { closed: 'yes', search: company.companykey } })).content
    app.clock.advance({ minutes: 1 })
    await admin.call(closeCompany, { body: { id: company.id } })
    const [after] = (await admin.call(listCompanies, { query: { closed: 'yes', search: company.companykey } })).content
    expect(after).toEqual(before)
    const { content } = await admin.call(listAuditLines, {
      query: { action: 'companies/close', companyid: company.id },
    })
    expect(content.at(-1)).toMatchObject({ before: { closeddate: null } })
  })
})
