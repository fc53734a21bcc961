import * as z from 'zod'
import { BADGE_TYPES, badge } from './badges.ts'
import { AWARD_SOURCES } from './coins.ts'
import { ASSIGN_MAX_PEOPLE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  calendarDate,
  coins,
  id,
  idOrAll,
  instant,
  listQuery,
  longId,
  longText,
  numeric,
  optionalText,
  outcome,
  pageSchema,
  programmeDate,
  wholeNumber,
} from './rules.ts'

const access = ['CompanyAdmin', 'Manager'] as const

/** Counts of one badge and one person; `has…Limit` says that this allowance is used up on that day. */
const assignmentInfo = z.object({
  userId: id,
  monthBadgesCount: wholeNumber(),
  weekBadgesCount: wholeNumber(),
  monthBadgesCountForUser: wholeNumber(),
  weekBadgesCountForUser: wholeNumber(),
  hasMonthlyLimit: z.boolean(),
  hasWeeklyLimit: z.boolean(),
  hasDriverLimit: z.boolean(),
  hasWeeklyDriverLimit: z.boolean(),
})

export type AssignmentInfo = z.infer<typeof assignmentInfo>

export const checkAssign = endpoint({
  method: 'GET',
  path: '/badges/check-assign',
  access,
  summary: 'The badges the caller may give in a division, with what is used of their limits on that day',
  query: z.object({ divisionid: numeric(id), awardedFor: programmeDate }),
  response: z.array(badge.extend({ assignmentsInfo: z.array(assignmentInfo) })),
})

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length

export const assignment = z.object({
  badgeid: id,
  drivers: z
    .array(id)
    .min(1)
    .max(ASSIGN_MAX_PEOPLE)
    .refine(distinct, { params: rule('twice') }),
  awardedfor: programmeDate,
  commentary: optionalText(200)
    .nullable()
    .transform((comment) => comment ?? ''),
})

export type Assignment = z.infer<typeof assignment>

export const assignBadge = endpoint({
  method: 'POST',
  path: '/badges/assign',
  access,
  maxBodyBytes: 256 * 1024,
  summary:
    'Give a badge to people of its division: to all of them or, when a limit is in the way, to nobody. Above the threshold or an approving budget it becomes a proposal',
  body: assignment,
  /** With the awards that were given, so that they can be taken back at once; a proposal gives none yet. */
  response: outcome.extend({ awardids: z.array(longId), proposalid: id.optional() }),
})

/** The other end of a move: whose award it was before, or whose it is now, who moved it and why. */
const awardMove = z.object({
  awardid: longId,
  /** None for Drivers and Users, who do not read the names of colleagues here. */
  fullname: z.string().nullable(),
  by: z.string().nullable(),
  at: instant,
  reason: z.string(),
})

export type AwardMove = z.infer<typeof awardMove>

export const awardMoves = { movedfrom: awardMove.nullable(), movedto: awardMove.nullable() }

const award = z.object({
  id: longId,
  badgeid: id,
  badgename: z.string(),
  badgetype: z.enum(BADGE_TYPES),
  smallimage: z.string().nullable(),
  userid: id,
  employeeid: z.string().nullable(),
  fullname: z.string(),
  divisionid: id,
  awardedfor: calendarDate,
  awardedat: instant,
  /** Nobody, where the product itself awarded. */
  awardedbyid: id.nullable(),
  awardedby: z.string().nullable(),
  source: z.enum(AWARD_SOURCES),
  quantity: wholeNumber(1),
  points: wholeNumber(),
  coins,
  commentary: z.string(),
  /** The trip behind an award of the product, and the release it came with. */
  tripid: longId.nullable(),
  releaseid: id.nullable(),
  ...awardMoves,
  reversedat: instant.nullable(),
  reversedby: z.string().nullable(),
  reversalreason: z.string().nullable(),
  /** Whether the caller may take it back now. */
  canReverse: z.boolean(),
  /** Whether the caller may give it to another person now; coins and limits are checked by the preview. */
  canMove: z.boolean(),
})

export type Award = z.infer<typeof award>

export const AWARD_SORT_FIELDS = ['awardedfor', 'awardedat'] as const

export const listAwards = endpoint({
  method: 'GET',
  path: '/awards',
  access,
  scope: 'awards:read',
  summary: 'A page of awards of a division, a badge or a person, those that were taken back included',
  query: listQuery(AWARD_SORT_FIELDS, 'desc')
    .extend({
      divisionid: idOrAll,
      badgeid: idOrAll,
      userid: idOrAll,
      giverid: idOrAll,
      /** Only awards that people gave, or only those of the product; empty for both. */
      givenby: z.enum(['', 'people', 'product']).default(''),
      /** 1 leaves out what was taken back. */
      standing: numeric(z.literal([0, 1])).prefault(0),
      from: programmeDate.optional(),
      to: programmeDate.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], params: rule('range_order') }),
  response: pageSchema(award),
})

export const REVERSAL_REASON_MAX = 200

export const reversalForm = z.object({ reason: longText(REVERSAL_REASON_MAX) })

export const reverseAward = endpoint({
  method: 'POST',
  path: '/awards/reverse',
  access,
  summary: 'Take an award back: its points, its coins and what it used of the limits',
  body: reversalForm.extend({ id: longId }),
  response: outcome,
})

/** How many awards one call takes back at most. */
export const REVERSE_MAX = 500

export const reverseAwards = endpoint({
  method: 'POST',
  path: '/awards/reverseall',
  access,
  summary: 'Take several awards back for one reason, all or none',
  body: reversalForm.extend({ ids: z.array(longId).min(1).max(REVERSE_MAX) }),
  response: outcome,
})
