import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { boundedRecord, email, id, line, numeric, text } from './rules.ts'

/**
 * How an identity provider keeps the people of a company: SCIM 2.0 (RFC 7643, RFC 7644). These calls are answered below
 * `/scim/v2` and describe themselves there, so they stand outside the list of endpoints and the API description.
 */

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
const API = 'urn:ietf:params:scim:api:messages:2.0'

export const SCIM_BASE = '/scim/v2'
export const SCIM_TYPE = 'application/scim+json'
export const SCIM = {
  user: `${CORE}:User`,
  group: `${CORE}:Group`,
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  config: `${CORE}:ServiceProviderConfig`,
  resourceType: `${CORE}:ResourceType`,
  schema: `${CORE}:Schema`,
  list: `${API}:ListResponse`,
  patch: `${API}:PatchOp`,
  error: `${API}:Error`,
} as const

/** Resources in one answer, operations in one request, members named in one request, groups of a company. */
export const SCIM_PAGE_MAX = 200
export const SCIM_OPERATIONS_MAX = 100
export const SCIM_MEMBERS_MAX = 5000
export const SCIM_GROUPS_MAX = 1000

const EXTERNAL_ID_MAX = 200
const BODY_MAX = 1024 * 1024

const schemas = z.array(z.string())
const meta = z.object({
  resourceType: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  location: z.string(),
})

export const scimUser = z.object({
  schemas,
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  preferredLanguage: z.string(),
  active: z.boolean(),
  [SCIM.enterprise]: z.object({ employeeNumber: z.string() }).optional(),
  groups: z.array(z.object({ value: z.string(), display: z.string() })),
  meta,
})
export type ScimUser = z.infer<typeof scimUser>

export const scimGroup = z.object({
  schemas,
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
  meta,
})
export type ScimGroup = z.infer<typeof scimGroup>

const scimList = <S extends z.ZodType>(resource: S) =>
  z.object({
    schemas,
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  })

/** Entra writes booleans as “True” and “False”. */
const readFlag = (value: unknown) => (/^(true|false)$/i.test(String(value)) ? /^true$/i.test(String(value)) : value)
const flag = z.preprocess(readFlag, z.boolean())
const optionalLine = (max: number) => line(max).nullish()
const externalId = optionalLine(EXTERNAL_ID_MAX)

/** What the product takes of a person; everything else that a provider sends is left out. */
export const scimUserBody = z.object({
  userName: email,
  externalId,
  name: z
    .object({ givenName: optionalLine(100), familyName: optionalLine(100), formatted: optionalLine(200) })
    .nullish(),
  displayName: optionalLine(200),
  preferredLanguage: optionalLine(35),
  locale: optionalLine(35),
  active: flag.optional(),
  [SCIM.enterprise]: z
    .object({ employeeNumber: z.union([line(20), z.int().min(0).max(Number.MAX_SAFE_INTEGER)]).nullish() })
    .nullish(),
})
export type ScimUserBody = z.output<typeof scimUserBody>

const member = z.object({ value: z.string().max(20) })

export const scimGroupBody = z.object({
  displayName: text(200),
  externalId,
  members: z.array(member).max(SCIM_MEMBERS_MAX).nullish(),
})
export type ScimGroupBody = z.output<typeof scimGroupBody>

const scalar = z.union([z.string().max(1000), z.boolean(), z.number().min(-1e15).max(1e15), z.null()])
const attribute = z.string().max(200)
const flat = boundedRecord(attribute, scalar, 50)
const value = z.union([
  scalar,
  z.array(z.union([scalar, flat])).max(SCIM_MEMBERS_MAX),
  boundedRecord(attribute, z.union([scalar, flat, z.array(z.union([scalar, flat])).max(SCIM_MEMBERS_MAX)]), 50),
])

const operation = z.object({
  op: z
    .string()
    .max(7)
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(300).optional(),
  value: value.optional(),
})
export type ScimOperation = z.output<typeof operation>

const patch = z.object({ Operations: z.array(operation).min(1).max(SCIM_OPERATIONS_MAX) })

const count = numeric(z.int().min(-1_000_000).max(1_000_000))
const query = z.object({
  filter: z.string().max(500).default(''),
  /** From 1; what is smaller counts as 1. */
  startIndex: count.prefault(1),
  count: count.prefault(100),
  attributes: z.string().max(1000).default(''),
  excludedAttributes: z.string().max(1000).default(''),
})
export type ScimQuery = z.output<typeof query>
const shown = query.pick({ attributes: true, excludedAttributes: true })

const nothing = z.undefined()
const byKey = { access: 'key', scope: 'scim' } as const
const named = { params: z.object({ id: numeric(id) }) } as const

const description = z.object({ schemas }).catchall(z.unknown())

export const readScimConfig = endpoint({
  ...byKey,
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'What of SCIM is spoken here',
  response: description,
})

export const listScimTypes = endpoint({
  ...byKey,
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The two kinds of resources',
  response: scimList(description),
})

export const listScimSchemas = endpoint({
  ...byKey,
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The attributes that are taken and told',
  response: scimList(description),
})

export const listScimUsers = endpoint({
  ...byKey,
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'Managed people; a filter by userName, id or e-mail also finds others of the company',
  query,
  response: scimList(scimUser),
})

export const readScimUser = endpoint({
  ...byKey,
  ...named,
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'One person of the company',
  response: scimUser,
})

export const createScimUser = endpoint({
  ...byKey,
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'Create, link or bring back a person',
  body: scimUserBody,
  response: scimUser,
})

export const replaceScimUser = endpoint({
  ...byKey,
  ...named,
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'Change a person; what is not sent stays',
  body: scimUserBody,
  response: scimUser,
})

export const patchScimUser = endpoint({
  ...byKey,
  ...named,
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'Change some attributes of a person',
  body: patch,
  response: scimUser,
})

export const deleteScimUser = endpoint({
  ...byKey,
  ...named,
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'Remove a person, who is signed out at once and can be brought back',
  response: nothing,
})

export const listScimGroups = endpoint({
  ...byKey,
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'Groups without their members; a filter tells those too',
  query,
  response: scimList(scimGroup),
})

export const readScimGroup = endpoint({
  ...byKey,
  ...named,
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  summary: 'One group with its members',
  query: shown,
  response: scimGroup,
})

export const createScimGroup = endpoint({
  ...byKey,
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'Create a group; members that nobody knows are left out',
  maxBodyBytes: BODY_MAX,
  body: scimGroupBody,
  response: scimGroup,
})

export const replaceScimGroup = endpoint({
  ...byKey,
  ...named,
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  summary: 'Change a group and all of its members',
  maxBodyBytes: BODY_MAX,
  body: scimGroupBody,
  response: scimGroup,
})

export const patchScimGroup = endpoint({
  ...byKey,
  ...named,
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  summary: 'Rename a group, add or remove members',
  maxBodyBytes: BODY_MAX,
  body: patch,
  response: nothing,
})

export const deleteScimGroup = endpoint({
  ...byKey,
  ...named,
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  summary: 'Delete a group; its members stay',
  response: nothing,
})

/** For the tests that walk over all of them. */
export const SCIM_ENDPOINTS = [
  readScimConfig,
  listScimTypes,
  listScimSchemas,
  listScimUsers,
  readScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  readScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
] as const
