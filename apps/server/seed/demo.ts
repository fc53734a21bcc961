import { ROLE_ID } from '@laurel/contract/roles'
import type { Db } from '../src/db/db.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/modules/auth/demo.queries.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'
import { buildCompany } from './builders.ts'
import { COMPANIES, type DemoCompany, PEOPLE } from './demo-data.ts'

export const DEMO_EMAIL_HINT = `This is the demo programme: choose an account on the sign-in page, or sign in as priya.raman@${DEMO_DOMAIN} with the password ${DEMO_PASSWORD}.`

const DAY_MS = 24 * 3600 * 1000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** A programme with companies and people in it, so that a newcomer sees a console that is alive. */
export const plantDemo = async (db: Db, now: Date) => {
  await db.updateTable('installation').set({ is_demo: true }).execute()
  const ids = new Map<string, number>()
  for (const demo of [...COMPANIES].reverse()) {
    const id = await insertCompany(db, buildCompany(demo.company), daysBefore(now, demo.ageDays))
    ids.set(demo.company.name, id)
    await plantPeople(db, id, demo, now)
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { company, role, firstname, lastname, lang } of PEOPLE) {
    await db
      .insertInto('users')
      .values({
        company_id: company === null ? null : (ids.get(company) ?? null),
        role_id: ROLE_ID[role],
        email: `${firstname}.${lastname}@${DEMO_DOMAIN}`.toLowerCase(),
        password_hash: passwordHash,
        first_name: firstname,
        last_name: lastname,
        lang,
        created_at: daysBefore(now, 90),
      })
      .execute()
  }
}

/** Drivers and users without a password: they are in the programme, not in the console. */
const plantPeople = async (db: Db, companyId: number, { company, drivers, users }: DemoCompany, now: Date) => {
  const people = Array.from({ length: drivers + users }, (_, index) => ({
    company_id: companyId,
    role_id: index < drivers ? ROLE_ID.Driver : ROLE_ID.User,
    email: `${company.companykey}.${index + 1}@people.laurel.example`.toLowerCase(),
    first_name: FIRST_NAMES[(index * 7 + companyId) % FIRST_NAMES.length] ?? '',
    last_name: LAST_NAMES[(index * 5 + companyId * 3) % LAST_NAMES.length] ?? '',
    employee_id: `${company.companykey.slice(0, 2)}-${20_000 + index}`,
    country: 'USA',
    created_at: daysBefore(now, 5 + ((index * 13) % 300)),
  }))
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
