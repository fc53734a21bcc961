import { randomBytes } from 'node:crypto'
import { KEY_PREFIX, type KeyScope } from '@laurel/contract/key-scopes.ts'
import { hashToken } from '../../src/access/token-hash.ts'
import type { TestApp } from '../../testing/test-app.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

interface KeyGiven {
  companyId: number
  createdBy: number
  scopes?: readonly KeyScope[]
  divisionIds?: number[] | null
}

export const makeKey = async (
  app: TestApp,
  { companyId, createdBy, scopes = ['scim'], divisionIds = null }: KeyGiven,
) => {
  const token = `${KEY_PREFIX}${randomBytes(24).toString('base64url')}`
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      name: 'Entra',
      scopes: [...scopes],
      division_ids: divisionIds,
      created_by: createdBy,
      created_at: now,
      expires_at: new Date(now.getTime() + YEAR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = { token_hash: hashToken(token), key_id: id, beginning: token.slice(0, 8), created_at: now }
  await app.db.insertInto('api_key_secrets').values(secret).execute()
  return token
}

/** What tests look at of the answers. */
interface ScimBody {
  id: string
  externalId: string
  userName: string
  detail: string
  totalResults: number
  Resources: { id: string }[]
  members: { value: string }[]
  [name: string]: unknown
}

export interface ScimAnswer {
  status: number
  body: ScimBody
  location: string | null
  type: string | null
}

/** Sends what a provider would send, byte by byte as JSON. */
export const scimCaller =
  (app: TestApp, token?: string) =>
  async (method: string, path: string, body?: unknown, type = 'application/scim+json'): Promise<ScimAnswer> => {
    const response = await fetch(`${app.address}/scim/v2${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as ScimBody,
      location: response.headers.get('location'),
      type: response.headers.get('content-type'),
    }
  }

/** A company with a division, a location, an administrator and a key for its provider. */
export const scimCompany = async (app: TestApp, given: Parameters<TestApp['world']['company']>[0] = {}) => {
  const company = await app.world.company(given)
  const division = await app.world.division({ companyId: company.id })
  const location = await app.world.location({ divisions: [division] })
  const admin = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
  const token = await makeKey(app, { companyId: company.id, createdBy: admin.id })
  return { company, division, location, admin, token, scim: scimCaller(app, token), caller: await app.signedIn(admin) }
}

export type ScimCompany = Awaited<ReturnType<typeof scimCompany>>

let made = 0

/** As Okta creates a person. */
export const oktaUser = (given: Record<string, unknown> = {}) => {
  made += 1
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `okta.${made}@ridgeway.example`,
    name: { givenName: 'Nadia', familyName: `Okta ${made}` },
    emails: [{ primary: true, value: `okta.${made}@ridgeway.example`, type: 'work' }],
    displayName: `Nadia Okta ${made}`,
    locale: 'en-US',
    externalId: `00u${made}`,
    groups: [],
    password: 'Xk29!aLm',
    active: true,
    ...given,
  }
}

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** As Entra creates one. */
export const entraUser = (given: Record<string, unknown> = {}) => {
  made += 1
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
    externalId: `entra-${made}`,
    userName: `entra.${made}@ridgeway.example`,
    active: true,
    addresses: [{ primary: false, type: 'work', country: 'Canada' }],
    displayName: `Étienne Entra ${made}`,
    emails: [{ primary: true, type: 'work', value: `entra.${made}@ridgeway.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Étienne Entra ${made}`, familyName: `Entra ${made}`, givenName: 'Étienne' },
    phoneNumbers: [{ primary: true, type: 'work', value: '+1 514 555 0100' }],
    preferredLanguage: 'fr-CA',
    title: 'Driver',
    [ENTERPRISE]: { employeeNumber: `RC-${made}`, department: 'Fleet' },
    ...given,
  }
}

export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
