import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { coins, id, idOrAll, wholeNumber } from './rules.ts'

/** Only MANAGEMENT badges are given by people; the others are awarded when trips are released. */
export const BADGE_TYPES = ['MANAGEMENT', 'PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

export const FEED_TYPES = ['NoneType', 'GlobalType', 'DivisionType', 'LocationType'] as const
export type FeedType = (typeof FEED_TYPES)[number]

export const badgeSummary = z.object({
  id,
  name: z.string(),
  type: z.enum(BADGE_TYPES),
  points: wholeNumber(),
  coins,
  smallimage: z.string().nullable(),
})

export type BadgeSummary = z.infer<typeof badgeSummary>

/** A badge as the division dialog shows it. `originalId` is the default badge it was copied from. */
export const divisionBadge = badgeSummary.extend({ originalId: id.nullable(), isselected: z.boolean() })

export type DivisionBadge = z.infer<typeof divisionBadge>

export const badge = badgeSummary.extend({
  description: z.string(),
  /** 0 for a default badge. */
  divisionid: wholeNumber(),
  originalId: id.nullable(),
  feedType: z.enum(FEED_TYPES),
  activeMonthlyLimit: z.boolean(),
  monthlyLimit: wholeNumber(),
  activeWeeklyLimit: z.boolean(),
  weeklyLimit: wholeNumber(),
  activeDriverLimit: z.boolean(),
  driverLimit: wholeNumber(),
  activeWeeklyDriverLimit: z.boolean(),
  weeklyDriverLimit: wholeNumber(),
  version: wholeNumber(),
})

export type Badge = z.infer<typeof badge>

export const listDefaultBadges = endpoint({
  method: 'GET',
  path: '/defaultbadges',
  access: ['Admin'],
  summary: 'The default badges, which divisions copy',
  response: z.array(badge),
})

export const getBadges = endpoint({
  method: 'GET',
  path: '/badges/get',
  access: ['Admin', 'CompanyAdmin', 'Manager'],
  summary: 'The badges of a division, what they can be drawn with and shown to; 0 is the default badges for Admin',
  query: z.object({ divisionid: idOrAll }),
  response: z.object({
    /** `assignable` says whether the caller may give the badge, `copies` how many divisions have a default badge. */
    badges: z.array(badge.extend({ assignable: z.boolean(), copies: wholeNumber() })),
    /** `key` is what `icon` of a badge takes. */
    libraryIcons: z.array(z.object({ key: z.string(), name: z.string(), url: z.string() })),
    feedTypes: z.array(z.enum(FEED_TYPES)),
  }),
})

/** Public like stored images: a browser sends no session with the pictures of a page. */
export const getBadgeIcon = endpoint({
  method: 'GET',
  path: '/badge-icons/:key',
  access: 'public',
  summary: 'An icon of the library',
  params: z.object({ key: z.string().max(100) }),
  response: 'file',
})
