import * as z from 'zod'
import { badge, FEED_TYPES } from './badges.ts'
import { BADGE_MAX_COINS, BADGE_MAX_POINTS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { formNumber, formOptional, formSwitch, isSwitchedOn } from './multipart.ts'
import { coinAmount, id, idOrAll, instant, longText, outcome, text, wholeNumber } from './rules.ts'

/** Each limit and the switch that turns it on. */
export const BADGE_LIMITS = {
  monthlyLimit: 'activeMonthlyLimit',
  weeklyLimit: 'activeWeeklyLimit',
  driverLimit: 'activeDriverLimit',
  weeklyDriverLimit: 'activeWeeklyDriverLimit',
} as const

const badgeFields = z.object({
  name: text(100),
  description: longText(199),
  points: formNumber(wholeNumber(0, BADGE_MAX_POINTS)),
  /** Kept with exactly two decimals: text such as “1” or “1.5” stands for 1.00 and 1.50. */
  coins: formNumber(coinAmount(BADGE_MAX_COINS)),
  /** Needed where the company has the badge feed. */
  feedType: formOptional(z.enum(FEED_TYPES)),
  activeMonthlyLimit: formSwitch,
  monthlyLimit: formNumber(wholeNumber(0, 1_000_000)),
  activeWeeklyLimit: formSwitch,
  weeklyLimit: formNumber(wholeNumber(0, 1_000_000)),
  activeDriverLimit: formSwitch,
  driverLimit: formNumber(wholeNumber(0, 1_000_000)),
  activeWeeklyDriverLimit: formSwitch,
  weeklyDriverLimit: formNumber(wholeNumber(0, 1_000_000)),
  file: formOptional(z.file()),
  /** The key of a library icon, instead of a file. */
  icon: formOptional(z.string().trim().max(100)),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A limit that is switched off is 0, whatever was sent. */
const withoutIdleLimits = (value: unknown) => {
  if (!isRecord(value)) return value
  const idle = Object.entries(BADGE_LIMITS).filter(([, active]) => !isSwitchedOn(value[active]))
  return { ...value, ...Object.fromEntries(idle.map(([limit]) => [limit, 0])) }
}

const hasImage = ({ file, icon }: { file?: File | undefined; icon?: string | undefined }) =>
  file !== undefined || icon !== undefined

const newBadge = badgeFields
  .extend({ divisionid: formNumber(wholeNumber()) })
  .refine(hasImage, { path: ['file'], params: rule('image_required'), when: ({ value }) => isRecord(value) })

const badgeChange = badgeFields.extend({
  id: formNumber(id),
  version: formNumber(wholeNumber().optional()),
  /** Of a default badge: divisions that have a copy get its values. */
  updateCopies: formSwitch,
})

export const newBadgeForm = z.preprocess(withoutIdleLimits, newBadge)
export const badgeForm = z.preprocess(withoutIdleLimits, badgeChange)

export type BadgeForm = z.infer<typeof badgeFields>
export type NewBadge = z.infer<typeof newBadge>
export type BadgeChange = z.infer<typeof badgeChange>

/** Default badges are made and kept by Admin, those of a division by the CompanyAdmin. */
const editors = ['Admin', 'CompanyAdmin'] as const

export const createBadge = endpoint({
  method: 'POST',
  path: '/badges/create',
  access: editors,
  summary: 'Create a badge of a division, or with divisionid 0 a default badge',
  multipart: true,
  body: newBadgeForm,
  response: outcome,
})

export const updateBadge = endpoint({
  method: 'POST',
  path: '/badges/update',
  access: editors,
  summary: 'Change a badge; without a file or icon its image stays',
  multipart: true,
  body: badgeForm,
  response: outcome,
})

export const deleteBadge = endpoint({
  method: 'POST',
  path: '/badges/delete',
  access: editors,
  summary: 'Archive a badge; awards keep showing it',
  body: z.object({ id }),
  response: outcome,
})

export const listArchivedBadges = endpoint({
  method: 'GET',
  path: '/badges/archived',
  access: editors,
  summary: 'The deleted badges of a division, the latest first; 0 is the default badges for Admin',
  query: z.object({ divisionid: idOrAll }),
  response: z.array(badge.extend({ archivedat: instant })),
})

export const restoreBadge = endpoint({
  method: 'POST',
  path: '/badges/restore',
  access: editors,
  summary: 'Bring a deleted badge back as it was',
  body: z.object({ id }),
  response: outcome,
})
