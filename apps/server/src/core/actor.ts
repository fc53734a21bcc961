import type { Language } from '@laurel/contract/constants'
import type { RoleName } from '@laurel/contract/roles'
import type { Scope } from './scope.ts'

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
  /** The Admin who works as this person; both are on every audit line. */
  impersonator: { id: number; name: string } | null
}
