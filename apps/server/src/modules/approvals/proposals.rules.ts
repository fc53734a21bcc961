import type { ErrorCode } from '@laurel/contract/errors.ts'
import type { RoleName } from '@laurel/contract/roles.ts'

/** Somebody who may decide, with the Admin who works as them. */
export interface Decider {
  id: number
  role: RoleName
  impersonator: { id: number } | null
  /** Whether they stand in for the CompanyAdmins of the company today. */
  standsIn: boolean
}

interface Proposed {
  proposed_by: number
  proposed_via: number | null
  is_of_admin: boolean
}

/** Why somebody may not decide about a proposal of their company; undefined when they may. */
export const decisionProblem = (
  { proposed_by: by, proposed_via: via, is_of_admin: isOfAdmin }: Proposed,
  { id, role, impersonator, standsIn }: Decider,
): ErrorCode | undefined => {
  // An Admin who works as somebody is the same person: proposing and deciding needs two.
  const isSame = [id, impersonator?.id].some((one) => one !== undefined && (one === by || one === via))
  if (isSame) return 'proposal_own'
  if (role === 'Admin' || role === 'CompanyAdmin') return undefined
  if (role !== 'Manager' || !standsIn) return 'proposal_not_yours'
  return isOfAdmin ? 'proposal_of_admin' : undefined
}
