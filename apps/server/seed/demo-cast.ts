import type { Language } from '@laurel/contract/constants'
import { ROLE_ID, type RoleName, roleName } from '@laurel/contract/roles'
import type { Db } from '../src/db/db.ts'
import { divisionIdsOfPerson } from '../src/db/scoped.ts'

interface DemoBadge {
  id: number
  divisionId: number
  /** How often one person can get it in a month. */
  driverLimit: number
  isForWinter: boolean
}

/** Somebody who gives badges: a Manager in the own divisions, a CompanyAdmin where no Manager is. */
export interface Giver {
  id: number
  role: RoleName
  lang: Language
  badges: readonly DemoBadge[]
}

export interface Cast {
  companyId: number
  timezone: string
  givers: readonly Giver[]
  people: readonly { id: number; divisionId: number; createdAt: Date }[]
}

export const readCast = async (db: Db, companyId: number): Promise<Cast> => {
  const { timezone } = await db
    .selectFrom('companies')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const badges = await listBadges(db, companyId)
  const staff = await listStaff(db, companyId)
  const managed = staff.flatMap(({ division_ids: ids }) => ids)
  const givers = staff.map(({ id, role_id: roleId, lang, division_ids: ids }) => {
    const role = roleName(roleId)
    const isOwn = ({ divisionId }: DemoBadge) =>
      role === 'Manager' ? ids.includes(divisionId) : !managed.includes(divisionId)
    return { id, role, lang: lang as Language, badges: badges.filter(isOwn) }
  })
  await grantBadges(db, companyId, givers)
  return { companyId, timezone, givers, people: await listPeople(db, companyId) }
}

const listBadges = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('badges')
    .select(['id', 'name', 'division_id', 'has_driver_limit', 'driver_limit'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'MANAGEMENT')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    divisionId: row.division_id ?? 0,
    driverLimit: row.has_driver_limit ? row.driver_limit : Number.POSITIVE_INFINITY,
    isForWinter: row.name.startsWith('Winter'),
  }))
}

const listStaff = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id', 'u.lang'])
    .select(divisionIdsOfPerson)
    .where('u.company_id', '=', companyId)
    .where('u.role_id', 'in', [ROLE_ID.CompanyAdmin, ROLE_ID.Manager])
    .orderBy('u.id')
    .execute()

const grantBadges = async (db: Db, companyId: number, givers: readonly Giver[]) => {
  const grants = givers
    .filter(({ role }) => role === 'Manager')
    .flatMap(({ id, badges }) => badges.map((badge) => ({ company_id: companyId, user_id: id, badge_id: badge.id })))
  if (grants.length > 0) await db.insertInto('user_allowed_badges').values(grants).execute()
}

const listPeople = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'division_id', 'created_at'])
    .where('company_id', '=', companyId)
    .where('division_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, divisionId: row.division_id ?? 0, createdAt: row.created_at }))
}
