import type { Profile } from '@laurel/contract/session.ts'

/**
 * `supervisor` marks a level only: no console role is turned away there.
 * `guest` is for people who sign in without working in the console.
 */
export type Audience = 'public' | 'everyone' | 'admin' | 'administrators' | 'company' | 'supervisor' | 'guest'

export type ProfileFlag = keyof Pick<Profile, 'tcmenable' | 'hasGpsDataPage' | 'hasLeaderboard'>

export interface RouteRule {
  path: `/${string}`
  audience: Audience
  /** Without this flag of the profile the address leads to the 404 page. */
  flag?: ProfileFlag
}

/** Every address of the console and who may open it, whether or not its screen exists yet. */
export const ROUTE_TABLE = [
  { path: '/', audience: 'public' },
  { path: '/passwordreset', audience: 'public' },
  { path: '/emailconfirm', audience: 'public' },
  { path: '/confirm-address', audience: 'public' },
  { path: '/tos', audience: 'public' },
  { path: '/privacy', audience: 'public' },
  { path: '/eula', audience: 'public' },
  { path: '/board/$boardid', audience: 'public' },
  { path: '/404', audience: 'public' },

  { path: '/companies', audience: 'admin' },
  { path: '/users', audience: 'admin' },
  { path: '/divisions', audience: 'admin' },
  { path: '/defaultbadges', audience: 'admin' },
  { path: '/settings-programs', audience: 'admin' },
  { path: '/transfer-page', audience: 'admin' },
  { path: '/reconciliation', audience: 'admin' },
  { path: '/competitions', audience: 'admin' },
  { path: '/mail-templates', audience: 'admin' },
  { path: '/audit', audience: 'administrators' },

  { path: '/drivers', audience: 'company' },
  { path: '/locations', audience: 'company' },
  { path: '/badges', audience: 'company' },
  { path: '/notifications', audience: 'company' },
  { path: '/redeems', audience: 'company', flag: 'tcmenable' },

  { path: '/gps-data', audience: 'supervisor', flag: 'hasGpsDataPage' },
  { path: '/trips/$releaseid', audience: 'supervisor' },
  { path: '/driver-data/$driverid', audience: 'supervisor' },
  { path: '/notifications-center', audience: 'supervisor' },

  { path: '/profile', audience: 'everyone' },
  { path: '/leaderboard', audience: 'everyone', flag: 'hasLeaderboard' },
  { path: '/reports', audience: 'everyone' },
  { path: '/welcome', audience: 'guest' },
] as const satisfies readonly RouteRule[]

export type ConsolePath = (typeof ROUTE_TABLE)[number]['path']

const RULES: readonly RouteRule[] = ROUTE_TABLE

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

const fits = (pattern: string, path: string) => {
  const wanted = segments(pattern)
  const given = segments(path)
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
}

export const findRule = (path: string) => RULES.find((rule) => fits(rule.path, path))
