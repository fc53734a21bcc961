import * as z from 'zod'
import { QUESTION_MAX } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { CONSOLE_ROLES, PEOPLE_ROLES } from './roles.ts'
import { calendarDate, coins, id, instant, longText, numeric, outcome, wholeNumber } from './rules.ts'

export const DAY_STATES = ['earned', 'late', 'noshow', 'excused', 'unscheduled', 'waiting', 'nodata'] as const

export type DayState = (typeof DAY_STATES)[number]

const clock = z.string().nullable()

const earned = { points: wholeNumber(), coins }

const dayBadge = z.object({
  /** None where the division has no badge for what was earned. */
  badgeid: id.nullable(),
  name: z.string(),
  smallimage: z.string().nullable(),
  earned: z.boolean(),
  /** How often, for trips. */
  quantity: wholeNumber(),
  ...earned,
  why: z.string(),
})

/** A day as the person saw it when they asked about it. */
export const dayThen = z.object({
  state: z.enum(DAY_STATES),
  scheduled: clock,
  login: clock,
  logout: clock,
  trips: wholeNumber().nullable(),
  delay: z.int().nullable(),
  ...earned,
})

export type DayThen = z.infer<typeof dayThen>

const dayQuestion = z.object({
  id,
  text: z.string(),
  at: instant,
  answer: z.string().nullable(),
  answeredby: z.string().nullable(),
  answeredat: instant.nullable(),
  /** `corrected` is a day that was changed since the person asked, with or without an answer. */
  outcome: z.enum(['open', 'answered', 'corrected']),
  /** What a corrected day was before. */
  before: dayThen.nullable(),
})

export type DayQuestion = z.infer<typeof dayQuestion>

const day = z.object({
  date: calendarDate,
  state: z.enum(DAY_STATES),
  why: z.string(),
  /** Times are `HH:mm` on the clock of the company. */
  scheduled: clock,
  login: clock,
  logout: clock,
  /** The log-out was on the day after. */
  logoutnextday: z.boolean(),
  trips: wholeNumber().nullable(),
  /** Minutes after the scheduled start; none without both times. */
  delay: z.int().nullable(),
  /** In minutes, as it counted when the day was released. */
  latebuffer: wholeNumber().nullable(),
  releasedat: instant.nullable(),
  releasedby: z.string().nullable(),
  ...earned,
  badges: z.array(dayBadge),
  /** What people changed about the day, the newest first. */
  corrections: z.array(
    z.object({
      kind: z.enum(['granted', 'denied', 'takenback', 'corrected']),
      at: instant,
      by: z.string(),
      text: z.string(),
    }),
  ),
  /** What the person asked last about the day. */
  question: dayQuestion.nullable(),
})

export type Day = z.infer<typeof day>
export type DayBadge = z.infer<typeof dayBadge>

const month = z
  .string()
  .max(7)
  .refine((value) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value), { params: rule('date') })

export const listMyDays = endpoint({
  method: 'GET',
  path: '/me/days',
  access: PEOPLE_ROLES,
  summary: 'What each day of a month was; of the present month unless another is named',
  query: z.object({ month: month.optional() }),
  response: z.object({
    month: z.string(),
    days: z.array(day.pick({ date: true, state: true, points: true, coins: true, trips: true, delay: true })),
  }),
})

export const getMyDay = endpoint({
  method: 'GET',
  path: '/me/days/:date',
  access: PEOPLE_ROLES,
  summary: 'One of the own days: times, badges earned or not, and why',
  params: z.object({ date: calendarDate }),
  response: day,
})

export const questionForm = z.object({ date: calendarDate, text: longText(QUESTION_MAX) })

export const askAboutDay = endpoint({
  method: 'POST',
  path: '/me/days/ask',
  access: PEOPLE_ROLES,
  summary: 'Ask about one of the own days; one question at a time, and the same `clientid` asks once',
  body: questionForm.extend({ clientid: z.uuid() }),
  response: outcome,
})

export const getDay = endpoint({
  method: 'GET',
  path: '/drivers/getday',
  access: CONSOLE_ROLES,
  scope: 'trips:read',
  summary: 'A day of somebody as they read it themselves',
  query: z.object({ driverid: numeric(id), date: calendarDate }),
  response: day,
})
