import { badgeLimit, badgePoints, type Competition } from '@laurel/contract/competitions.ts'
import { dateFromTyped, typedFromDate } from '@laurel/contract/typed-date.ts'

/** The two fields of a badge; without a limit every award counts. */
export interface BadgeTerms {
  points: number | undefined
  limit: number | undefined
}

export interface ChosenBadge extends BadgeTerms {
  id: number
}

export interface CompetitionValues {
  title: string
  /** `YYYY-MM-DD`, as the calendar has it. */
  startdate: string | null
  enddate: string | null
  companies: number[]
  /** Of challenges alone. */
  minimumdays: number | undefined
  public: boolean
  badges: ChosenBadge[]
  /** What was typed for badges, chosen or not, by their ids. */
  terms: Record<number, BadgeTerms>
  /** Badges whose terms were changed after they had been added, and that have not been added again. */
  changed: number[]
}

export const INFO_FIELDS = ['title', 'startdate', 'enddate', 'minimumdays'] as const

const DEFAULT_TERMS: BadgeTerms = { points: 1, limit: undefined }

const termsOfChosen = ({ points, limit }: Competition['badges'][number]): BadgeTerms => ({
  points,
  limit: limit === 0 ? undefined : limit,
})

export const toCompetitionValues = (competition: Competition | undefined, today: string): CompetitionValues => {
  if (!competition)
    return {
      title: '',
      startdate: today,
      enddate: today,
      companies: [],
      minimumdays: undefined,
      public: true,
      badges: [],
      terms: {},
      changed: [],
    }
  const chosen = competition.badges.map((badge) => ({ id: badge.id, ...termsOfChosen(badge) }))
  return {
    title: competition.title,
    startdate: dateFromTyped(competition.startdate) ?? null,
    enddate: dateFromTyped(competition.enddate) ?? null,
    companies: competition.companies,
    minimumdays: competition.minimumdays || undefined,
    public: competition.public,
    badges: chosen,
    terms: Object.fromEntries(chosen.map(({ id, ...terms }) => [id, terms])),
    changed: [],
  }
}

/** As long as the copied one, from today on. Companies and badges that no longer exist stay behind in `withoutGone`. */
export const toCopiedValues = (competition: Competition, title: string, today: string): CompetitionValues => {
  const values = toCompetitionValues(competition, today)
  const length = Date.parse(values.enddate ?? today) - Date.parse(values.startdate ?? today)
  const end = new Date(Date.parse(today) + length).toISOString().slice(0, 10)
  return { ...values, title, startdate: today, enddate: end }
}

interface Present {
  /** Undefined until they are loaded. */
  companies: readonly number[] | undefined
  badges: readonly number[] | undefined
}

export const withoutGone = (values: CompetitionValues, { companies, badges }: Present): CompetitionValues => ({
  ...values,
  companies: values.companies.filter((id) => companies?.includes(id) ?? true),
  badges: values.badges.filter(({ id }) => badges?.includes(id) ?? true),
})

export const toTypedDate = (date: string | null) => (date === null ? '' : typedFromDate(date))

/** The form as the server takes it: month/day/year, and 0 for no limit. */
export const toCompetitionPayload = ({ companies, ...values }: CompetitionValues) => ({ ...toTerms(values), companies })

export const toChallengePayload = ({ minimumdays, public: isPublic, ...values }: CompetitionValues) => ({
  ...toTerms(values),
  minimumdays: minimumdays ?? 0,
  public: isPublic,
})

type Terms = Pick<CompetitionValues, 'title' | 'startdate' | 'enddate' | 'badges'>

const toTerms = ({ title, startdate, enddate, badges }: Terms) => ({
  title,
  startdate: toTypedDate(startdate),
  enddate: toTypedDate(enddate),
  badges: badges.map(({ id, points, limit }) => ({ id, points: points ?? 0, limit: limit ?? 0 })),
})

export const termsFor = ({ terms }: Pick<CompetitionValues, 'terms'>, id: number) => terms[id] ?? DEFAULT_TERMS

/** Other terms than those it was chosen with: the badge has to be added again. */
export const withTerms = (values: CompetitionValues, id: number, terms: BadgeTerms) => ({
  terms: { ...values.terms, [id]: terms },
  badges: values.badges.filter((badge) => badge.id !== id),
  changed: values.badges.some((badge) => badge.id === id) ? [...values.changed, id] : values.changed,
})

/** Adds or removes a badge, and clears the mark that its terms were changed. */
export const withToggled = (values: CompetitionValues, id: number) => ({
  badges: values.badges.some((badge) => badge.id === id)
    ? values.badges.filter((badge) => badge.id !== id)
    : withBadge(values, id),
  changed: values.changed.filter((other) => other !== id),
})

/** Chosen badges come first, in their order when the step was opened. */
export const chosenFirst = (badges: readonly ChoosableBadge[], chosen: ReadonlySet<number>) => [
  ...badges.filter(({ id }) => chosen.has(id)),
  ...badges.filter(({ id }) => !chosen.has(id)),
]

const withBadge = (values: CompetitionValues, id: number) => [
  ...values.badges.filter((badge) => badge.id !== id),
  { id, ...termsFor(values, id) },
]

/** The schemas of the fields that are not right, by name. */
export const wrongTerms = ({ points, limit }: BadgeTerms) => ({
  points: badgePoints.safeParse(points).error?.issues[0],
  limit: limit === undefined ? undefined : badgeLimit.safeParse(limit).error?.issues[0],
})

export const areGood = (terms: BadgeTerms) => {
  const { points, limit } = wrongTerms(terms)
  return points === undefined && limit === undefined
}

export interface ChoosableBadge {
  id: number
  name: string
  smallimage: string | null
}

/** The default badges, and those of the competition that have been deleted since: they may stay in it. */
export const choosableBadges = (defaults: readonly ChoosableBadge[], chosen: Competition['badges']) => [
  ...defaults,
  ...chosen.filter(({ id }) => defaults.every((badge) => badge.id !== id)).map(({ badge }) => badge),
]

const DAY = 86_400_000

type Moments = Pick<Competition, 'status' | 'startsat' | 'endsat' | 'finalat'>

/** The phase of a competition, and the days until it starts or ends; the last day counts as one. Deleted ones have none. */
export const phaseFor = ({ status, startsat, endsat, finalat }: Moments, now: number) => {
  const until = (moment: string) => Math.max(1, Math.ceil((Date.parse(moment) - now) / DAY))
  if (status === 'Deleted') return { phase: undefined, days: 0 }
  if (status === 'Completed')
    return { phase: now < Date.parse(finalat) ? ('closing' as const) : ('final' as const), days: 0 }
  if (now < Date.parse(startsat)) return { phase: 'upcoming' as const, days: until(startsat) }
  return { phase: 'running' as const, days: until(endsat) }
}
