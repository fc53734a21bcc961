import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'
import { inCompany } from '../../db/scoped.ts'

const visible = (db: Db, scope: Scope) =>
  db.selectFrom('companies').where((company) => inCompany(scope, company.ref('id')))

/** Closed companies are nobody's choice. */
export const listCompanyChoices = (db: Db, scope: Scope) =>
  visible(db, scope)
    .where('closed_at', 'is', null)
    .select(['id', 'name', 'has_new_hire_buffer as activenewhirebuffer'])
    .orderBy(foldedName('name'))
    .orderBy('id')
    .execute()

/** The named company, or with 0 all open ones that the caller sees. */
export const listVisible = (db: Db, scope: Scope, id: number) =>
  visible(db, scope)
    .select(['id', 'name', 'timezone'])
    .where((company) => (id === 0 ? company('closed_at', 'is', null) : company('id', '=', id)))
    .orderBy('id')
    .execute()

export const isCompanyVisible = async (db: Db, scope: Scope, id: number) =>
  (await visible(db, scope).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findSettings = (db: Db, id: number) =>
  db
    .selectFrom('companies')
    .select([
      'timezone',
      'has_badge_feed',
      'has_coin_transfers',
      'has_suggestions',
      'import_type_id',
      'late_buffer_minutes',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
