import { SCIM, SCIM_BASE, SCIM_PAGE_MAX } from '@laurel/contract/scim.ts'

/** What a provider reads to learn what is spoken here. */

export const toScimList = <T>(resources: T[], { startIndex = 1, total = resources.length } = {}) => ({
  schemas: [SCIM.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const providerConfig = (publicUrl: string) => ({
  schemas: [SCIM.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key with the scope scim, in the header Authorization: Bearer',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${publicUrl}${SCIM_BASE}/ServiceProviderConfig` },
})

const resourceType = (publicUrl: string, name: string, schema: string, extensions: string[]) => ({
  schemas: [SCIM.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${publicUrl}${SCIM_BASE}/ResourceTypes/${name}` },
})

export const resourceTypes = (publicUrl: string) => [
  resourceType(publicUrl, 'User', SCIM.user, [SCIM.enterprise]),
  resourceType(publicUrl, 'Group', SCIM.group, []),
]

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex'
  multiValued?: boolean
  required?: boolean
  mutability?: 'readWrite' | 'readOnly'
  uniqueness?: 'none' | 'server'
  subAttributes?: Attribute[]
}

const attribute = ({ name, type = 'string', subAttributes, ...given }: Attribute): object => ({
  name,
  type,
  multiValued: given.multiValued ?? false,
  required: given.required ?? false,
  caseExact: false,
  mutability: given.mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: given.uniqueness ?? 'none',
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
})

/** `userName` is the address under which people sign in and get mail, so `emails` follows it. */
const USER: Attribute[] = [
  { name: 'userName', required: true, uniqueness: 'server' },
  {
    name: 'name',
    type: 'complex',
    subAttributes: [{ name: 'givenName' }, { name: 'familyName' }, { name: 'formatted' }],
  },
  { name: 'displayName' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }],
  },
  { name: 'preferredLanguage' },
  { name: 'locale' },
  { name: 'active', type: 'boolean' },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [{ name: 'value' }, { name: 'display' }],
  },
]

const GROUP: Attribute[] = [
  { name: 'displayName', required: true, uniqueness: 'server' },
  { name: 'members', type: 'complex', multiValued: true, subAttributes: [{ name: 'value' }, { name: 'display' }] },
]

const schema = (publicUrl: string, id: string, name: string, attributes: Attribute[]) => ({
  schemas: [SCIM.schema],
  id,
  name,
  attributes: attributes.map(attribute),
  meta: { resourceType: 'Schema', location: `${publicUrl}${SCIM_BASE}/Schemas/${id}` },
})

export const schemas = (publicUrl: string) => [
  schema(publicUrl, SCIM.user, 'User', USER),
  schema(publicUrl, SCIM.enterprise, 'Enterprise User', [{ name: 'employeeNumber', uniqueness: 'server' }]),
  schema(publicUrl, SCIM.group, 'Group', GROUP),
]
