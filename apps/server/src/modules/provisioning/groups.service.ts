import {
  SCIM_GROUPS_MAX,
  type ScimGroupBody,
  type ScimOperation,
  type ScimQuery,
  scimGroupBody,
} from '@laurel/contract/scim.ts'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { parseBody } from '../../http/validation.ts'
import {
  countGroups,
  deleteGroup,
  deleteMembers,
  findGroup,
  GROUP_ATTRIBUTES,
  insertGroup,
  insertMembers,
  listGroups,
  listMemberIds,
  listMemberNames,
  lockGroup,
  updateGroup,
} from './groups.queries.ts'
import { listMembers } from './people.queries.ts'
import { linkMember, pageFor, requireWholeCompany } from './people.service.ts'
import { type Dependencies, placeManaged } from './placement.service.ts'
import { toScimList } from './scim/discovery.ts'
import { readFilter } from './scim/filter.rules.ts'
import { readGroupPatch } from './scim/patch.rules.ts'
import { type GroupRow, toScimGroup } from './scim/resources.wire.ts'

interface Work {
  audit: AuditTrail
  deps: Dependencies
}

type Shown = Pick<ScimQuery, 'attributes' | 'excludedAttributes'>

const names = (list: string, name: string) =>
  list.split(',').some((entry) => entry.trim().toLowerCase().startsWith(name))

const showsMembers = ({ attributes, excludedAttributes }: Shown) =>
  !names(excludedAttributes, 'members') && (attributes === '' || names(attributes, 'members'))

const toResource = async (db: Db, publicUrl: string, row: GroupRow, isWhole: boolean) =>
  toScimGroup(isWhole ? { ...row, members: await listMemberNames(db, row.id) } : row, publicUrl)

/** Members only where a filter names a group: all members of all groups would be an answer without end. */
export const listProviderGroups = async (db: Db, publicUrl: string, caller: Caller, query: ScimQuery) => {
  const { startIndex, ...page } = pageFor(query)
  const conditions = readFilter(query.filter, GROUP_ATTRIBUTES)
  const { rows, total } = await listGroups(db, requireWholeCompany(caller), conditions, page)
  const isWhole = conditions.length > 0 && rows.length === 1 && showsMembers(query)
  const resources = await Promise.all(rows.map((row) => toResource(db, publicUrl, row, isWhole)))
  return toScimList(resources, { startIndex, total })
}

export const readProviderGroup = async (
  db: Db,
  publicUrl: string,
  caller: Caller,
  { id, ...shown }: Shown & { id: number },
) => {
  const row = required(await findGroup(db, requireWholeCompany(caller), id))
  return toResource(db, publicUrl, row, showsMembers(shown))
}

export const createProviderGroup = async (db: Db, caller: Caller, body: ScimGroupBody, { audit, deps }: Work) => {
  const companyId = requireWholeCompany(caller)
  const { now } = caller
  if ((await countGroups(db, companyId)) >= SCIM_GROUPS_MAX) {
    throw new AppError('groups_full', { params: { max: SCIM_GROUPS_MAX } })
  }
  const group = { name: body.displayName, external_id: body.externalId || null }
  const id = await insertGroup(db, { ...group, company_id: companyId, created_at: now, changed_at: now })
  audit.created({ subject: 'providergroup', id, companyId, after: { name: group.name } })
  await addMembers(db, caller, { companyId, id }, memberIds(body.members ?? []), { audit, deps })
  return id
}

export const replaceProviderGroup = async (db: Db, caller: Caller, id: number, body: ScimGroupBody, work: Work) => {
  const group = await openGroup(db, caller, id)
  await rename(db, caller, group, body, work.audit)
  if (body.members) await setMembers(db, caller, group, memberIds(body.members), work)
}

