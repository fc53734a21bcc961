import { createKey, endKey, listKeys, rotateKey } from '@laurel/contract/keys.ts'
import { mutationFor, queryFor } from '../../../lib/api.ts'

export const keysQuery = (companyid: number) => queryFor(listKeys, { query: { companyid } })

export const useCreateKey = mutationFor(createKey, [listKeys], { ownErrors: true })
export const useRotateKey = mutationFor(rotateKey, [listKeys], { ownErrors: true })
export const useEndKey = mutationFor(endKey, [listKeys], { ownErrors: true })
