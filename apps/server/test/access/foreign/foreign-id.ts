import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { type Ask, type Asking, ask } from '../requests/ask.ts'

/** A request about the caller's own records, except for one id of a corner that the caller does not see. */
export interface ForeignId {
  what: string
  ask: Ask
  roles: readonly RoleName[]
  status: number
  /** Whether the request succeeds with an id of the caller's own corner instead. */
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

/** Both ids, once if they are equal. */
export const both = <T>(one: T, other: T) => [...new Set([one, other])]
