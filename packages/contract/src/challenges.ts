import * as z from 'zod'
import { board } from './board.ts'
import {
  badgesOfCompetition,
  competitionList,
  competitionPage,
  competitionSaved,
  competitionStatus,
  datesAndTitle,
  endsAfterItStarts,
} from './competitions.ts'
import { BOARD_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ROLE_NAMES } from './roles.ts'
import { id, numeric, outcome, pageIndex, wholeNumber } from './rules.ts'

/** A competition of one company: its own people and badges. All calls are for that company alone. */
const access = ['CompanyAdmin'] as const

export const CHALLENGE_MAX_DAYS = 366

const challengeFields = datesAndTitle.extend({
  badges: badgesOfCompetition,
  /** Who worked on fewer days of the challenge has no place. */
  minimumdays: wholeNumber(0, CHALLENGE_MAX_DAYS).default(0),
  /** Whether everybody who has the link sees the board, or the people of the company alone. */
  public: z.boolean().default(true),
})

/** The first step of the form. */
export const challengeInfo = endsAfterItStarts(challengeFields.omit({ badges: true }))

export const challengeForm = endsAfterItStarts(challengeFields)
export type ChallengeForm = z.output<typeof challengeForm>

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenges',
  access,
  summary: 'A page of the challenges of the own company with one status, newest first',
  query: competitionList,
  response: competitionPage,
})

export const createChallenge = endpoint({
  method: 'POST',
  path: '/challenges/create',
  access,
  summary: 'Create a challenge of the own company',
  body: challengeForm,
  response: competitionSaved,
})

export const updateChallenge = endpoint({
  method: 'POST',
  path: '/challenges/update',
  access,
  summary: 'Change an active challenge',
  body: endsAfterItStarts(challengeFields.extend({ id, version: wholeNumber().optional() })),
  response: competitionSaved,
})

export const deleteChallenge = endpoint({
  method: 'POST',
  path: '/challenges/delete',
  access,
  summary: 'Delete a challenge that still has the status the caller saw; its board disappears',
  body: z.object({ competitionId: id, currentStatus: competitionStatus }),
  response: outcome,
})

export const exportChallenge = endpoint({
  method: 'GET',
  path: '/challenges/export',
  access,
  summary: 'The places of a challenge as a CSV file, with the whole names of people',
  query: z.object({ id: numeric(id) }),
  response: 'csv',
})

export const getChallengeBoard = endpoint({
  method: 'GET',
  path: '/challenges/board',
  access: ROLE_NAMES,
  summary: 'The standings of a challenge of the own company, also where its board is not public',
  query: z.object({
    id: z.string().max(200),
    page: pageIndex,
    perpage: numeric(z.int().min(1).max(BOARD_PAGE_SIZE)).prefault(BOARD_PAGE_SIZE),
  }),
  response: board,
  revalidated: true,
})
