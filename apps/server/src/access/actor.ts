import type { Language } from '@laurel/contract/constants.ts'
import type { KeyScope } from '@laurel/contract/key-scopes.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { required } from '../core/app-error.ts'
import type { Scope } from './scope.ts'

/** The identity provider of a company, which keeps its people by SCIM. */
export const isProvider = ({ via }: Pick<Actor, 'via'>) => via?.scopes.includes('scim') ?? false

/** Who makes a call. */
export interface Actor {
  id: number
  name: string
  email: string
  role: RoleName
  companyId: number | null
  lang: Language
  scope: Scope
  sessionId: number
  /** The second factor was proved when the session was opened. */
  withFactor: boolean
  /** The session was opened through the identity provider of the company. */
  bySignOn?: boolean
  /** Until a second factor is set up, only the calls marked `beforeEnrolment` are open. */
  mustEnrolSecondFactor: boolean
  /** The Admin who works as this person; both are on every audit line. */
  impersonator: { id: number; name: string } | null
  /**
   * The API key that makes the call; null for people. The actor is then who made the key: rows that a call writes name
   * that person, the audit trail names the key.
   */
  via: { keyId: number; name: string; scopes: readonly KeyScope[] } | null
}

/** An Admin has no company: what belongs to one is not found for them. */
export const requireOwnCompany = ({ companyId }: Pick<Actor, 'companyId'>) => required(companyId ?? undefined)
