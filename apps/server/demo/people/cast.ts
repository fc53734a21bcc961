import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID, type RoleName, roleName } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { divisionIdsOfPerson } from '../../src/db/scoped.ts'
import { DEMO_DOMAIN } from '../../src/modules/auth/accounts.queries.ts'
import { WINTER_BADGE } from './badges.ts'

export interface CastBadge {
  id: number
  /** How often it can be given in a month, in its division and to one person. */
  monthlyLimit: number
  driverLimit: number
  isForWinter: boolean
}

/** Gives badges: a Manager in the own divisions, a CompanyAdmin everywhere. */
export interface Giver {
  id: number
  role: RoleName
  lang: Language
  divisionIds: readonly number[]
}

export interface CastPerson {
  id: number
  divisionId: number
  joinedAt: Date
  isActive: boolean
  /** People who are only invited have no history. */
  isComplete: boolean
  lang: Language
  /** Of the sign-in page: their latest weeks are full. */
  isOnSignInPage: boolean
}

/**
 * Every sixth person starts in the afternoon, when nobody who gives badges is there any more: the shift that the insights
 * find. People of the sign-in page have the usual hours.
 */
export const isOnLateShift = ({ id, isOnSignInPage }: Pick<CastPerson, 'id' | 'isOnSignInPage'>) =>
  id % 6 === 5 && !isOnSignInPage

/** The people and badges of a company that its history is made of. */
export interface Cast {
  companyId: number
  timezone: string
  lateBufferMinutes: number
  importTypeId: number
  admin: Giver
  managers: readonly Giver[]
  people: readonly CastPerson[]
  badges: ReadonlyMap<number, readonly CastBadge[]>
}

export const readCast = async (db: Db, companyId: number): Promise<Cast> => {
  const company = await db
    .selectFrom('companies')
    .select(['timezone', 'late_buffer_minutes', 'import_type_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const staff = await listStaff(db, companyId)
  const admin = staff.find(({ role }) => role === 'CompanyAdmin')
  if (!admin) throw new Error('a company of the demo has no CompanyAdmin')
  const managers = staff.filter(({ role }) => role === 'Manager')
  await grantBadges(db, companyId)
  return {
    companyId,
    timezone: company.timezone,
    lateBufferMinutes: company.late_buffer_minutes,
    importTypeId: company.import_type_id,
    admin,
    managers,
    people: await listPeople(db, companyId),
    badges: await badgesByDivision(db, companyId),
  }
}

const listStaff = async (db: Db, companyId: number): Promise<Giver[]> => {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id', 'u.lang'])
    .select(divisionIdsOfPerson)
    .where('u.company_id', '=', companyId)
    .where('u.role_id', 'in', [ROLE_ID.CompanyAdmin, ROLE_ID.Manager])
    .where('u.password_hash', 'is not', null)
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: roleName(row.role_id),
    lang: row.lang as Language,
    divisionIds: row.division_ids,
  }))
}

const badgesByDivision = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('badges as b')
    .innerJoin('badges as o', 'o.id', 'b.original_id')
    .select(['b.id', 'b.division_id', 'b.has_driver_limit', 'b.driver_limit', 'o.name as original'])
    .select(['b.has_monthly_limit', 'b.monthly_limit'])
    .where('b.company_id', '=', companyId)
    .where('b.type', '=', 'MANAGEMENT')
    .orderBy('b.id')
    .execute()
  const badges = rows.map((row) => ({
    id: row.id,
    divisionId: row.division_id ?? 0,
    monthlyLimit: row.has_monthly_limit ? row.monthly_limit : Number.POSITIVE_INFINITY,
    driverLimit: row.has_driver_limit ? row.driver_limit : Number.POSITIVE_INFINITY,
    isForWinter: row.original === WINTER_BADGE,
  }))
  return Map.groupBy(badges, ({ divisionId }) => divisionId)
}

/** Managers may give every badge of their divisions. */
const grantBadges = async (db: Db, companyId: number) => {
  await db
    .insertInto('user_allowed_badges')
    .columns(['company_id', 'user_id', 'badge_id'])
    .expression((from) =>
      from
        .selectFrom('user_divisions as d')
        .innerJoin('users as u', 'u.id', 'd.user_id')
        .innerJoin('badges as b', (join) =>
          join.onRef('b.company_id', '=', 'd.company_id').onRef('b.division_id', '=', 'd.division_id'),
        )
        .select(['d.company_id', 'd.user_id', 'b.id'])
        .where('d.company_id', '=', companyId)
        .where('u.role_id', '=', ROLE_ID.Manager)
        .where('b.type', '=', 'MANAGEMENT'),
    )
    .execute()
}

const listPeople = async (db: Db, companyId: number): Promise<CastPerson[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'division_id', 'created_at', 'status', 'password_hash', 'email', 'lang'])
    .where('company_id', '=', companyId)
    .where('division_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    divisionId: row.division_id ?? 0,
    joinedAt: row.created_at,
    isActive: row.status === 'Active',
    isComplete: row.password_hash !== null,
    lang: row.lang as Language,
    isOnSignInPage: row.email.endsWith(`@${DEMO_DOMAIN}`),
  }))
}
