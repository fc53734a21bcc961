import type { Actor } from '../../access/actor.ts'
import { homeCompanyId } from '../../access/scope.ts'
import { dateIn } from '../../core/calendar.ts'
import type { Db } from '../../db/db.ts'
import { getCompanySettings } from '../places/places.service.ts'
import { countOpenProposals, notBy, type Sight } from './proposals.queries.ts'
import type { Decider } from './proposals.rules.ts'
import { findStandIn } from './settings.queries.ts'

type Looker = Pick<Actor, 'id' | 'role' | 'scope' | 'impersonator'>

/** Whether a Manager stands in for the CompanyAdmins today, where the company is. */
const standsIn = async (db: Db, { id, role }: Looker, companyId: number, now: Date) => {
  if (role !== 'Manager') return false
  const { timezone } = await getCompanySettings(db, companyId)
  return (await findStandIn(db, companyId, dateIn(timezone, now)))?.id === id
}

/** Which proposals somebody sees: a Manager the own ones, and as stand-in those of the whole company. */
export const openSight = async (db: Db, actor: Looker, now: Date): Promise<{ sight: Sight; decider: Decider }> => {
  const { id, role, scope, impersonator } = actor
  const companyId = homeCompanyId(scope, 0) || null
  const standing = companyId !== null && (await standsIn(db, actor, companyId, now))
  const sight = { companyId, proposedBy: role === 'Manager' && !standing ? id : null }
  return { sight, decider: { id, role, impersonator, standsIn: standing } }
}

/** How many open proposals wait for the decision of somebody. */
export const countWaiting = async (db: Db, { sight, decider }: Awaited<ReturnType<typeof openSight>>) => {
  if (sight.proposedBy !== null) return 0
  const people = [decider.id, ...(decider.impersonator ? [decider.impersonator.id] : [])]
  return countOpenProposals(db, sight, notBy(people, { managersOnly: decider.role === 'Manager' }))
}

/** For the menu and the bell. */
export const countProposalsFor = async (db: Db, actor: Looker, now: Date) =>
  actor.role === 'CompanyAdmin' || actor.role === 'Manager' ? countWaiting(db, await openSight(db, actor, now)) : 0
