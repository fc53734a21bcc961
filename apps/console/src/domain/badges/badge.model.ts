import { type BADGE_LIMITS, badgeForm, newBadgeForm } from '@laurel/contract/badge-editing.ts'
import type { Badge, FeedType } from '@laurel/contract/badges.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import type { FormErrors } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'

export type LimitName = keyof typeof BADGE_LIMITS
type SwitchName = (typeof BADGE_LIMITS)[LimitName]

/** In the order of the screen, each with the switch that turns it on. */
export const LIMITS = [
  ['monthlyLimit', 'activeMonthlyLimit'],
  ['weeklyLimit', 'activeWeeklyLimit'],
  ['driverLimit', 'activeDriverLimit'],
  ['weeklyDriverLimit', 'activeWeeklyDriverLimit'],
] as const satisfies readonly (readonly [LimitName, SwitchName])[]

/** The form as it is filled in: a number is undefined while its field is empty. */
export type BadgeValues = {
  name: string
  description: string
  points: number | undefined
  coins: number | undefined
  feedType: FeedType | null
  file: File | null
  /** The key of a library icon, instead of a file. */
  icon: string | null
  /** Of a default badge: its copies get the new values. */
  updateCopies: boolean
} & Record<LimitName, number | undefined> &
  Record<SwitchName, boolean>

export const GENERAL_FIELDS = ['file', 'icon', 'name', 'points', 'coins', 'description'] as const
export const SETTINGS_FIELDS = ['feedType', ...LIMITS.flat()] as const

export const DESCRIPTION_MAX = 199

export const hasLimits = (badge: Pick<Badge, 'type'> | undefined) => !badge || badge.type === 'MANAGEMENT'

export const toBadgeValues = (badge: Badge | undefined, hasFeed: boolean): BadgeValues => ({
  name: badge?.name ?? '',
  description: badge?.description ?? '',
  points: badge?.points,
  coins: badge?.coins,
  feedType: badge?.feedType ?? (hasFeed ? 'GlobalType' : 'NoneType'),
  file: null,
  icon: null,
  updateCopies: false,
  activeMonthlyLimit: badge?.activeMonthlyLimit ?? false,
  monthlyLimit: badge?.monthlyLimit ?? 0,
  activeWeeklyLimit: badge?.activeWeeklyLimit ?? false,
  weeklyLimit: badge?.weeklyLimit ?? 0,
  activeDriverLimit: badge?.activeDriverLimit ?? false,
  driverLimit: badge?.driverLimit ?? 0,
  activeWeeklyDriverLimit: badge?.activeWeeklyDriverLimit ?? false,
  weeklyDriverLimit: badge?.weeklyDriverLimit ?? 0,
})

interface Rules {
  /** The badge that is edited; a new one without. */
  badge: Badge | undefined
  hasFeed: boolean
}

/** The rules of the contract, a feed where the company has one, and a picture for a badge that has none yet. */
export const validateBadge =
  (lang: Language, { badge, hasFeed }: Rules) =>
  (values: BadgeValues): FormErrors => {
    const schema = badge ? badgeForm : newBadgeForm
    const errors = validateWith(schema, lang)({ ...values, id: badge?.id, divisionid: 0 })
    const needsFeed = hasFeed && values.feedType === null
    const needsImage = badge?.smallimage === null && !values.file && !values.icon
    return {
      ...errors,
      ...(needsFeed && { feedType: sayRule(lang, 'required', { field: fieldLabel(lang, 'feedType') }) }),
      ...(needsImage && { file: sayRule(lang, 'image_required') }),
    }
  }

/** The first thing that keeps the second step closed. */
export const firstProblem = (errors: FormErrors, fields: readonly string[]) =>
  fields.map((field) => errors[field]).find((error) => typeof error === 'string')
