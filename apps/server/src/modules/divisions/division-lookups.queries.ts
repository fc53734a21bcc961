import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'
import { inDivision } from '../../db/scoped.ts'

interface Filter {
  /** 0 for every company the caller sees. */
  companyId?: number
  exclude?: ExcludedPage | undefined
}

const PAGE_COLUMN = { gps: 'has_gps_page', leaderboard: 'has_leaderboard' } as const

export const listDivisionNames = (db: Db, scope: Scope, { companyId = 0, exclude }: Filter) =>
  db
    .selectFrom('divisions')
    .select(['id', 'name', 'company_id as companyid'])
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('id')))
    .$if(companyId !== 0, (query) => query.where('company_id', '=', companyId))
    .$if(exclude !== undefined, (query) => query.where(PAGE_COLUMN[exclude ?? 'gps'], '=', true))
    .orderBy(foldedName('name'))
    .orderBy('id')
    .execute()

/** The active drivers and users of the divisions the caller sees. */
export const listDivisionPeople = (db: Db, scope: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'role_id', 'division_id', 'location_id', 'first_name', 'last_name', 'photo_hash'])
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('division_id')))
    .where('division_id', 'is not', null)
    .where('status', '=', 'Active')
    .orderBy('first_name_key')
    .orderBy('last_name_key')
    .orderBy('id')
    .execute()

export type DivisionPersonRow = Awaited<ReturnType<typeof listDivisionPeople>>[number]
