import { ROLE_ID } from '@laurel/contract/roles'
import type { Db } from '../src/db/db.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/modules/auth/demo.queries.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'
import { buildCompany } from './builders.ts'
import { COMPANIES, type DemoCompany, PEOPLE } from './demo-data.ts'
import { type Home, plantDefaultBadges, plantOrganisation } from './plant-organisation.ts'

export const DEMO_EMAIL_HINT = `This is the demo programme: choose an account on the sign-in page, or sign in as priya.raman@${DEMO_DOMAIN} with the password ${DEMO_PASSWORD}.`

const DAY_MS = 24 * 3600 * 1000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** A programme with companies and people in it, so that a newcomer sees a console that is alive. */
export const plantDemo = async (db: Db, now: Date) => {
  await db.updateTable('installation').set({ is_demo: true }).execute()
  const badgeIds = await plantDefaultBadges(db, daysBefore(now, 400))
  const divisionsOf = new Map<string, { companyId: number; divisionIds: Map<string, number> }>()
  for (const demo of [...COMPANIES].reverse()) {
    const createdAt = daysBefore(now, demo.ageDays)
    const id = await insertCompany(db, buildCompany(demo.company), createdAt)
    const { name } = demo.company
    const { divisionIds, homes } = await plantOrganisation(db, { id, name }, badgeIds, createdAt)
    divisionsOf.set(name, { companyId: id, divisionIds })
    await plantPeople(db, id, demo, homes, now)
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { company, role, firstname, lastname, lang, divisions = [] } of PEOPLE) {
    const { companyId = null, divisionIds } = divisionsOf.get(company ?? '') ?? {}
    const person = await db
      .insertInto('users')
      .values({
        company_id: companyId,
        role_id: ROLE_ID[role],
        email: `${firstname}.${lastname}@${DEMO_DOMAIN}`.toLowerCase(),
        password_hash: passwordHash,
        first_name: firstname,
        last_name: lastname,
        lang,
        created_at: daysBefore(now, 90),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of divisions) {
      const division_id = divisionIds?.get(name)
      if (companyId === null || division_id === undefined) throw new Error(`the demo has no division ${name}`)
      await db.insertInto('user_divisions').values({ company_id: companyId, user_id: person.id, division_id }).execute()
    }
  }
}

/** Drivers and users without a password: they are in the programme, not in the console. */
const plantPeople = async (
  db: Db,
  companyId: number,
  { company, drivers, users }: DemoCompany,
  homes: readonly Home[],
  now: Date,
) => {
  const people = Array.from({ length: drivers + users }, (_, index) => {
    const home = homes[index % homes.length]
    return {
      company_id: companyId,
      division_id: home?.divisionId ?? null,
      location_id: home?.locationId ?? null,
      role_id: index < drivers ? ROLE_ID.Driver : ROLE_ID.User,
      email: `${company.companykey}.${index + 1}@people.laurel.example`.toLowerCase(),
      first_name: FIRST_NAMES[(index * 7 + companyId) % FIRST_NAMES.length] ?? '',
      last_name: LAST_NAMES[(index * 5 + companyId * 3) % LAST_NAMES.length] ?? '',
      employee_id: `${company.companykey.slice(0, 2)}-${20_000 + index}`,
      country: home?.country ?? 'USA',
      created_at: daysBefore(now, 5 + ((index * 13) % 300)),
    }
  })
  if (people.length > 0) await db.insertInto('users').values(people).execute()
}

const FIRST_NAMES = [
  'Amadou',
  'Béatrice',
  'Carlos',
  'Chen',
  'Élodie',
  'Fatima',
  'Gordon',
  'Hanna',
  'Ibrahim',
  'Jasleen',
  'Liam',
  'Nicole',
]
const LAST_NAMES = [
  'Diallo',
  'Gagnon',
  'Mendoza',
  'Wei',
  'Marchand',
  'Haddad',
  'McAllister',
  'Lindqvist',
  'Osei',
  'Kaur',
  'O’Connor',
]
