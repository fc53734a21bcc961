import type { Db } from '../src/db/db.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/modules/auth/demo.queries.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'
import { buildCompany } from './builders.ts'
import { daysBefore } from './days-before.ts'
import { COMPANIES, INVITED, PEOPLE } from './demo-data.ts'
import { plantAwards } from './plant-awards.ts'
import { plantDefaultBadges, plantOrganisation } from './plant-organisation.ts'
import { type PlantedCompany, plantConsolePerson, plantPeople } from './plant-people.ts'

export const DEMO_EMAIL_HINT = `This is the demo programme: choose an account on the sign-in page, or sign in as priya.raman@${DEMO_DOMAIN} with the password ${DEMO_PASSWORD}.`

/** Companies whose people have been given badges for half a year. */
const AWARDED = ['Ridgeway Concrete', 'Northline Freight', 'Transport Boréal']

/** A programme with companies and people in it, so that a newcomer sees a console that is alive. */
export const plantDemo = async (db: Db, now: Date) => {
  await db.updateTable('installation').set({ is_demo: true }).execute()
  const badgeIds = await plantDefaultBadges(db, daysBefore(now, 600))
  const planted = new Map<string, PlantedCompany>()
  for (const demo of [...COMPANIES].reverse()) {
    const createdAt = daysBefore(now, demo.ageDays)
    const id = await insertCompany(db, buildCompany(demo.company), createdAt)
    const { name } = demo.company
    const { divisionIds, homes } = await plantOrganisation(db, { id, name }, badgeIds, createdAt)
    planted.set(name, { id, divisionIds })
    await plantPeople(db, id, demo, homes, now)
  }

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const createdAt = daysBefore(now, 190)
  for (const person of PEOPLE) {
    await plantConsolePerson(db, planted.get(person.company ?? ''), person, {
      domain: DEMO_DOMAIN,
      passwordHash,
      createdAt,
    })
  }
  for (const person of INVITED) {
    const invited = { domain: 'people.laurel.example', passwordHash: null, createdAt }
    await plantConsolePerson(db, planted.get(person.company ?? ''), person, invited)
  }
  for (const name of AWARDED) {
    const company = planted.get(name)
    if (company) await plantAwards(db, company.id, now)
  }
}
