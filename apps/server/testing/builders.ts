import type { BadgeType, FeedType } from '@laurel/contract/badges.ts'
import { type CompanyForm, companyForm } from '@laurel/contract/companies.ts'
import { type LocationForm, locationForm } from '@laurel/contract/locations.ts'
import { ROLE_ID, type RoleName } from '@laurel/contract/roles.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'
import type { Clock } from '../src/core/clock.ts'
import { toCents } from '../src/core/money.ts'
import { isRetryable } from '../src/db/constraints.ts'
import { type Db, inTransaction } from '../src/db/db.ts'
import { insertPerson, replaceDuties } from '../src/db/people-rows.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { insertBadge } from '../src/modules/badges/badges.queries.ts'
import { insertCompany } from '../src/modules/companies/companies.queries.ts'
import { insertDivision } from '../src/modules/divisions/divisions.queries.ts'
import { insertRelease } from '../src/modules/gps-releases/releases.queries.ts'
import { insertLocation } from '../src/modules/locations/locations.queries.ts'

let made = 0
const next = () => {
  made += 1
  return made
}

/** A company as a form would send it; a test hands in what it depends on. */
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

export const buildLocation = (given: Pick<LocationForm, 'divisionsid'> & Partial<LocationForm>): LocationForm =>
  locationForm.parse({
    name: `Location ${next()}`,
    country: 'USA',
    address: '1200 Ironworks Avenue',
    city: 'Cleveland',
    state: 'OH',
    zipcode: '44114',
    ...given,
  })

export interface BadgeGiven {
  /** Without one it is a default badge. */
  division?: Place
  originalId?: number
  name?: string
  description?: string
  type?: BadgeType
  points?: number
  coins?: number
  feedType?: FeedType
  imageHash?: string | null
  /** How often it can be given in a month or week, in the division or to one person. */
  monthlyLimit?: number
  weeklyLimit?: number
  driverLimit?: number
  weeklyDriverLimit?: number
}

export const buildBadge = (given: BadgeGiven = {}) => ({
  company_id: given.division?.companyId ?? null,
  division_id: given.division?.id ?? null,
  original_id: given.originalId ?? null,
  type: given.type ?? 'MANAGEMENT',
  name: given.name ?? `Badge ${next()}`,
  description: given.description ?? 'For good work.',
  points: given.points ?? 10,
  coins_cents: toCents(given.coins ?? 1),
  feed_type: given.feedType ?? 'NoneType',
  image_hash: given.imageHash ?? null,
  has_monthly_limit: given.monthlyLimit !== undefined,
  monthly_limit: given.monthlyLimit ?? 0,
  has_weekly_limit: given.weeklyLimit !== undefined,
  weekly_limit: given.weeklyLimit ?? 0,
  has_driver_limit: given.driverLimit !== undefined,
  driver_limit: given.driverLimit ?? 0,
  has_weekly_driver_limit: given.weeklyDriverLimit !== undefined,
  weekly_driver_limit: given.weeklyDriverLimit ?? 0,
})

/** A division or a location, and the company it is part of. */
export interface Place {
  id: number
  companyId: number
}

interface DivisionGiven {
  companyId?: number
  name?: string
  hasLeaderboard?: boolean
  hasGpsDataPage?: boolean
}

interface PersonGiven {
  role: RoleName
  companyId?: number
  /** Where a Driver or User belongs. */
  division?: Place
  location?: Place
  /** What a Manager or Supervisor looks after. */
  divisions?: readonly Place[]
  /** What a Manager was granted to give. */
  allowBadges?: readonly { id: number }[]
  email?: string
  firstName?: string
  lastName?: string
  employeeId?: string
  status?: 'Active' | 'Inactive' | 'Removed'
  lang?: 'en' | 'fr'
  /** Without one the person has been invited but has not confirmed yet. */
  password?: string
}

interface ReleaseGiven {
  division?: Place
  from?: string
  to?: string
}

interface TripGiven {
  release?: { id: number; companyId: number }
  workDate?: string
  employeeId?: string
  /** `HH:mm`; null for none. */
  scheduled?: string | null
  login?: string | null
  logout?: string | null
  trips?: number
}

const minutesOrNull = (time: string | null) => (time === null ? null : (minutesFromTyped(time) ?? null))

