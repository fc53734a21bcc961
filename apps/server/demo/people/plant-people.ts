import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import { insertPeople, insertPerson, replaceDuties } from '../../src/db/people-rows.ts'
import type { UserImports } from '../../src/db/schema.ts'
import { DEMO_DOMAIN } from '../../src/modules/auth/accounts.queries.ts'
import { APP_PEOPLE, type DemoCompany, type DemoPerson } from '../data.ts'
import { daysBefore, hoursAfter, isoDay } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import { type CrewMember, crewFor, NEWCOMER_DAYS } from './crew.ts'
import { mailboxFor } from './names.ts'
import { type Faces, faceGiver } from './plant-faces.ts'
import type { Home } from './plant-organisation.ts'

export interface PlantedCompany {
  id: number
  divisionIds: ReadonlyMap<string, number>
}

/** All people of the demo have the same password, and share the faces. */
export interface Planting {
  now: Date
  passwordHash: string
  faces: Faces
  roll: Dice
}

/** Drivers and users. Most belong to the imports of the first day. */
export const plantPeople = async (
  db: Db,
  company: { id: number; importedBy: number; homes: readonly Home[] },
  demo: DemoCompany,
  { now, passwordHash, faces, roll }: Planting,
) => {
  const crew = crewFor(demo, company.homes, now, roll)
  const importing = { companyId: company.id, lang: demo.lang, importedBy: company.importedBy }
  const imports = new Map<CrewMember['joined'], ReadonlyMap<number, number>>([
    ['launch', await plantImports(db, importing, crew, 'launch', daysBefore(now, demo.ageDays))],
    ['newcomer', await plantImports(db, importing, crew, 'newcomer', daysBefore(now, NEWCOMER_DAYS))],
  ])
  const [home] = company.homes
  if (home) await plantMistakenImports(db, importing, home.divisionId, now)

  const giveFace = faceGiver(faces, company.id * 19)
  const people = crew.map((member, index) => ({
    company_id: company.id,
    division_id: member.home.divisionId,
    location_id: member.home.locationId,
    role_id: member.roleId,
    status: member.status,
    email: member.email,
    password_hash: member.joined === 'newcomer' ? null : passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    employee_id: member.employeeId,
    secondary_id: index % 5 === 0 ? `B-${4000 + index}` : null,
    country: member.home.country,
    lang: member.lang,
    hire_date: member.hireDate,
    birth_date: member.birthDate,
    is_new_hire: demo.company.activenewhirebuffer ?? false,
    photo_hash: member.hasPhoto ? giveFace(member.build) : null,
    import_id: imports.get(member.joined)?.get(member.home.divisionId) ?? null,
    created_at: daysBefore(now, member.joinedDaysAgo),
  }))
  await insertPeople(db, people)
}

const APP_PERSON_DAYS = 500

/** In how many days the first of them has birthday. */
const BIRTHDAY_DAYS = 6

const birthdayIn = (now: Date, days: number) => `1988${isoDay(daysBefore(now, -days)).slice(4)}`

/** The drivers and users of the sign-in page. */
export const plantAppPeople = async (
  db: Db,
  { company: { name, companykey } }: DemoCompany,
  company: PlantedCompany & { homes: readonly Home[] },
  { now, passwordHash, faces }: Planting,
) => {
  for (const [index, person] of APP_PEOPLE.entries()) {
    const home = company.homes.find(({ divisionId }) => divisionId === company.divisionIds.get(person.division))
    if (person.company !== name || !home) continue
    await insertPerson(db, {
      company_id: company.id,
      division_id: home.divisionId,
      location_id: home.locationId,
      role_id: ROLE_ID[person.role],
      email: `${person.mailbox}@${DEMO_DOMAIN}`,
      password_hash: passwordHash,
      first_name: person.firstname,
      last_name: person.lastname,
      employee_id: `${companykey.slice(0, 2)}-${10_000 + index}`,
      country: home.country,
      lang: person.lang,
      hire_date: isoDay(daysBefore(now, APP_PERSON_DAYS + 2)),
      birth_date: birthdayIn(now, BIRTHDAY_DAYS + index),
      photo_hash: faces[person.build].at(index) ?? null,
      created_at: daysBefore(now, APP_PERSON_DAYS),
    })
  }
}

