import * as audit from './audit.ts'
import * as awards from './awards.ts'
import * as badgeEditing from './badge-editing.ts'
import * as badges from './badges.ts'
import * as companies from './companies.ts'
import * as divisions from './divisions.ts'
import type { Endpoint } from './endpoint.ts'
import * as files from './files.ts'
import * as health from './health.ts'
import * as locations from './locations.ts'
import * as lookups from './lookups.ts'
import * as profile from './profile.ts'
import * as session from './session.ts'
import * as tasks from './tasks.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the product, for the API description and for the tests that walk over all of them. */
export const ENDPOINTS: readonly Endpoint[] = [
  session,
  profile,
  companies,
  divisions,
  locations,
  users,
  badges,
  badgeEditing,
  awards,
  lookups,
  tasks,
  audit,
  files,
  health,
].flatMap((subject) => Object.values(subject).filter(isEndpoint))
