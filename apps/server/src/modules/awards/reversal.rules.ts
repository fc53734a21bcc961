import { REVERSAL_DAYS_COMPANY, REVERSAL_HOURS_GIVER } from '@laurel/contract/constants.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'
import type { RoleName } from '@laurel/contract/roles.ts'

interface GivenAward {
  awarded_at: Date
  awarded_by: number | null
  reversed_at: Date | null
}

const HOUR_MS = 3600 * 1000

/** Why the caller may not take the award back now; undefined when they may. */
export const reversalProblem = (
  award: GivenAward,
  actor: { id: number; role: RoleName },
  now: Date,
): ErrorCode | undefined => {
  if (award.reversed_at !== null) return 'already_reversed'
  const ageHours = (now.getTime() - award.awarded_at.getTime()) / HOUR_MS
  if (actor.role === 'CompanyAdmin') return ageHours <= REVERSAL_DAYS_COMPANY * 24 ? undefined : 'reversal_too_late'
  if (award.awarded_by !== actor.id) return 'reversal_not_yours'
  return ageHours <= REVERSAL_HOURS_GIVER ? undefined : 'reversal_too_late'
}
