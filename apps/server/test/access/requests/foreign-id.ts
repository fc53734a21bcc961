import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { type Ask, type Asking, ask } from './ask.ts'

/** A request that is the caller's own in all but one id, which is of the corner that the caller does not see. */
export interface ForeignId {
  what: string
  ask: Ask
  roles: readonly RoleName[]
  status: number
  /** Whether it would be answered if that id were the caller's own too. */
  isOwnFine: boolean
}

export const COMPANY = ['CompanyAdmin'] as const
export const MANAGERS = ['CompanyAdmin', 'Manager'] as const
export const STAFF = ['CompanyAdmin', 'Manager', 'Supervisor'] as const

export const foreignId = <E extends Endpoint>(
  what: string,
  roles: readonly RoleName[],
  endpoint: E,
  inputFor: (asking: Asking) => CallInput<E> | Promise<CallInput<E>>,
  { status = 404, isOwnFine = true } = {},
): ForeignId => ({ what, roles, ask: ask(endpoint, inputFor), status, isOwnFine })

/** Both ids, or the one where they are the same. */
export const both = <T>(one: T, other: T) => [...new Set([one, other])]
