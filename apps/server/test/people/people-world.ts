import type { CompanyForm } from '@laurel/contract/companies.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { createUser, listUsers, type User } from '@laurel/contract/users.ts'
import type { TestApp } from '../../testing/test-app.ts'

export type NewUser = CallInput<typeof createUser>['body']
export type Caller = Awaited<ReturnType<TestApp['signedIn']>>

let made = 0

/** A form of a new person with unique defaults. */
export const buildUser = (given: Partial<NewUser> & Pick<NewUser, 'roleid'>): NewUser => {
  made += 1
  return {
    username: `new.${made}@laurel.test`,
    firstname: 'Ada',
    lastname: `Newcomer ${made}`,
    employeeid: `E-${made}`,
    country: 'USA',
    lang: 'en',
    ...given,
  }
}

/** A company with a division, a location and a signed-in CompanyAdmin. */
export const createPeopleWorld = async (app: TestApp, given: Partial<CompanyForm> = {}) => {
  const company = await app.world.company(given)
  const division = await app.world.division({ companyId: company.id })
  const location = await app.world.location({ divisions: [division] })
  const boss = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password: 'a good password' })
  const caller = await app.signedIn(boss)

  const driver = (given: Partial<NewUser> = {}) =>
    buildUser({ roleid: 4, companyid: company.id, divisionid: division.id, locationid: location.id, ...given })
  const manager = (given: Partial<NewUser> = {}) =>
    buildUser({ roleid: 3, companyid: company.id, selectedDivisions: [division.id], ...given })

  return { company, division, location, boss, caller, driver, manager }
}

export type PeopleWorld = Awaited<ReturnType<typeof createPeopleWorld>>

/** A person as the caller sees them, with any status. */
export const findUser = async (caller: Caller, id: number | undefined): Promise<User | undefined> => {
  for (const query of [{}, { status: 'Removed' }, { roleid: 1 }] as const) {
    const { content } = await caller.call(listUsers, {
      query: { ...query, perpage: 100, sortField: 'id', sortDirection: 'desc' },
    })
    const found = content.find((user) => user.id === id)
    if (found) return found
  }
  return undefined
}

export const getUser = async (caller: Caller, id: number | undefined) => {
  const user = await findUser(caller, id)
  if (!user) throw new Error(`the caller sees nobody with the id ${id}`)
  return user
}

/** Creates a person and reads the record. */
export const createAndGet = async (caller: Caller, body: NewUser) => {
  const { id } = await caller.call(createUser, { body })
  return getUser(caller, id)
}

/** The form that saves a person unchanged. */
export const toUserForm = ({ id, version, username, firstname, lastname, roleid, ...user }: User) => ({
  id,
  version,
  username,
  firstname,
  lastname,
  roleid,
  employeeid: user.employeeid ?? 'E-0',
  country: user.country ?? ('USA' as const),
  companyid: user.companyid,
  divisionid: user.divisionid,
  locationid: user.locationid,
  selectedDivisions: user.selectedDivisions,
  allowBadges: user.allowBadges,
})
