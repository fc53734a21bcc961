import { secret, text } from '@laurel/contract/rules.ts'
import * as z from 'zod'

/** What has to be typed again before the account changes. A code is asked for only where the second factor is on. */
export const proofForm = (hasFactor: boolean) =>
  z.object({ password: secret, code: hasFactor ? text(40) : z.string().max(40) })

export const NO_PROOF = { password: '', code: '' }