/** Companies, what they are made of and people, made as they are needed. */
export const createWorld = (db: Db, clock: Clock) => {
  /** Where rows are spread over machines, writers of organisation deadlock now and then; in the product calls run again. */
  const write = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      return write(work)
    }
  }

  const company = async (given: Partial<CompanyForm> = {}) => {
    const form = buildCompany(given)
    return { ...form, id: await write((db) => insertCompany(db, form, clock.now())) }
  }

  const division = async (given: DivisionGiven = {}) => {
    const companyId = given.companyId ?? (await company()).id
    const form = { name: `Division ${next()}`, hasLeaderboard: true, hasGpsDataPage: true, ...given }
    const id = await write((db) => insertDivision(db, companyId, form, clock.now()))
    return { id, companyId, name: form.name }
  }

  const location = async (
    given: { divisions?: readonly [Place, ...Place[]] } & Partial<Omit<LocationForm, 'divisionsid'>> = {},
  ) => {
    const { divisions = [await division()] as const, ...form } = given
    const { companyId } = divisions[0]
    const location = buildLocation({ ...form, divisionsid: divisions.map(({ id }) => id) })
    const id = await write((db) => insertLocation(db, companyId, location, clock.now()))
    return { ...location, id, companyId }
  }

  const badge = async (given: BadgeGiven = {}) => {
    const row = buildBadge(given)
    return { id: await write((db) => insertBadge(db, { ...row, created_at: clock.now() })), name: row.name }
  }

  const person = async (given: PersonGiven) => {
    const number = next()
    const [home] = given.division ? [given.division] : (given.divisions ?? [])
    const companyId = given.role === 'Admin' ? null : (given.companyId ?? home?.companyId ?? (await company()).id)
    const row = {
      company_id: companyId,
      role_id: ROLE_ID[given.role],
      division_id: given.division?.id ?? null,
      location_id: given.location?.id ?? null,
      status: given.status ?? 'Active',
      email: given.email ?? `person.${number}@laurel.test`,
      password_hash: given.password ? await hashPassword(given.password) : null,
      first_name: given.firstName ?? given.role,
      last_name: given.lastName ?? `Number ${number}`,
      employee_id: given.employeeId ?? null,
      lang: given.lang ?? 'en',
      created_at: clock.now(),
    }
    const id = await write(async (db) => {
      const id = await insertPerson(db, row)
      const duties = (given.divisions ?? []).map((division) => ({ userId: id, divisionId: division.id }))
      if (duties.length > 0) await replaceDuties(db, companyId ?? 0, [id], duties)
      for (const { id: badge_id } of given.allowBadges ?? []) {
        await db
          .insertInto('user_allowed_badges')
          .values({ company_id: companyId ?? 0, user_id: id, badge_id })
          .execute()
      }
      return id
    })
    return { id, companyId, email: row.email, firstName: row.first_name, lastName: row.last_name }
  }

  const release = async (given: ReleaseGiven = {}) => {
    const place = given.division ?? (await division())
    const from = given.from ?? '2026-03-02'
    const id = await insertRelease(db, {
      company_id: place.companyId,
      division_id: place.id,
      import_type_id: 1,
      start_date: from,
      end_date: given.to ?? from,
      first_file: 'gps.csv',
      created_at: clock.now(),
    })
    return { id, companyId: place.companyId, from }
  }

  /** By default a driver who was on time, with five trips. */
  const trip = async (given: TripGiven = {}) => {
    const { id: releaseId, companyId } = given.release ?? (await release())
    const { id } = await db
      .insertInto('trips')
      .values({
        company_id: companyId,
        release_id: releaseId,
        position: next(),
        work_date: given.workDate ?? '2026-03-02',
        employee_id: given.employeeId ?? `E-${next()}`,
        truck: '214',
        scheduled_minutes: minutesOrNull(given.scheduled === undefined ? '06:00' : given.scheduled),
        login_minutes: minutesOrNull(given.login === undefined ? '05:55' : given.login),
        logout_minutes: minutesOrNull(given.logout === undefined ? '15:30' : given.logout),
        trip_count: given.trips ?? 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, releaseId, companyId }
  }

  return { company, division, location, badge, person, release, trip }
}

export type World = ReturnType<typeof createWorld>
