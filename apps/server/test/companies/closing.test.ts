import { listAuditLines } from '@laurel/contract/audit.ts'
import { closeCompany, listCompanies, openCompany } from '@laurel/contract/companies.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import { getCompanies } from '@laurel/contract/lookups.ts'
import { loadUser, loginAs, signIn } from '@laurel/contract/session.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
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

  it('closing a company ends its sessions and refuses sign-ins until it is opened again', async () => {
    const { company, boss, session } = await closedCompany()
    expect((await app.request(loadUser, {}, session)).status).toBe(401)
    const body = { email: boss.email, password }
    expect(await app.as({}).refusal(signIn, { body })).toMatchObject({ http: 422, code: 'company_closed' })
    expect(await admin.refusal(loginAs, { body: { id: boss.id } })).toMatchObject({ code: 'company_closed' })

    await admin.call(openCompany, { body: { id: company.id } })
    expect(await app.as({}).call(signIn, { body })).toMatchObject({ username: boss.email })
  })

  it('a closed company and its records are left out of lists unless asked for', async () => {
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

  it('closing a closed company again changes nothing; the audit line keeps the state before', async () => {
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
