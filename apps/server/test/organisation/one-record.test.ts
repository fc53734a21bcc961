import { listCompanies } from '@laurel/contract/companies.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const createOneRecordWorld = async () => {
  const company = await app.world.company()
  const division = await app.world.division({ companyId: company.id })
  const location = await app.world.location({ divisions: [division] })
  const person = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
  return { company, division, location, person }
}

const idsIn = ({ content }: { content: { id: number }[] }) => content.map(({ id }) => id)

describe('a list asked for one id', () => {
  it('an Admin finds one company, division, location and person by id, wherever they stand in their lists', async () => {
    const { company, division, location, person } = await createOneRecordWorld()
    await createOneRecordWorld()
    const self = await app.world.person({ role: 'Admin' })
    const admin = await app.signedIn(self)
    expect(idsIn(await admin.call(listCompanies, { query: { id: company.id } }))).toEqual([company.id])
    expect(idsIn(await admin.call(listDivisions, { query: { id: division.id } }))).toEqual([division.id])
    const { locations } = await admin.call(listLocations, { query: { id: location.id } })
    expect(idsIn(locations)).toEqual([location.id])
    expect(await admin.call(listUsers, { query: { id: person.id } })).toMatchObject({ totalElements: 1 })
    expect(idsIn(await admin.call(listUsers, { query: { id: self.id } }))).toEqual([self.id])
  })

  it('a CompanyAdmin finds nobody and no location of another company by id', async () => {
    const { person } = await createOneRecordWorld()
    const other = await createOneRecordWorld()
    const boss = await app.signedIn(person)
    expect(idsIn(await boss.call(listUsers, { query: { id: other.person.id } }))).toEqual([])
    const { locations } = await boss.call(listLocations, { query: { id: other.location.id } })
    expect(idsIn(locations)).toEqual([])
  })
})
