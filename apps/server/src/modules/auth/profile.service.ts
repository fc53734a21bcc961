import { type RoleName, roleName } from '@laurel/contract/roles.ts'
import { scopeFor } from '../../access/scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { whatIsNew } from '../suggestions/suggestions.service.ts'
import { findPages, findProfileRow } from './profile.queries.ts'
import { toProfile } from './profile.wire.ts'

interface Signed {
  token: string
  /** The Admin who works as this person. */
  impersonator: { id: number; name: string } | null
  /** The identity provider of the company answers for the second factor. */
  bySignOn?: boolean | undefined
  now: Date
}

const getProfile = async (db: Db, userId: number, { token, impersonator, now }: Signed) => {
  const row = required(await findProfileRow(db, userId))
  const role = roleName(row.role_id)
  const scope = scopeFor(role, row.company_id, row.division_ids)
  const pages = await findPages(db, scope)
  const news = await whatIsNew(db, { id: userId, role, scope, impersonator }, now)
  return { token, impersonatedBy: impersonator?.name ?? null, ...toProfile(row, { role, pages, news }) }
}

/** The profile of a person who is signed in, and whether a second factor has to be set up before anything else. */
export const profileFor = async (db: Db, sessions: Sessions, userId: number, session: Signed) => {
  const profile = await getProfile(db, userId, session)
  const lacksFactor =
    !profile.secondFactor && profile.roles.some((role: RoleName) => sessions.requiresSecondFactor(role))
  return { ...profile, mustEnrolSecondFactor: lacksFactor && session.impersonator === null && !session.bySignOn }
}
