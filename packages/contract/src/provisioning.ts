import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrAll, instant, outcome } from './rules.ts'

const administrators = ['Admin', 'CompanyAdmin'] as const
const ofCompany = { query: z.object({ companyid: idOrAll }) } as const

/** What the members of a group can become. */
export const GROUP_ROLES = ['CompanyAdmin', 'Manager', 'Supervisor', 'Driver', 'User'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

const token = z.object({
  id,
  name: z.string(),
  expires: instant,
  /** To the minute; null until the first call. */
  lastused: instant.nullable(),
})

export const readProvisioning = endpoint({
  method: 'GET',
  path: '/provisioning',
  access: administrators,
  summary: 'How the identity provider of a company keeps its people; `companyid` for Admin only',
  ...ofCompany,
  response: z.object({
    companyid: id,
    /** What the provider is given as its base address. */
    url: z.string(),
    people: z.int(),
    /** Of these, whose role or place nobody has decided. */
    peopletoplace: z.int(),
    groups: z.int(),
    groupstoplace: z.int(),
    lastcall: instant.nullable(),
    /** Keys with the scope `scim` that still work. */
    tokens: z.array(token),
  }),
})

/** How many calls are kept. */
export const SCIM_CALLS_KEPT = 200

const scimCall = z.object({
  id: z.int(),
  at: instant,
  /** The name of the key; null once it is gone. */
  key: z.string().nullable(),
  method: z.string(),
  /** `Users` or `Groups`; another path as it was asked for. */
  resource: z.string(),
  resourceid: id.nullable(),
  /** What it is called now; null for a refused new one and for what is gone. */
  name: z.string().nullable(),
  status: z.int(),
  /** The sentence of a refusal, as the provider got it. */
  detail: z.string().nullable(),
})
export type ScimCall = z.infer<typeof scimCall>

export const listScimCalls = endpoint({
  method: 'GET',
  path: '/provisioning/log',
  access: administrators,
  summary: 'The latest calls of the provider that changed something or were refused; `companyid` for Admin only',
  ...ofCompany,
  response: z.object({ calls: z.array(scimCall) }),
})

const group = z.object({
  id,
  name: z.string(),
  members: z.int(),
  role: z.enum(GROUP_ROLES).nullable(),
  divisions: z.array(z.object({ id, name: z.string() })),
  /** Nobody has said what its members become, or the divisions that this needs are gone. */
  toplace: z.boolean(),
})
export type ProviderGroup = z.infer<typeof group>

export const listProviderGroups = endpoint({
  method: 'GET',
  path: '/provisioning/groups',
  access: administrators,
  summary: 'The groups of the provider and what their members become; `companyid` for Admin only',
  ...ofCompany,
  response: z.object({ groups: z.array(group) }),
})

export const placeGroup = endpoint({
  method: 'POST',
  path: '/provisioning/place',
  access: administrators,
  summary: 'Say what the members of a group become, at once and from now on; without a role the group places nobody',
  body: z.object({ id, role: z.enum(GROUP_ROLES).nullable(), divisionids: z.array(id).max(500) }),
  response: outcome,
})

export const stopManaging = endpoint({
  method: 'POST',
  path: '/provisioning/unlink',
  access: administrators,
  summary: 'Let people change a person again whom the provider kept; its next change of the person links them anew',
  body: z.object({ id }),
  response: outcome,
})
