import type { Db } from '../src/db/db.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/modules/auth/accounts.queries.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'
import { buildCompany } from '../testing/builders.ts'
import { plantBudgets } from './awards/plant-budgets.ts'
import { plantCompetitions } from './awards/plant-competitions.ts'
import { plantHistory } from './awards/plant-history.ts'
import { plantRules } from './awards/plant-rules.ts'
import { ACCOUNTS, COMPANIES, type DemoPerson, INVITED, STAFF } from './data.ts'
import { daysBefore } from './days-before.ts'
import { dice } from './dice.ts'
import { releaseEvents } from './gps/plant-trips.ts'
import { readCast } from './people/cast.ts'
import { plantFaces } from './people/plant-faces.ts'
import { type Home, plantDefaultBadges, plantOrganisation } from './people/plant-organisation.ts'
import {
  type PlantedCompany,
  type Planting,
  plantAppPeople,
  plantConsolePerson,
  plantPeople,
} from './people/plant-people.ts'
import { plantAppTalk } from './talk/plant-app-talk.ts'
import { plantAudit } from './talk/plant-audit.ts'
import { plantExports } from './talk/plant-exports.ts'
import { plantKeys } from './talk/plant-keys.ts'
import { plantNotifications } from './talk/plant-notifications.ts'
import { plantScenes, plantSuggestions } from './talk/plant-suggestions.ts'

export const DEMO_EMAIL_HINT = `This is the demo programme: choose an account on the sign-in page, or sign in as priya.raman@${DEMO_DOMAIN} with the password ${DEMO_PASSWORD}.`

const PLATFORM_AGE_DAYS = 840
const INVITED_AGE_DAYS = 3

/** A programme with companies, people and two years of history, so that every screen of the console shows something. */
export const plantDemo = async (db: Db, now: Date) => {
  await db.updateTable('installation').set({ is_demo: true }).execute()
  const [passwordHash, faces, scenes] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    plantFaces(db, now),
    plantScenes(db, now),
  ])
  const planting = { now, passwordHash, faces, roll: dice(2026) }
  const companies = await plantCompanies(db, now)
  const admins = await plantStaff(db, companies, planting)

  for (const demo of COMPANIES) {
    const { name } = demo.company
    const company = companies.get(name)
    const importedBy = admins.get(name)
    if (!company || importedBy === undefined) throw new Error(`the demo has no company ${name}`)
    await plantPeople(db, { ...company, importedBy }, demo, planting)
    await plantAppPeople(db, demo, company, planting)
    const cast = await readCast(db, company.id)
    const releases = await releaseEvents(db, cast, company, now)
    await plantHistory(db, cast, { now, roll: planting.roll, releases })
    await plantSuggestions(db, { companyId: company.id, lang: demo.lang, adminId: cast.admin.id }, scenes, now)
    await plantNotifications(db, cast, demo.lang, now, planting.roll)
    await plantAppTalk(db, cast, now)
    await plantBudgets(db, cast, now)
    await plantKeys(db, cast, now)
  }

  const companyIds = new Map([...companies].map(([name, { id }]) => [name, id]))
  await plantCompetitions(db, companyIds, now)
  const homes = COMPANIES.map(({ company: { name }, lang }) => ({ id: companyIds.get(name) ?? 0, lang }))
  await plantRules(db, homes, now)
  const adminId = admins.get(null) ?? 0
  await plantExports(db, { companyIds: [...companyIds.values()], adminId }, now)
  await plantAudit(db, adminId, now)
}

const plantCompanies = async (db: Db, now: Date) => {
  const badgeIds = await plantDefaultBadges(db, daysBefore(now, PLATFORM_AGE_DAYS))
  const planted = new Map<string, PlantedCompany & { homes: readonly Home[] }>()
  for (const { company, lang, ageDays } of COMPANIES) {
    const createdAt = daysBefore(now, ageDays)
    const id = await insertCompany(db, buildCompany(company), createdAt)
    const organisation = await plantOrganisation(db, { id, name: company.name, lang }, badgeIds, createdAt)
    planted.set(company.name, { id, ...organisation })
  }
  return planted
}

/** Answers the id of each administrator: of the platform under null, of a company under its name. */
const plantStaff = async (
  db: Db,
  companies: ReadonlyMap<string, PlantedCompany>,
  { now, passwordHash, faces }: Planting,
) => {
  const admins = new Map<string | null, number>()
  const plant = async (person: DemoPerson, index: number, isAccount: boolean, password: string | null) => {
    const company = COMPANIES.find((demo) => demo.company.name === person.company)
    const domain = isAccount || !company ? DEMO_DOMAIN : company.domain
    const ageDays = password === null ? INVITED_AGE_DAYS : (company?.ageDays ?? PLATFORM_AGE_DAYS)
    const photos = faces[person.isWoman ? 'woman' : 'man']
    const photoHash = password === null ? null : (photos.at(-1 - index) ?? null)
    const account = { domain, passwordHash: password, photoHash, createdAt: daysBefore(now, ageDays) }
    const id = await plantConsolePerson(db, companies.get(person.company ?? ''), person, account)
    if (person.role === 'Admin' || person.role === 'CompanyAdmin') admins.set(person.company, id)
  }
  for (const [index, person] of ACCOUNTS.entries()) await plant(person, index, true, passwordHash)
  for (const [index, person] of STAFF.entries()) await plant(person, ACCOUNTS.length + index, false, passwordHash)
  for (const [index, person] of INVITED.entries()) await plant(person, index, false, null)
  return admins
}
