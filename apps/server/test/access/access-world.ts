import type { RoleName } from '@laurel/contract/roles.ts'
import { updatePeople } from '../../src/db/people-rows.ts'
import { hashPassword } from '../../src/modules/auth/passwords.service.ts'
import type { Place } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Each corner has a mark that is part of all its texts, so that every answer shows where it comes from. */
export const MARKS = { north: 'Northolt', south: 'Sargasso', abroad: 'Zanzibar' } as const
export type Mark = (typeof MARKS)[keyof typeof MARKS]

export const PASSWORD = 'a long enough secret'

export interface Person {
  id: number
  email: string
  firstName: string
  lastName: string
  employeeId: string
}

/** One division with its people and records; every text in it contains its mark. */
export interface Corner {
  mark: Mark
  company: { id: number; name: string }
  division: Place
  location: Place & { name: string }
  badge: { id: number; name: string }
  companyAdmin: Person
  manager: Person
  supervisor: Person
  driver: Person
  user: Person
}

let made = 0
export const next = () => {
  made += 1
  return made
}

const SYSTEM_BADGES = ['PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const

export const plantPerson = async (
  app: TestApp,
  mark: string,
  given: Omit<Parameters<TestApp['world']['person']>[0], 'email' | 'firstName' | 'lastName' | 'employeeId'>,
): Promise<Person> => {
  const number = next()
  const person = {
    email: `${mark.toLowerCase()}.${number}@laurel.test`,
    firstName: `${mark} ${given.role}`,
    lastName: `${mark} ${number}`,
    employeeId: `${mark}-${number}`,
  }
  return { ...person, id: (await app.world.person({ ...given, ...person })).id }
}

const plantCompany = (app: TestApp, mark: string) =>
  app.world.company({
    name: `${mark} Haulage ${next()}`,
    companykey: `${mark}-${next()}`,
    tcmenable: true,
    activetab: true,
    activesuggestions: true,
    activebadgefeed: true,
    activenewhirebuffer: true,
  })

const plantCorner = async (app: TestApp, mark: Mark, company: { id: number; name: string }): Promise<Corner> => {
  const { world } = app
  const division = await world.division({ companyId: company.id, name: `${mark} Division` })
  const location = await world.location({ divisions: [division], name: `${mark} Yard`, address: `1 ${mark} Road` })
  const words = (name: string) => ({ name: `${mark} ${name}`, description: `For ${mark} people.` })
  const badge = await world.badge({ division, feedType: 'DivisionType', ...words('Care') })
  for (const type of SYSTEM_BADGES) await world.badge({ division, type, feedType: 'LocationType', ...words(type) })
  const duties = { divisions: [division], allowBadges: [badge] }
  const home = { division, location }
  return {
    mark,
    company,
    division,
    location,
    badge,
    companyAdmin: await plantPerson(app, mark, { role: 'CompanyAdmin', companyId: company.id }),
    manager: await plantPerson(app, mark, { role: 'Manager', ...duties }),
    supervisor: await plantPerson(app, mark, { role: 'Supervisor', divisions: [division] }),
    driver: await plantPerson(app, mark, { role: 'Driver', ...home }),
    user: await plantPerson(app, mark, { role: 'User', ...home }),
  }
}

const plantCallers = async (app: TestApp, { mark, company, division, location, badge }: Corner) => {
  const home = { division, location }
  const duties = { divisions: [division], allowBadges: [badge] }
  return {
    Admin: await plantPerson(app, 'Platform', { role: 'Admin' }),
    CompanyAdmin: await plantPerson(app, mark, { role: 'CompanyAdmin', companyId: company.id }),
    Manager: await plantPerson(app, mark, { role: 'Manager', ...duties }),
    Supervisor: await plantPerson(app, mark, { role: 'Supervisor', divisions: [division] }),
    Driver: await plantPerson(app, mark, { role: 'Driver', ...home }),
    User: await plantPerson(app, mark, { role: 'User', ...home }),
  } satisfies Record<RoleName, Person>
}

/** Two divisions of one company and one of another, each with the same records. The callers belong to the first. */
export const plantWorld = async (app: TestApp) => {
  const home = await plantCompany(app, 'Homeland')
  const north = await plantCorner(app, MARKS.north, home)
  const south = await plantCorner(app, MARKS.south, home)
  const abroad = await plantCorner(app, MARKS.abroad, await plantCompany(app, MARKS.abroad))
  const callers = await plantCallers(app, north)
  const everybody = await app.db.selectFrom('users').select('id').execute()
  await updatePeople(
    app.db,
    everybody.map(({ id }) => id),
    { password_hash: await hashPassword(PASSWORD) },
  )
  return { north, south, abroad, corners: [north, south, abroad] as const, callers }
}

export type AccessWorld = Awaited<ReturnType<typeof plantWorld>>

/** Marks that must not appear in answers to a caller of the first division. */
export const hiddenFrom = (role: RoleName | 'Stranger'): readonly Mark[] => {
  if (role === 'Admin') return []
  return role === 'CompanyAdmin' ? [MARKS.abroad] : [MARKS.south, MARKS.abroad]
}