export const patchProviderGroup = async (
  db: Db,
  caller: Caller,
  id: number,
  operations: readonly ScimOperation[],
  work: Work,
) => {
  const group = await openGroup(db, caller, id)
  const { members, ...names } = readGroupPatch(operations)
  const body = parseBody(scimGroupBody, { displayName: group.row.name, externalId: group.row.external_id, ...names })
  await rename(db, caller, group, body, work.audit)
  for (const { kind, values } of members) {
    const ids = memberIds(values.map((value) => ({ value })))
    if (kind === 'set') await setMembers(db, caller, group, ids, work)
    else if (kind === 'add') await addMembers(db, caller, group, ids, work)
    else await dropMembers(db, caller, group, ids, work)
  }
}

export const deleteProviderGroup = async (db: Db, caller: Caller, id: number, { audit, deps }: Work) => {
  const { row, companyId } = await openGroup(db, caller, id)
  const userIds = await listMemberIds(db, id)
  await deleteGroup(db, id)
  audit.deleted({ subject: 'providergroup', id, companyId, before: { name: row.name } })
  await placeManaged(db, deps, caller, { companyId, userIds, audit })
}

const openGroup = async (db: Db, caller: Caller, id: number) => {
  const companyId = requireWholeCompany(caller)
  return { id, companyId, row: required(await lockGroup(db, companyId, id)) }
}

type OpenGroup = Awaited<ReturnType<typeof openGroup>>

const rename = async (
  db: Db,
  { now }: Caller,
  { id, companyId, row }: OpenGroup,
  body: ScimGroupBody,
  audit: AuditTrail,
) => {
  const externalId = body.externalId === undefined ? row.external_id : body.externalId || null
  if (body.displayName === row.name && externalId === row.external_id) return
  await updateGroup(db, id, { name: body.displayName, external_id: externalId, changed_at: now })
  const [before, after] = [{ name: row.name }, { name: body.displayName }]
  audit.changed({ subject: 'providergroup', id, companyId, before, after })
}

/** Ids of ours alone: what is no number is a person nobody knows. */
const memberIds = (members: readonly { value: string }[]) => [
  ...new Set(members.flatMap(({ value }) => (/^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : []))),
]

type Key = Pick<OpenGroup, 'id' | 'companyId'>

/**
 * Members that the company does not have are left out, so that one who is created later, or was removed meanwhile, does
 * not keep the others away; a provider reads from the group whom it has to send again.
 */
const addMembers = async (
  db: Db,
  caller: Caller,
  { id, companyId }: Key,
  ids: readonly number[],
  { audit, deps }: Work,
) => {
  const known = await listMembers(db, companyId, ids)
  for (const member of known) if (member.managed_id === null) await linkMember(db, caller, member.id, audit)
  const added = await insertMembers(
    db,
    companyId,
    id,
    known.map((member) => member.id),
  )
  if (added.length > 0) noteMembers({ id, companyId }, { added: added.length }, audit)
  await placeManaged(db, deps, caller, { companyId, userIds: added, audit })
}

const dropMembers = async (
  db: Db,
  caller: Caller,
  { id, companyId }: Key,
  ids: readonly number[],
  { audit, deps }: Work,
) => {
  const removed = await deleteMembers(db, id, ids)
  if (removed.length > 0) noteMembers({ id, companyId }, { removed: removed.length }, audit)
  await placeManaged(db, deps, caller, { companyId, userIds: removed, audit })
}

const setMembers = async (db: Db, caller: Caller, group: Key, ids: readonly number[], work: Work) => {
  const present = await listMemberIds(db, group.id)
  const wanted = new Set(ids)
  await addMembers(db, caller, group, ids, work)
  await dropMembers(
    db,
    caller,
    group,
    present.filter((id) => !wanted.has(id)),
    work,
  )
}

/** How many; each person whose place changed has a line of their own. */
const noteMembers = ({ id, companyId }: Key, after: Record<string, number>, audit: AuditTrail) =>
  audit.changed({ subject: 'providergroup', id, companyId, before: {}, after })
