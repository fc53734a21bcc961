import { getSignOn, saveSignOn, testSignOn, verifyDomain } from '@laurel/contract/sso.ts'
import { mutationFor, queryFor } from '../../../lib/api.ts'

export const signOnQuery = (companyid: number) => queryFor(getSignOn, { query: { companyid } })

export const useSaveSignOn = mutationFor(saveSignOn, [getSignOn])
export const useTestSignOn = mutationFor(testSignOn, [])
export const useVerifyDomain = mutationFor(verifyDomain, [getSignOn])