/** One import for each division. Answers their ids by division. */
const plantImports = async (
  db: Db,
  importing: Parameters<typeof plantImport>[1],
  crew: readonly CrewMember[],
  joined: CrewMember['joined'],
  at: Date,
) => {
  const imported = crew.filter((member) => member.joined === joined)
  const imports = new Map<number, number>()
  for (const [divisionId, members] of Map.groupBy(imported, ({ home }) => home.divisionId)) {
    const details = { divisionId, people: members.length, at, isCampaign: joined === 'newcomer' }
    imports.set(divisionId, await plantImport(db, importing, details))
  }
  return imports
}

/** A person who works in the console. Without a password they are invited and have not signed in yet. */
export const plantConsolePerson = async (
  db: Db,
  company: PlantedCompany | undefined,
  { role, firstname, lastname, lang, divisions = [] }: DemoPerson,
  account: { domain: string; passwordHash: string | null; photoHash: string | null; createdAt: Date },
) => {
  const userId = await insertPerson(db, {
    company_id: company?.id ?? null,
    role_id: ROLE_ID[role],
    email: `${mailboxFor(firstname, lastname)}@${account.domain}`,
    password_hash: account.passwordHash,
    first_name: firstname,
    last_name: lastname,
    employee_id: `${firstname.charAt(0)}${lastname}`,
    country: 'USA',
    lang,
    photo_hash: account.photoHash,
    created_at: account.createdAt,
  })
  const duties = divisions.map((name) => {
    const divisionId = company?.divisionIds.get(name)
    if (divisionId === undefined) throw new Error(`the demo has no division ${name}`)
    return { userId, divisionId }
  })
  if (company) await replaceDuties(db, company.id, [userId], duties)
  return userId
}

const FILE: Record<Language, string> = { en: 'drivers', fr: 'chauffeurs' }
const CAMPAIGN: Record<Language, string> = { en: 'Welcome aboard', fr: 'Bienvenue à bord' }

interface Importing {
  companyId: number
  lang: Language
  importedBy: number
}

const toImportRow = (
  { companyId, lang, importedBy }: Importing,
  divisionId: number,
  people: number,
  at: Date,
): Insertable<UserImports> => ({
  company_id: companyId,
  division_id: divisionId,
  role_id: ROLE_ID.Driver,
  file_name: `${FILE[lang]} ${isoDay(at)}.csv`,
  people,
  status: 'Done',
  imported_by: importedBy,
  created_at: at,
})

export const plantImport = async (
  db: Db,
  importing: Importing,
  { divisionId, people, at, isCampaign }: { divisionId: number; people: number; at: Date; isCampaign: boolean },
) => {
  const { id } = await db
    .insertInto('user_imports')
    .values({
      ...toImportRow(importing, divisionId, people, at),
      ...(isCampaign && { campaign_name: CAMPAIGN[importing.lang], scheduled_at: hoursAfter(at, 4) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A failed import, and one that was undone. */
export const plantMistakenImports = async (db: Db, importing: Importing, divisionId: number, now: Date) => {
  const [failedAt, mistakenAt] = [daysBefore(now, 201), daysBefore(now, 63)]
  await db
    .insertInto('user_imports')
    .values({ ...toImportRow(importing, divisionId, 5840, failedAt), status: 'Failed' })
    .execute()
  await db
    .insertInto('user_imports')
    .values({
      ...toImportRow(importing, divisionId, 14, mistakenAt),
      status: 'Undone',
      undone_by: importing.importedBy,
      undone_at: hoursAfter(mistakenAt, 1),
    })
    .execute()
}
