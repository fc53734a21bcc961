import * as z from 'zod'
import { CALENDAR_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  calendarDate,
  coins,
  id,
  idOrAll,
  longId,
  numeric,
  outcome,
  pageIndex,
  programmeDate,
  wholeNumber,
} from './rules.ts'

export const RULE_KINDS = ['birthday', 'anniversary', 'welcome', 'streak', 'milestone'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const MILESTONES = ['trips', 'badges'] as const

/** How far the rules look back: a server that was off and a date that was typed in late are caught up with. */
export const RULE_LOOK_BACK_DAYS = 31
export const CALENDAR_DAYS = 60
/** The longest range of the calendar. */
export const CALENDAR_MAX_DAYS = 400
export const RULES_MAX = 100
export const STREAK_MIN_DAYS = 2
export const RULE_MAX_DAYS = 366
export const RULE_MAX_YEARS = 60
const COUNT_MAX = 1_000_000

const terms = z.object({
  kind: z.enum(RULE_KINDS),
  /** Null for the whole company. */
  divisionid: id.nullish().transform((value) => value ?? null),
  /** People of other divisions get its copy there. */
  badgeid: id,
  /** Nothing before it counts. At most 31 days back. */
  startson: programmeDate,
  /** Of an anniversary; without it every one. */
  years: wholeNumber(1, RULE_MAX_YEARS).nullish(),
  /** Of a streak, and for a welcome the days after the first one. */
  days: wholeNumber(0, RULE_MAX_DAYS).nullish(),
  /** Of a milestone. */
  count: wholeNumber(1, COUNT_MAX).nullish(),
  of: z.enum(MILESTONES).nullish(),
})

type Terms = z.infer<typeof terms>

const missing = (path: keyof Terms, input: unknown) => ({
  code: 'custom' as const,
  path: [path],
  input,
  params: rule('required'),
})

const complete = <S extends z.ZodType<Terms>>(form: S) =>
  form.check(({ value, issues }) => {
    const { kind, days, count, of } = value
    if (kind === 'streak' && days == null) issues.push(missing('days', days))
    if (kind === 'streak' && days != null && days < STREAK_MIN_DAYS) {
      issues.push({ code: 'custom', path: ['days'], input: days, params: rule('min', { min: STREAK_MIN_DAYS }) })
    }
    if (kind === 'milestone' && count == null) issues.push(missing('count', count))
    if (kind === 'milestone' && of == null) issues.push(missing('of', of))
  })

/** What another kind would need is left out. */
const ownTerms = <T extends Terms>({ years, days, count, of, ...form }: T) => ({
  ...form,
  years: form.kind === 'anniversary' ? (years ?? null) : null,
  days: form.kind === 'streak' || form.kind === 'welcome' ? (days ?? 0) : null,
  count: form.kind === 'milestone' ? (count ?? null) : null,
  of: form.kind === 'milestone' ? (of ?? null) : null,
})

export const ruleForm = complete(terms).transform(ownTerms)
export type RuleForm = z.output<typeof ruleForm>

const awardRule = z.object({
  id,
  kind: z.enum(RULE_KINDS),
  divisionid: id.nullable(),
  divisionname: z.string().nullable(),
  badgeid: id,
  badge: z.object({
    name: z.string(),
    smallimage: z.string().nullable(),
    points: wholeNumber(),
    coins,
    /** Nothing is given until the badge is restored or another one chosen. */
    archived: z.boolean(),
  }),
  startson: calendarDate,
  years: wholeNumber().nullable(),
  days: wholeNumber().nullable(),
  count: wholeNumber().nullable(),
  of: z.enum(MILESTONES).nullable(),
  paused: z.boolean(),
  /** Awards of the rule that stand. */
  given: wholeNumber(),
  version: wholeNumber(),
})

export type AwardRule = z.infer<typeof awardRule>

const access = ['CompanyAdmin'] as const

export const listRules = endpoint({
  method: 'GET',
  path: '/rules',
  access,
  summary: 'The rules of the own company that give badges by themselves',
  response: z.object({
    rules: z.array(awardRule),
    /** Today, where the company is. */
    today: calendarDate,
  }),
})

export const createRule = endpoint({
  method: 'POST',
  path: '/rules/create',
  access,
  summary: 'Make a rule; what it has to give already is given within the hour, or with `rules/run`',
  body: ruleForm,
  response: outcome,
})

/** The kind stays: what was given would not fit another one. */
export const updateRule = endpoint({
  method: 'POST',
  path: '/rules/update',
  access,
  summary: 'Change a rule; what it has given stays',
  body: complete(terms.extend({ id, version: wholeNumber().optional() })).transform(ownTerms),
  response: outcome,
})

export const pauseRule = endpoint({
  method: 'POST',
  path: '/rules/pause',
  access,
  summary: 'Pause a rule, or let it go on; what fell into the last 31 days is given then',
  body: z.object({ id, paused: z.boolean() }),
  response: outcome,
})

export const deleteRule = endpoint({
  method: 'POST',
  path: '/rules/delete',
  access,
  summary: 'Delete a rule; what it has given stays',
  body: z.object({ id }),
  response: outcome,
})

export const runRules = endpoint({
  method: 'POST',
  path: '/rules/run',
  access,
  summary: 'Give what the rules have to give now, for everybody; a repeat gives nothing twice',
  body: z.object({}),
  response: outcome.extend({ awards: wholeNumber(), coins }),
})

/** Given and taken back ones have happened, due ones come within the hour. */
export const CALENDAR_STATES = ['coming', 'due', 'given', 'takenback', 'skipped'] as const
/**
 * The person does not want it, the rule is paused, the division has no such badge, or the books are closed. One that is due
 * waits while a budget has no room for it.
 */
export const SKIP_REASONS = ['optout', 'paused', 'badge', 'books', 'budget'] as const

const calendarRow = z.object({
  date: calendarDate,
  ruleid: id,
  kind: z.enum(RULE_KINDS),
  userid: id,
  fullname: z.string(),
  employeeid: z.string().nullable(),
  division: z.string(),
  badge: z.object({ id, name: z.string(), smallimage: z.string().nullable(), points: wholeNumber(), coins }).nullable(),
  /** Of an anniversary. Ages are told to nobody. */
  years: wholeNumber().nullable(),
  state: z.enum(CALENDAR_STATES),
  reason: z.enum(SKIP_REASONS).nullable(),
  awardid: longId.nullable(),
})

export type CalendarRow = z.infer<typeof calendarRow>

export const getRuleCalendar = endpoint({
  method: 'GET',
  path: '/rules/calendar',
  access,
  summary: 'What the rules give in the coming days and gave in the last 31, what they leave out and why, and the cost',
  query: z.object({
    /** From 31 days back; the 31 days before today and the 60 after it where nothing is said. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    ruleid: idOrAll,
    divisionid: idOrAll,
    page: pageIndex,
    perpage: numeric(z.int().min(1).max(CALENDAR_PAGE_SIZE)).prefault(CALENDAR_PAGE_SIZE),
  }),
  response: z.object({
    today: calendarDate,
    from: calendarDate,
    to: calendarDate,
    /** The day up to which the books are closed. */
    closeduntil: calendarDate.nullable(),
    /** What is given and comes, without what is left out or was taken back. */
    months: z.array(
      z.object({
        month: calendarDate,
        awards: wholeNumber(),
        points: wholeNumber(),
        coins,
        skipped: wholeNumber(),
      }),
    ),
    content: z.array(calendarRow),
    totalElements: wholeNumber(),
  }),
})
