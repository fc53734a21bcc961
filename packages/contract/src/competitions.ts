import * as z from 'zod'
import { BADGE_MAX_POINTS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { id, instant, listQuery, numeric, outcome, pageSchema, pageSize, text, wholeNumber } from './rules.ts'
import { dateFromTyped, typedFromDate } from './typed-date.ts'

/** Completed when the last day is over for every company; Deleted ones are kept to look at. */
export const COMPETITION_STATUSES = ['Active', 'Completed', 'Deleted'] as const
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

export const COMPETITION_PAGE_SIZES = [20, 30, 50] as const
export const COMPETITION_SORT_FIELDS = ['createddate', 'title', 'startdate', 'enddate', 'id'] as const

export const COMPETITION_TITLE_MAX = 100
const COMPANIES_MAX = 1000
const BADGES_MAX = 200

/** Month/day/year on the wire, year-month-day inside. */
const competitionDate = z
  .string()
  .trim()
  .min(1)
  .max(10)
  .transform((typed, context) => {
    const date = dateFromTyped(typed)
    if (date !== undefined) return date
    context.issues.push({ code: 'custom', input: typed, params: rule('date') })
    return z.NEVER
  })

export const badgePoints = wholeNumber(1, BADGE_MAX_POINTS)
/** How many pieces of a badge count for one person. */
export const badgeLimit = wholeNumber(1, BADGE_MAX_POINTS)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const competitionBadge = z.object({
  /** Of a default badge, or of a company’s own in its challenge: the copies in other divisions count too. */
  id,
  points: badgePoints,
  /** 0 and blank stand for no limit. */
  limit: z.preprocess((value) => (isBlank(value) ? 0 : value), z.union([z.literal(0), badgeLimit])),
})

const isEachOnce = (badges: readonly { id: number }[]) =>
  new Set(badges.map((badge) => badge.id)).size === badges.length

export const datesAndTitle = z.object({
  title: text(COMPETITION_TITLE_MAX),
  startdate: competitionDate,
  enddate: competitionDate,
})

export const badgesOfCompetition = z
  .array(competitionBadge)
  .min(1)
  .max(BADGES_MAX)
  .refine(isEachOnce, { params: rule('chosen_twice') })

const competitionFields = datesAndTitle.extend({
  companies: z
    .array(id)
    .min(1)
    .max(COMPANIES_MAX)
    .transform((ids) => [...new Set(ids)]),
  badges: badgesOfCompetition,
})

interface Dates {
  startdate: string
  enddate: string
}

export const endsAfterItStarts = <S extends z.ZodType<Dates>>(fields: S) =>
  fields.check(({ value, issues }) => {
    if (value.enddate > value.startdate) return
    const params = rule('after_date', { date: typedFromDate(value.startdate) })
    issues.push({ code: 'custom', path: ['enddate'], input: value.enddate, params })
  })

/** The first step of the form. */
export const competitionInfo = endsAfterItStarts(datesAndTitle)

export const competitionForm = endsAfterItStarts(competitionFields)
export type CompetitionForm = z.output<typeof competitionForm>

const competition = z.object({
  id: z.int(),
  title: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  createddate: instant,
  status: z.enum(COMPETITION_STATUSES),
  editable: z.boolean(),
  /** The first day begins somewhere, the last one is over everywhere, and late awards no longer count. */
  startsat: instant,
  endsat: instant,
  finalat: instant,
  /** The board. */
  link: z.string(),
  /** The company that runs it as its own challenge; none where an Admin does. */
  companyid: id.nullable(),
  /** Who worked on fewer days has no place. */
  minimumdays: wholeNumber(),
  /** Otherwise only the company sees the board. */
  public: z.boolean(),
  companies: z.array(z.int()),
  badges: z.array(
    z.object({
      id: z.int(),
      points: z.int(),
      limit: z.int(),
      badge: z.object({ id: z.int(), name: z.string(), smallimage: z.string().nullable() }),
    }),
  ),
  version: z.int(),
})

export type Competition = z.infer<typeof competition>

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const competitionStatus = z.preprocess(
  (value) =>
    typeof value === 'string' ? (COMPETITION_STATUSES.find((name) => sameWord(name, value)) ?? value) : value,
  z.enum(COMPETITION_STATUSES),
)

export const competitionList = listQuery(COMPETITION_SORT_FIELDS, 'desc')
  .omit({ search: true })
  .extend({
    status: competitionStatus.default('Active'),
    perpage: pageSize.prefault(COMPETITION_PAGE_SIZES[0]),
  })

export const competitionPage = z.object({ status: z.literal(1), result: pageSchema(competition) })

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/competitions',
  access: ['Admin'],
  summary: 'A page of the competitions of one status with the challenges of companies, newest first',
  query: competitionList,
  response: competitionPage,
})

/** Carries the first page of active competitions, the newest first. */
export const competitionSaved = z.object({
  status: z.literal(1),
  id,
  message: z.string(),
  result: z.object({
    result: pageSchema(competition),
    /** Whether divisions were given copies of badges that they lacked. */
    addedNewDefaultBadges: z.boolean(),
  }),
})

export const createCompetition = endpoint({
  method: 'POST',
  path: '/competitions/create',
  access: ['Admin'],
  maxBodyBytes: 256 * 1024,
  summary: 'Create a competition; divisions of its companies get copies of the badges that they lack',
  body: competitionForm,
  response: competitionSaved,
})

/** `version` is what the editor had read; a stale one is refused instead of overwriting somebody's change. */
export const updateCompetition = endpoint({
  method: 'POST',
  path: '/competitions/update',
  access: ['Admin'],
  maxBodyBytes: 256 * 1024,
  summary: 'Change an active competition',
  body: endsAfterItStarts(competitionFields.extend({ id, version: wholeNumber().optional() })),
  response: competitionSaved,
})

export const deleteCompetition = endpoint({
  method: 'POST',
  path: '/competitions/delete',
  access: ['Admin'],
  summary: 'Delete a competition that still has the status the caller saw; its board disappears',
  body: z.object({ competitionId: id, currentStatus: competitionStatus }),
  response: outcome,
})

export const exportCompetition = endpoint({
  method: 'GET',
  path: '/competitions/export',
  access: ['Admin'],
  summary: 'The places of a competition as a CSV file, with the whole names of people',
  query: z.object({ id: numeric(id) }),
  response: 'csv',
})
