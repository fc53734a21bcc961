import type { CallInput } from '@laurel/contract/endpoint.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { listTransferCandidates, queueTransfers } from '@laurel/contract/transfers.ts'
import { mutationFor, pageFor } from '../../lib/api.ts'
import { TRANSFERS } from '../changes.ts'
import { todayFor } from '../organisation/use-today.ts'
import { type CandidateQuery, toCandidateRequest } from './transfer-list.ts'

export const candidatesQuery = (body: CallInput<typeof listTransferCandidates>['body']) =>
  pageFor(listTransferCandidates, { body })

/** The people that an address shows. */
export const firstCandidatesQuery = (query: CandidateQuery, profile: Profile) =>
  candidatesQuery(toCandidateRequest(query, todayFor(profile)))

export const useQueueTransfers = mutationFor(queueTransfers, TRANSFERS, { ownErrors: true })
