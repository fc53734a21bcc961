import { ROLE_ID } from '@laurel/contract/roles'
import type { Db } from '../src/db/db.ts'
import { daysBefore } from './days-before.ts'
import type { DemoCompany, DemoPerson } from './demo-data.ts'
import type { Home } from './plant-organisation.ts'

/** A company of the demo by its divisions. */
export interface PlantedCompany {
  id: number
  divisionIds: ReadonlyMap<string, number>
}

/** Drivers and users without a password: they are in the programme, not in the console. */
export const plantPeople = async (
  db: Db,
  companyId: number,
  { company, drivers, users, ageDays }: DemoCompany,
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
      hire_date: daysBefore(now, 3 + ((index * 37) % 1500))
        .toISOString()
        .slice(0, 10),
      is_new_hire: company.activenewhirebuffer ?? false,
      created_at: daysBefore(now, Math.min(ageDays, 5 + ((index * 13) % 300))),
    }
  })
  if (people.length > 0) await db.insertInto('users').values(people).execute()
}

/** Somebody who works in the console; without a password they have been invited and not come yet. */
export const plantConsolePerson = async (
  db: Db,
  company: PlantedCompany | undefined,
  { role, firstname, lastname, lang, divisions = [] }: DemoPerson,
  { domain, passwordHash, createdAt }: { domain: string; passwordHash: string | null; createdAt: Date },
) => {
  const { id: userId } = await db
    .insertInto('users')
    .values({
      company_id: company?.id ?? null,
      role_id: ROLE_ID[role],
      email: `${firstname}.${lastname}@${domain}`.toLowerCase(),
      password_hash: passwordHash,
      first_name: firstname,
      last_name: lastname,
      employee_id: `${firstname.charAt(0)}${lastname}`,
      country: 'USA',
      lang,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of divisions) {
    const divisionId = company?.divisionIds.get(name)
    if (!company || divisionId === undefined) throw new Error(`the demo has no division ${name}`)
    const duty = { company_id: company.id, user_id: userId, division_id: divisionId }
    await db.insertInto('user_divisions').values(duty).execute()
  }
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
