import * as z from 'zod'
import { reversalForm } from './awards.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, coins, id, longId, outcome, wholeNumber } from './rules.ts'

const access = ['CompanyAdmin', 'Manager'] as const

const target = { id: longId, userid: id }

/** What a move changes for one of the two people. Places are those of the month of the award, among active drivers. */
const movePerson = z.object({
  userid: id,
  fullname: z.string(),
  employeeid: z.string().nullable(),
  coinsbefore: coins,
  coinsafter: coins,
  pointsbefore: z.int(),
  pointsafter: z.int(),
  placebefore: wholeNumber(1).nullable(),
  placeafter: wholeNumber(1).nullable(),
})

export type MovePerson = z.infer<typeof movePerson>

export const previewMove = endpoint({
  method: 'POST',
  path: '/awards/move/preview',
  access,
  readOnly: true,
  summary: 'What moving an award to another person of the division would change for both',
  body: z.object(target),
  response: z.object({
    badgename: z.string(),
    awardedfor: calendarDate,
    quantity: wholeNumber(1),
    points: wholeNumber(),
    coins,
    /** What the right person has of the limits per person on that day, before the move. */
    limits: z.array(z.object({ period: z.enum(['month', 'week']), used: wholeNumber(), limit: wholeNumber() })),
    from: movePerson,
    to: movePerson,
  }),
})

export const moveAward = endpoint({
  method: 'POST',
  path: '/awards/move',
  access,
  summary: 'Take an award back from one person and give it to another of the division, with the worth it had',
  body: reversalForm.extend(target),
  /** `id` is the new award. */
  response: outcome,
})
