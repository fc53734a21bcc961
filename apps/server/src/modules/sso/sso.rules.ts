import type { GivenRole, RoleMapEntry } from '@laurel/contract/sso.ts'

/** The domain of an e-mail address, in lower case. */
export const toDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Where the TXT record that proves a domain has to be. */
export const recordFor = (domain: string) => `_laurel.${domain}`
export const txtFor = (proof: string) => `laurel-verification=${proof}`

const SHARED = /^\/(common|organizations|consumers)(\/|$)/i

/** Issuers of Microsoft behind which stands every tenant: anybody could make a tenant with an address of the company. */
export const isSharedIssuer = ({ pathname }: URL) => SHARED.test(pathname)

const WELL_KNOWN = /\/\.well-known\/openid-configuration$/

/** The issuer in what people copy, which is often the address of its description. Undefined where it is no address. */
export const issuerIn = (typed: string) => {
  const issuer = typed.trim().replace(WELL_KNOWN, '')
  const url = URL.parse(issuer)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    return undefined
  return { issuer, url }
}

export interface Given {
  role: GivenRole
  divisionIds: number[]
}

/** From much to little. */
const RANK: readonly GivenRole[] = ['CompanyAdmin', 'Manager', 'Supervisor', 'User', 'Driver']

/** The highest role of somebody in several groups, with the divisions of all groups that give it. */
export const roleFromGroups = (map: readonly RoleMapEntry[], groups: readonly string[]): Given | undefined => {
  const matching = map.filter(({ group }) => groups.includes(group))
  const role = RANK.find((candidate) => matching.some((entry) => entry.role === candidate))
  if (!role) return undefined
  const divisions = matching.filter((entry) => entry.role === role).flatMap(({ divisionids }) => divisionids)
  return { role, divisionIds: [...new Set(divisions)].sort((one, other) => one - other) }
}

export interface Claims {
  issuer: string
  subject: string
  /** Null where none was sent, or the provider says that it is not confirmed. */
  email: string | null
  firstName: string
  lastName: string
  groups: string[]
}

const GOOGLE = 'https://accounts.google.com'
const MOST_GROUPS = 1000
const NAME_MAX = 100

const textIn = (value: unknown) =>
  typeof value === 'string' && value.isWellFormed() ? value.replace(/\p{Cc}+/gu, ' ').trim() : ''

/** Google sends accounts of anybody: only the hosted domain says that an organisation has the account. */
const isOfOrganisation = ({ iss, hd }: Record<string, unknown>, email: string) =>
  iss !== GOOGLE || textIn(hd).toLowerCase() === toDomain(email)

/** Printable and of a length that the standard allows. */
export const isSubject = (subject: string) => /^[^\p{Cc}]{1,255}$/u.test(subject) && subject.isWellFormed()

/** What matters of the claims of a provider, each bounded: they are kept, shown and become names. */
export const toClaims = (claims: Record<string, unknown>): Claims => {
  const email = textIn(claims.email)
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254
  const isConfirmed = claims.email_verified !== false && claims.email_verified !== 'false'
  const listed: unknown[] = Array.isArray(claims.groups) ? claims.groups : [claims.groups]
  const groups = listed.map(textIn).filter((group) => group !== '' && group.length <= 200)
  const [first = '', ...rest] = textIn(claims.name).split(' ')
  const firstName = textIn(claims.given_name) || first || (email.split('@')[0] ?? '')
  const lastName = textIn(claims.family_name) || rest.join(' ') || '—'
  return {
    issuer: textIn(claims.iss),
    // As it is: two subjects that only look alike are two people.
    subject: typeof claims.sub === 'string' ? claims.sub : '',
    email: isAddress && isConfirmed && isOfOrganisation(claims, email) ? email : null,
    firstName: firstName.slice(0, NAME_MAX),
    lastName: lastName.slice(0, NAME_MAX),
    groups: [...new Set(groups)].slice(0, MOST_GROUPS),
  }
}
