import { type CompanyForm, companyForm } from '@laurel/contract/companies'
import { ROLE_ID, type RoleName } from '@laurel/contract/roles'
import type { Clock } from '../src/core/clock.ts'
import type { Db } from '../src/db/db.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'

let made = 0
const next = () => {
  made += 1
  return made
}

/** A company as a form would send it; only what matters to the story is handed in. */
export const buildCompany = (given: Partial<CompanyForm> = {}): CompanyForm => {
  const number = next()
  return companyForm.parse({
    name: `Company ${number}`,
    companykey: `KEY-${number}`,
    driverlimit: 0,
    userlimit: 0,
    latebuffer: 5,
    newhirebuffer: 0,
    ...given,
  })
}

interface PersonGiven {
  role: RoleName
  companyId?: number
  email?: string
  firstName?: string
  lastName?: string
  status?: 'Active' | 'Inactive' | 'Removed'
  lang?: 'en' | 'fr'
  /** Without one the person has been invited but has not confirmed yet. */
  password?: string
}

/** Companies and people, made as they are needed. */
export const createWorld = (db: Db, clock: Clock) => {
  const company = async (given: Partial<CompanyForm> = {}) => {
    const form = buildCompany(given)
    return { ...form, id: await insertCompany(db, form, clock.now()) }
  }

  const person = async (given: PersonGiven) => {
    const number = next()
    const companyId = given.role === 'Admin' ? null : (given.companyId ?? (await company()).id)
    const row = {
      company_id: companyId,
      role_id: ROLE_ID[given.role],
      status: given.status ?? 'Active',
      email: given.email ?? `person.${number}@laurel.test`,
      password_hash: given.password ? await hashPassword(given.password) : null,
      first_name: given.firstName ?? given.role,
      last_name: given.lastName ?? `Number ${number}`,
      lang: given.lang ?? 'en',
      created_at: clock.now(),
    }
    const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, companyId, email: row.email, firstName: row.first_name, lastName: row.last_name }
  }

  return { company, person }
}

export type World = ReturnType<typeof createWorld>
