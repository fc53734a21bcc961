import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { ROLE_NAMES } from './roles.ts'
import { email, id, idOrAll, line, outcome, text } from './rules.ts'
import { profile } from './session.ts'

/** What a provider can make of somebody. Admins of the platform belong to no company. */
export const GIVEN_ROLES = [
  'CompanyAdmin',
  'Manager',
  'Supervisor',
  'Driver',
  'User',
] as const satisfies readonly Exclude<(typeof ROLE_NAMES)[number], 'Admin'>[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Where a provider sends people back to, below the address of the console. */
export const CALLBACK_PATH = '/api/sso/callback'

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((value) => DOMAIN.test(value), { params: rule('domain') })

const roleMapEntry = z
  .object({
    group: text(200),
    role: z.enum(GIVEN_ROLES),
    divisionids: z.array(id).max(200).default([]),
  })
  .refine(({ role, divisionids }) => role === 'CompanyAdmin' || divisionids.length > 0, {
    path: ['divisionids'],
    params: rule('required'),
  })

export type RoleMapEntry = z.infer<typeof roleMapEntry>

const fields = z.object({
  /** Empty while no provider is named. */
  issuer: line(500).default(''),
  clientid: line(300).default(''),
  /** Empty keeps the one that is stored. */
  clientsecret: z.string().max(1000).default(''),
  domains: z.array(domain).max(20).default([]),
  /** People whom the provider sends and nobody knows yet get an account; in the console alone. */
  jit: z.boolean().default(false),
  enforced: z.boolean().default(false),
  defaultrole: z.enum(GIVEN_ROLES).nullable().default(null),
  defaultdivisionid: id.nullable().default(null),
  rolemap: z.array(roleMapEntry).max(100).default([]),
  breakglass: z.array(id).max(20).default([]),
})

type Fields = z.infer<typeof fields>

const needsDivision = ({ defaultrole, defaultdivisionid }: Fields) =>
  defaultrole === null || defaultrole === 'CompanyAdmin' || defaultdivisionid !== null

export const signOnForm = fields
  .refine(({ issuer, clientid }) => issuer === '' || clientid !== '', {
    path: ['clientid'],
    params: rule('required'),
  })
  .refine(({ issuer, clientid }) => clientid === '' || issuer !== '', { path: ['issuer'], params: rule('required') })
  .refine(needsDivision, { path: ['defaultdivisionid'], params: rule('required') })

export type SignOnForm = z.input<typeof signOnForm>

const ADMINISTRATORS = ['Admin', 'CompanyAdmin'] as const

const testResult = z.object({
  at: z.string(),
  /** Somebody would have been let in. */
  ok: z.boolean(),
  /** Why not, as a sentence. */
  problem: z.string().nullable(),
  issuer: z.string().nullable(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  groups: z.array(z.string()),
  /** Whether the person is linked already, would be linked by the address, or would get an account. */
  outcome: z.enum(['known', 'link', 'create']).nullable(),
  /** The name of the account. */
  person: z.string().nullable(),
  role: z.enum(ROLE_NAMES).nullable(),
  divisions: z.array(z.string()),
})

export type SignOnTest = z.infer<typeof testResult>

export const SIGN_ON_STATES = ['off', 'untested', 'tested', 'enforced'] as const

const signOn = z.object({
  companyid: id,
  state: z.enum(SIGN_ON_STATES),
  issuer: z.string(),
  clientid: z.string(),
  /** The secret itself never leaves. */
  hassecret: z.boolean(),
  redirecturi: z.string(),
  domains: z.array(
    z.object({
      domain: z.string(),
      verified: z.boolean(),
      /** Where the TXT record has to be, and what it has to say. */
      record: z.string(),
      txt: z.string(),
    }),
  ),
  jit: z.boolean(),
  enforced: z.boolean(),
  defaultrole: z.enum(GIVEN_ROLES).nullable(),
  defaultdivisionid: id.nullable(),
  rolemap: z.array(z.object({ group: z.string(), role: z.enum(GIVEN_ROLES), divisionids: z.array(id) })),
  breakglass: z.array(id),
  /** Who can be named for break-glass; `fit` with password and second factor. */
  companyadmins: z.array(z.object({ id, name: z.string(), fit: z.boolean() })),
  lastsignin: z.object({ name: z.string(), at: z.string() }).nullable(),
  test: testResult.nullable(),
})

export type SignOn = z.infer<typeof signOn>

export const getSignOn = endpoint({
  method: 'GET',
  path: '/sso',
  access: ADMINISTRATORS,
  summary: 'How the people of a company sign in through its identity provider; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: signOn,
})

export const saveSignOn = endpoint({
  method: 'POST',
  path: '/sso',
  access: ADMINISTRATORS,
  summary:
    'Set the identity provider of a company, its domains, roles and whether it is enforced; `companyid` for Admin only',
  body: signOnForm.safeExtend({ companyid: id.optional() }),
  maxBodyBytes: 256 * 1024,
  response: outcome,
})

export const testSignOn = endpoint({
  method: 'POST',
  path: '/sso/test',
  access: ADMINISTRATORS,
  summary: 'Begin a test sign-in: open `url` in the same browser; `GET sso` then tells what came. Nobody is signed in',
  body: z.object({ companyid: id.optional() }),
  response: z.object({ url: z.string() }),
})

export const verifyDomain = endpoint({
  method: 'POST',
  path: '/sso/verify-domain',
  access: ADMINISTRATORS,
  summary: 'Look for the TXT record that proves a domain to be the company’s own',
  body: z.object({ domain, companyid: id.optional() }),
  response: outcome,
})

export const signOnStartForm = z.object({ email })

export const startSignOn = endpoint({
  method: 'POST',
  path: '/auth/sso/start',
  access: 'public',
  summary: 'Begin a sign-in through the identity provider of a company, found by the domain of the address',
  body: signOnStartForm,
  response: z.object({ url: z.string() }),
})

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/sso/callback',
  access: 'public',
  summary: 'Where an identity provider sends people back to; leads on to the console',
  query: z.object({
    state: z.string().max(200).default(''),
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  response: 'redirect',
})

export const finishSignOn = endpoint({
  method: 'POST',
  path: '/auth/sso/finish',
  access: 'public',
  summary: 'End a sign-in through an identity provider with the code that came back; answers like the sign-in',
  body: z.object({
    code: z.string().max(200),
    /** The name of a phone that is to stay signed in; drivers and users alone. */
    device: text(100).optional(),
  }),
  response: profile,
})
