import * as z from 'zod'
import { BADGE_TYPES } from './badges.ts'
import { endpoint } from './endpoint.ts'
import { myBadge } from './me.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { calendarDate, coins, id, idOrAll, instant, longId, wholeNumber } from './rules.ts'

export const HISTORY_PAGE = 50

const award = z.object({
  id: longId,
  badgeid: id,
  name: z.string(),
  smallimage: z.string().nullable(),
  quantity: wholeNumber(),
  points: wholeNumber(),
  coins,
  /** The day it is for, and when it was given. */
  date: calendarDate,
  at: instant,
  /** Nobody, where released data earned it or a rule gave it. */
  by: z.string().nullable(),
  rule: z.boolean(),
  comment: z.string(),
  /** Somebody else had it before by mistake; whose it was is not told. */
  moved: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Since then it counts no longer. */
  takenback: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
})

const history = z.object({
  awards: z.array(award),
  /** What the next page begins before; none at the end. */
  next: z.string().nullable(),
})

export type MyHistory = z.infer<typeof history>

export const listMyHistory = endpoint({
  method: 'GET',
  path: '/me/history',
  access: PEOPLE_ROLES,
  summary: 'The own awards, the newest day first, with those that were taken back; `badgeid` for one badge',
  query: z.object({
    before: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}$/)
      .optional(),
    badgeid: idOrAll,
  }),
  response: history,
})

const rules = z.object({
  company: z.string(),
  /** In minutes, as it counts today. */
  latebuffer: wholeNumber(),
  /** For how many days somebody counts as a new hire; none, where the company does not use it. */
  newhiredays: wholeNumber().nullable(),
  badges: z.array(
    myBadge
      .pick({ id: true, name: true, description: true, smallimage: true, points: true, coins: true, limits: true })
      .extend({ type: z.enum(BADGE_TYPES) }),
  ),
  transfers: z.object({
    /** Whether coins can be turned into rewards at all, and whether the person can ask for it. */
    on: z.boolean(),
    requests: z.boolean(),
    /** When coins that are requested today are sent. */
    due: calendarDate,
  }),
  /** Minutes between an award and the message about it. */
  awarddelay: wholeNumber(),
})

export type MyRules = z.infer<typeof rules>

export const getMyRules = endpoint({
  method: 'GET',
  path: '/me/rules',
  access: PEOPLE_ROLES,
  summary: 'How points and coins are earned in the own division, as it is set today',
  response: rules,
})
