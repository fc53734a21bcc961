import { roleName } from '@laurel/contract/roles.ts'
import { scopeFor } from '../../access/scope.ts'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { whatIsNew } from '../suggestions/suggestions.service.ts'
import { findPages, findProfileRow } from './profile.queries.ts'
import { toProfile } from './profile.wire.ts'

export const getProfile = async (db: Db, userId: number, session: { token: string; impersonatedBy: string | null }) => {
  const row = required(await findProfileRow(db, userId))
  const role = roleName(row.role_id)
  const scope = scopeFor(role, row.company_id, row.division_ids)
  const pages = await findPages(db, scope)
  const news = await whatIsNew(db, role, scope)
  return { ...session, ...toProfile(row, { role, pages, news }) }
}
