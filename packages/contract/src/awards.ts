import * as z from 'zod'
import { BADGE_TYPES, badge } from './badges.ts'
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
  summary: 'Give a badge to people of its division: to all of them or, when a limit is in the way, to nobody',
  body: assignment,
  /** With the awards that were given, so that they can be taken back at once. */
  response: outcome.extend({ awardids: z.array(longId) }),
})

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
  quantity: wholeNumber(1),
  points: wholeNumber(),
  coins,
  commentary: z.string(),
  reversedat: instant.nullable(),
  reversedby: z.string().nullable(),
  reversalreason: z.string().nullable(),
  /** Whether the caller may take it back now. */
  canReverse: z.boolean(),
})

export type Award = z.infer<typeof award>

export const AWARD_SORT_FIELDS = ['awardedfor', 'awardedat'] as const

export const listAwards = endpoint({
  method: 'GET',
  path: '/awards',
  access,
  summary: 'A page of awards of a division, a badge or a person, those that were taken back included',
  query: listQuery(AWARD_SORT_FIELDS, 'desc')
    .extend({
      divisionid: idOrAll,
      badgeid: idOrAll,
      userid: idOrAll,
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
