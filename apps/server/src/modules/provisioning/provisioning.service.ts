import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { GROUP_ROLES, type placeGroup } from '@laurel/contract/provisioning.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { SCIM_BASE } from '@laurel/contract/scim.ts'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { fieldProblem, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { ScimCall } from '../../http/scim/speak-scim.ts'
import { companyFor, requireCompany, requireCompanyDivisions } from '../places/places.service.ts'
import { pageOfUsers } from '../users/users.service.ts'
import {
  findGroupCompany,
  listMemberIds,
  listPlacedGroups,
  lockGroup,
  replaceGroupDivisions,
  updateGroup,
} from './groups.queries.ts'
import { isPlacing } from './placement.rules.ts'
import { type Dependencies, placeManaged } from './placement.service.ts'
import { countManaged, findLastUse, insertCall, listCalls, listTokens } from './provisioning.queries.ts'

const openCompany = async (db: Db, { actor }: Caller, named: number) => {
  const companyId = companyFor(actor.scope, named)
  await requireCompany(db, actor.scope, companyId)
  return companyId
}

export const readState = async (db: Db, publicUrl: string, caller: Caller, named: number) => {
  const companyId = await openCompany(db, caller, named)
  const { now } = caller
  const groups = await readGroups(db, companyId)
  const tokens = await listTokens(db, companyId, now)
  return {
    companyid: companyId,
    url: `${publicUrl}${SCIM_BASE}`,
    people: await countManaged(db, companyId),
    peopletoplace: await countToPlace(db, caller, companyId),
    groups: groups.length,
    groupstoplace: groups.filter(({ toplace }) => toplace).length,
    lastcall: (await findLastUse(db, companyId))?.toISOString() ?? null,
    tokens: tokens.map(({ id, name, expires_at, last_used_at }) => ({
      id,
      name,
      expires: expires_at.toISOString(),
      lastused: last_used_at?.toISOString() ?? null,
    })),
  }
}

/** As the list of people counts them, to which the number leads. */
const countToPlace = async (db: Db, { actor, now }: Caller, companyid: number) => {
  const list = { page: 0, perpage: 1, sortField: 'id', sortDirection: 'asc', search: '', status: '' } as const
  const all = { id: 0, divisionid: 0, locationid: 0, roleid: 0 }
  const { totalElements } = await pageOfUsers(db, actor.scope, { ...list, ...all, companyid, state: 'toplace' }, now)
  return totalElements
}

const readGroups = async (db: Db, companyId: number) => {
  const rows = await listPlacedGroups(db, companyId)
  return rows.map(({ id, name, members, role_id, placed_at, divisions }) => {
    const divisionIds = divisions.map(({ id }) => id)
    const isLeftOut = role_id === null && placed_at !== null
    const role = GROUP_ROLES.find((name) => ROLE_ID[name] === role_id) ?? null
    return {
      id,
      name,
      members: members ?? 0,
      role,
      divisions,
      toplace: !isLeftOut && !isPlacing({ roleId: role_id, divisionIds }),
    }
  })
}

export const listGroupPlaces = async (db: Db, caller: Caller, named: number) => ({
  groups: await readGroups(db, await openCompany(db, caller, named)),
})

export const readLog = async (db: Db, caller: Caller, named: number) => {
  const rows = await listCalls(db, await openCompany(db, caller, named))
  return {
    calls: rows.map(({ id, at, method, resource, resource_id, status, detail, key_name, name }) => ({
      id,
      at: at.toISOString(),
      key: key_name,
      method,
      resource,
      resourceid: resource_id,
      name,
      status,
      detail,
    })),
  }
}

export const keepScimCall = (db: Db, call: ScimCall, at: Date) => insertCall(db, call, at)

type Placing = HandlerInput<typeof placeGroup>['body']

/** Its members get the role and the divisions at once; a full company refuses all of them. */
export const saveGroupPlace = async (
  db: Db,
  deps: Dependencies,
  caller: Caller,
  { id, role, divisionids, audit }: Placing & { audit: AuditTrail },
) => {
  const { actor, now } = caller
  const companyId = required(await findGroupCompany(db, actor.scope, id))
  const group = required(await lockGroup(db, companyId, id))
  const roleId = role && ROLE_ID[role]
  const divisionIds = roleId === null || roleId === ROLE_ID.CompanyAdmin ? [] : [...new Set(divisionids)]
  if (roleId !== null && !isPlacing({ roleId, divisionIds })) throw fieldProblem('divisionids', 'required')
  if (divisionIds.length > 0) await requireCompanyDivisions(db, actor.scope, companyId, divisionIds)
  const before = (await readGroups(db, companyId)).find((row) => row.id === id)
  await updateGroup(db, id, { role_id: roleId, placed_at: now })
  await replaceGroupDivisions(db, { companyId, groupId: id }, divisionIds)
  audit.changed({
    subject: 'providergroup',
    id,
    companyId,
    before: { role: before?.role ?? null, divisionsid: before?.divisions.map((division) => division.id) ?? [] },
    after: { role, divisionsid: divisionIds },
  })
  await placeManaged(db, deps, caller, { companyId, userIds: await listMemberIds(db, id), audit })
  return group.name
}
