import { getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import { createCompetition, listCompetitions } from '@laurel/contract/competitions.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import {
  getCompanies,
  getCompanyDivisions,
  getCompanyList,
  getDefaultBadgeList,
  getDivisionLocations,
  getDivisions,
  getLocations,
} from '@laurel/contract/lookups.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const IN_ORDER = ['alpha', 'Bravo', 'École', 'étoile', 'Zulu']
const MIXED = ['Zulu', 'étoile', 'alpha', 'École', 'Bravo']

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>
let north: Place

const toNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).filter(isOurs)
const isOurs = (name: string) => IN_ORDER.includes(name)

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const company = await app.world.company({ name: 'Zulu' })
  for (const name of MIXED.slice(1)) await app.world.company({ name })
  for (const name of MIXED) await app.world.division({ companyId: company.id, name })
  north = await app.world.division({ companyId: company.id, name: 'North' })
  for (const name of MIXED) {
    await app.world.location({ divisions: [north], name })
    await app.world.badge({ name })
    await app.world.badge({ division: north, name })
    await app.world.person({ role: 'Driver', division: north, firstName: name, lastName: 'Example' })
  }
})

describe('sorting by name', () => {
  it('companies are sorted by name regardless of case and accents', async () => {
    const { content } = await admin.call(listCompanies, { query: { sortField: 'name', perpage: 100 } })
    expect(toNames(content)).toEqual(IN_ORDER)
    expect(toNames(await admin.call(getCompanies))).toEqual(IN_ORDER)
    expect((await admin.call(getCompanyList)).map(({ value }) => value).filter(isOurs)).toEqual(IN_ORDER)
  })

  it('divisions, their badges and their people are sorted by name regardless of case and accents', async () => {
    const query = { companyid: north.companyId }
    expect(toNames((await admin.call(listDivisions, { query })).content)).toEqual(IN_ORDER)
    const choices = await admin.call(getDivisions, { query })
    expect(toNames(choices)).toEqual(IN_ORDER)
    expect(toNames(choices.find(({ id }) => id === north.id)?.badges ?? [])).toEqual(IN_ORDER)
    const administrator = await app.signedIn(
      await app.world.person({ role: 'CompanyAdmin', companyId: north.companyId }),
    )
    const divisions = await administrator.call(getCompanyDivisions, { query: {} })
    const people = divisions.find(({ id }) => id === north.id)?.drivers ?? []
    expect(people.map(({ firstname }) => firstname)).toEqual(IN_ORDER)
  })

  it('locations are sorted by name regardless of case and accents', async () => {
    const query = { companyid: north.companyId, divisionid: north.id }
    expect(toNames((await admin.call(listLocations, { query })).locations.content)).toEqual(IN_ORDER)
    expect(toNames(await admin.call(getLocations, { query: { divisionid: north.id } }))).toEqual(IN_ORDER)
    expect(toNames(await admin.call(getDivisionLocations, { query: { divisionid: north.id } }))).toEqual(IN_ORDER)
  })

  it('badges are sorted by name regardless of case and accents', async () => {
    expect(toNames(await admin.call(listDefaultBadges))).toEqual(IN_ORDER)
    expect(toNames(await admin.call(getDefaultBadgeList))).toEqual(IN_ORDER)
    expect(toNames((await admin.call(getBadges, { query: { divisionid: north.id } })).badges)).toEqual(IN_ORDER)
  })

  it('competitions are sorted by title regardless of case and accents', async () => {
    const [badge] = await admin.call(listDefaultBadges)
    for (const title of MIXED) {
      await admin.call(createCompetition, {
        body: {
          title,
          startdate: '03/01/2026',
          enddate: '03/31/2026',
          companies: [north.companyId],
          badges: [{ id: badge?.id ?? 0, points: 1, limit: 0 }],
        },
      })
    }
    const query = { status: 'Active', sortField: 'title', sortDirection: 'asc' } as const
    const { result } = await admin.call(listCompetitions, { query })
    expect(result.content.map(({ title }) => title)).toEqual(IN_ORDER)
  })
})

describe('searching by name', () => {
  it.each(['ECOLE', 'école', 'École'])(
    'companies, divisions and locations are found by “%s” regardless of case and accents',
    async (search) => {
      const query = { search }
      expect(toNames((await admin.call(listCompanies, { query })).content)).toEqual(['École'])
      expect(toNames((await admin.call(listDivisions, { query })).content)).toEqual(['École'])
      expect(toNames((await admin.call(listLocations, { query })).locations.content)).toEqual(['École'])
    },
  )
})
