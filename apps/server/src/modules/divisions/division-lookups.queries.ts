import type { DivisionPerson, ExcludedPage } from '@laurel/contract/lookups.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'
import { inDivision } from '../../db/scoped.ts'
import { signedFileUrl } from '../files/files.service.ts'

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
export const listDivisionPeople = async (db: Db, scope: Scope) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role_id', 'division_id', 'location_id', 'first_name', 'last_name', 'photo_hash'])
    .where((row) => inDivision(scope, row.ref('company_id'), row.ref('division_id')))
    .where('division_id', 'is not', null)
    .where('status', '=', 'Active')
    .orderBy('first_name_key')
    .orderBy('last_name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    divisionId: row.division_id,
    isDriver: row.role_id === ROLE_ID.Driver,
    person: {
      id: row.id,
      firstname: row.first_name,
      lastname: row.last_name,
      profilepic: signedFileUrl(row.photo_hash),
      locationid: row.location_id,
    } satisfies DivisionPerson,
  }))
}
