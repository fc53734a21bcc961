import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { id, instant, outcome, wholeNumber } from './rules.ts'

const access = ['CompanyAdmin'] as const

export const SCHEDULE_KINDS = ['report', 'leaderboard', 'leftout', 'owed', 'transfers'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]
export const CADENCES = ['weekly', 'monthly'] as const

/** How many schedules a company has at most, and how many people get one of them. */
export const SCHEDULES_MAX = 50
export const RECIPIENTS_MAX = 50

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length

const fields = {
  kind: z.enum(SCHEDULE_KINDS),
  cadence: z.enum(CADENCES),
  /** Of a weekly one, from Sunday as 0. */
  weekday: wholeNumber(0, 6).nullable().default(null),
  /** Of a monthly one; in shorter months it is their last day. */
  day: wholeNumber(1, 31).nullable().default(null),
  /** On the clock of the company. */
  hour: wholeNumber(0, 23),
  recipients: z
    .array(id)
    .min(1)
    .max(RECIPIENTS_MAX)
    .refine(distinct, { params: rule('twice') }),
  /** Null for everything that a recipient sees. */
  divisionid: id.nullable().default(null),
  /** A file instead of a link alone, where the company allows it. */
  attachment: z.boolean().default(false),
}

type Plan = { cadence: (typeof CADENCES)[number]; weekday: number | null; day: number | null }

const hasWeekday = ({ cadence, weekday }: Plan) => cadence !== 'weekly' || weekday !== null
const hasDay = ({ cadence, day }: Plan) => cadence !== 'monthly' || day !== null
const NEEDS_WEEKDAY = { path: ['weekday'], params: rule('required') }
const NEEDS_DAY = { path: ['day'], params: rule('required') }

export const scheduleForm = z.object(fields).refine(hasWeekday, NEEDS_WEEKDAY).refine(hasDay, NEEDS_DAY)
const scheduleUpdate = z
  .object({ ...fields, id, version: wholeNumber(1) })
  .refine(hasWeekday, NEEDS_WEEKDAY)
  .refine(hasDay, NEEDS_DAY)

export type ScheduleForm = z.infer<typeof scheduleForm>

const run = z.object({
  at: instant,
  /** When it was due; for one by hand the moment itself. */
  dueat: instant,
  sent: z.boolean(),
  manual: z.boolean(),
  /** People who got it, and people who may not see it any more. */
  people: wholeNumber(),
  skipped: wholeNumber(),
})

const schedule = z.object({
  ...fields,
  id,
  recipients: z.array(id),
  division: z.string().nullable(),
  /** Null where the person is gone: it belongs to all company admins then. */
  owner: z.string().nullable(),
  nextat: instant,
  /** Switched off after three failures; saving it switches it on again. */
  stoppedat: instant.nullable(),
  version: wholeNumber(1),
  /** The latest ones, newest first. */
  runs: z.array(run),
})

export type Schedule = z.infer<typeof schedule>

const recipient = z.object({ userid: id, fullname: z.string(), roleid: id })

export type Recipient = z.infer<typeof recipient>

export const listSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  access,
  summary: 'The schedules of the own company with their history, and who could get them',
  response: z.object({
    content: z.array(schedule),
    /** Whether the company allows files. */
    attachments: z.boolean(),
    people: z.array(recipient),
  }),
})

export const createSchedule = endpoint({
  method: 'POST',
  path: '/schedules/create',
  access,
  summary: 'Mail a report to people of the company, by its calendar',
  body: scheduleForm,
  response: outcome,
})

export const updateSchedule = endpoint({
  method: 'POST',
  path: '/schedules/update',
  access,
  summary: 'Change a schedule, and switch it on again where it was off',
  body: scheduleUpdate,
  response: outcome,
})

export const deleteSchedule = endpoint({
  method: 'POST',
  path: '/schedules/delete',
  access,
  summary: 'Delete a schedule with its history',
  body: z.object({ id }),
  response: outcome,
})

export const sendSchedule = endpoint({
  method: 'POST',
  path: '/schedules/send',
  access,
  summary: 'Send it now as well; the next due time stays',
  body: z.object({ id }),
  response: outcome,
})
