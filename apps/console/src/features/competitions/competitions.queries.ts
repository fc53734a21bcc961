import {
  createChallenge,
  deleteChallenge,
  exportChallenge,
  listChallenges,
  updateChallenge,
} from '@laurel/contract/challenges.ts'
import {
  createCompetition,
  deleteCompetition,
  exportCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BADGES, DIVISIONS } from '../../domain/changes.ts'
import { call, mutationFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

const toResult = ({ result }: CallResult<typeof listCompetitions>) => result

/** Each tab is a table of its own: the rows of one are never shown while those of another load. */
const competitionPages =
  (endpoint: typeof listCompetitions | typeof listChallenges) => (query: CallInput<typeof listCompetitions>['query']) =>
    queryOptions({
      ...queryFor(endpoint, { query }),
      select: toResult,
      placeholderData: (previous, previousQuery) =>
        previousQuery?.queryKey[1].query?.status === query?.status ? keepPreviousData(previous) : undefined,
    })

export const competitionsQuery = competitionPages(listCompetitions)
export const challengesQuery = competitionPages(listChallenges)

const MOST_ROWS = 100

/** An active competition as it is now; undefined once it is over or gone. */
const freshFrom = (endpoint: typeof listCompetitions | typeof listChallenges) => async (id: number) => {
  const { result } = await call(endpoint, { query: { status: 'Active', perpage: MOST_ROWS } })
  return result.content.find((competition) => competition.id === id)
}

/** Divisions may have been given badges that they lacked. */
const CHANGES = [listCompetitions, ...DIVISIONS, ...BADGES]

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

/** What differs between the competitions of the Admin and the challenges of a company. */
export const PLATFORM = {
  isOwn: false,
  query: competitionsQuery,
  fresh: freshFrom(listCompetitions),
  useCreate: mutationFor(createCompetition, CHANGES, fromForm),
  useUpdate: mutationFor(updateCompetition, CHANGES, fromForm),
  useDelete: mutationFor(deleteCompetition, CHANGES, { ownErrors: true }),
  useExport: downloadFor(exportCompetition),
} as const

export const OWN = {
  isOwn: true,
  query: challengesQuery,
  fresh: freshFrom(listChallenges),
  useCreate: mutationFor(createChallenge, [listChallenges], fromForm),
  useUpdate: mutationFor(updateChallenge, [listChallenges], fromForm),
  useDelete: mutationFor(deleteChallenge, [listChallenges], { ownErrors: true }),
  useExport: downloadFor(exportChallenge),
} as const

export type Side = typeof PLATFORM | typeof OWN
