import { ROLE_ID } from '@laurel/contract/roles.ts'
import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../services.ts'
import { type Place, placePeople } from '../users/placing.service.ts'
import { requireOtherCompanyAdmins } from '../users/user-status.service.ts'
import { type Defaults, defaultsFor, hasSignOn } from './connection.ts'
import { listOnlyLocations, lockPlaceable } from './placement.queries.ts'
import { decide, isPlacing, isSamePlace, type PlacedPerson } from './placement.rules.ts'

export type Dependencies = Pick<Services, 'sessions' | 'queue'>

interface Work {
  companyId: number
  userIds: readonly number[]
  audit: AuditTrail
}

/** Gives managed people the role and the divisions of their groups; who is where they belong is left alone. */
export const placeManaged = async (db: Db, deps: Dependencies, caller: Caller, { companyId, userIds, audit }: Work) => {
  if (userIds.length === 0) return
  const people = await lockPlaceable(db, companyId, userIds)
  const defaults = await defaultsFor(db, companyId)
  const decisions = people.map((row) => ({ row, ...decisionFor(row, defaults) }))
  const changed = decisions.filter(({ before, after }) => !isSamePlace(before, after))
  if (changed.length === 0) return
  const locations = await listOnlyLocations(db, companyId)
  const signsOn = await hasSignOn(db, companyId)
  const demoted = changed.filter(({ row, after }) => isActiveAdmin(row) && after.roleId !== ROLE_ID.CompanyAdmin)
  await requireOtherCompanyAdmins(
    db,
    companyId,
    demoted.map(({ row }) => row.id),
  )
  const places = changed.map(({ row, before, after }): Place => {
    const isHome = before.divisionId === after.divisionId
    const { roleId, divisionId, divisionIds, placedBy } = after
    return {
      userId: row.id,
      formerRoleId: before.roleId,
      roleId,
      divisionId,
      locationId: divisionId === null ? null : isHome ? row.location_id : (locations.get(divisionId) ?? null),
      divisionIds,
      placedBy,
      isInvited: row.is_uninvited && placedBy !== null && (HOME_ROLE_IDS.includes(roleId) || !signsOn),
    }
  })
  await placePeople(db, deps, caller, companyId, places)
  for (const { row, before, after } of changed) {
    audit.changed({ subject: 'user', id: row.id, companyId, before: toLine(before), after: toLine(after) })
  }
}

type Row = Awaited<ReturnType<typeof lockPlaceable>>[number]

const isActiveAdmin = ({ role_id, status }: Row) => role_id === ROLE_ID.CompanyAdmin && status === 'Active'

const decisionFor = (row: Row, defaults: Defaults | null) => {
  const before = {
    roleId: row.role_id,
    divisionId: row.division_id,
    divisionIds: row.division_ids,
    placedBy: row.placed_by,
    hasEarned: row.has_earned,
  }
  return { before, after: decide(before, row.groups.filter(isPlacing), defaults) }
}

const toLine = ({ roleId, divisionId, divisionIds }: PlacedPerson) => ({
  roleid: roleId,
  divisionid: divisionId,
  selectedDivisions: divisionIds,
})
