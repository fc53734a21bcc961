import type { assign } from './en/assign.ts'
import type { audit } from './en/audit.ts'
import type { auth } from './en/auth.ts'
import type { badges } from './en/badges.ts'
import type { companies } from './en/companies.ts'
import type { defaultBadges } from './en/default-badges.ts'
import type { divisions } from './en/divisions.ts'
import type { legal } from './en/legal.ts'
import type { locations } from './en/locations.ts'
import type { notFound } from './en/not-found.ts'
import type { organisation } from './en/organisation.ts'
import type { people } from './en/people.ts'
import type { profile } from './en/profile.ts'
import type { roles } from './en/roles.ts'
import type { shell } from './en/shell.ts'
import type { ui } from './en/ui.ts'

/** The files of texts by their names. Keys, and the values inside of sentences, are checked against the English ones. */
export interface TextResources {
  assign: typeof assign
  audit: typeof audit
  auth: typeof auth
  badges: typeof badges
  companies: typeof companies
  'default-badges': typeof defaultBadges
  legal: typeof legal
  divisions: typeof divisions
  locations: typeof locations
  'not-found': typeof notFound
  organisation: typeof organisation
  people: typeof people
  profile: typeof profile
  roles: typeof roles
  shell: typeof shell
  ui: typeof ui
}
