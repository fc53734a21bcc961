import { reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import { mutationFor } from '../../lib/api.ts'
import { AWARDS } from '../changes.ts'

export const useReverseAward = mutationFor(reverseAward, AWARDS)

/** Several at once, for one reason. */
export const useReverseAwards = mutationFor(reverseAwards, AWARDS, { ownErrors: true })
