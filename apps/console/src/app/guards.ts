import { CONSOLE_ROLES, type RoleName } from '@laurel/contract/roles.ts'
import type { Profile } from '@laurel/contract/session.ts'

/**
 * `supervisor` marks a level only: no console role is turned away there.
 * `coins` are those who may follow coins, in their own scope.
 * `nobody` is for older addresses of drivers and users, which lead to their app.
 */
export type Audience =
  | 'public'
  | 'everyone'
  | 'admin'
  | 'administrators'
  | 'managers'
  | 'companyAdmin'
  | 'company'
  | 'supervisor'
  | 'nobody'

export type ProfileFlag = keyof Pick<Profile, 'tcmenable' | 'hasGpsDataPage' | 'hasLeaderboard'>

/** Who may open a screen. */
export interface Rule {
  audience: Audience
  /** Without this flag of the profile the address leads to the 404 page. */
  flag?: ProfileFlag
}

/** What the guards need to know about the signed-in person. */
export type Visitor = Pick<Profile, 'id' | 'roles' | 'tcmenable' | 'hasGpsDataPage' | 'hasLeaderboard'> &
  Partial<Pick<Profile, 'mustEnrolSecondFactor'>>

/** `app` is the app of drivers and users, which is no part of the console. */
export type Verdict = { kind: 'open' } | { kind: 'sign-in' } | { kind: 'app' } | { kind: 'go'; to: string }

const OPEN: Verdict = { kind: 'open' }
const APP: Verdict = { kind: 'app' }
const go = (to: string): Verdict => ({ kind: 'go', to })

export const hasRole = ({ roles }: Pick<Visitor, 'roles'>, wanted: readonly RoleName[]) =>
  roles.some((role) => wanted.includes(role))

const worksInConsole = (visitor: Pick<Visitor, 'roles'>) => hasRole(visitor, CONSOLE_ROLES)

/** The screen that a person sees first. */
export const landingPage = (visitor: Visitor) => {
  if (visitor.mustEnrolSecondFactor) return '/profile'
  if (hasRole(visitor, ['Admin'])) return '/companies'
  if (hasRole(visitor, ['CompanyAdmin', 'Manager'])) return '/drivers'
  if (visitor.hasGpsDataPage) return '/gps-data'
  return visitor.hasLeaderboard ? '/leaderboard' : '/reports'
}

const admits: Record<Exclude<Audience, 'public'>, (visitor: Visitor) => boolean> = {
  admin: (visitor) => hasRole(visitor, ['Admin']),
  administrators: (visitor) => hasRole(visitor, ['Admin', 'CompanyAdmin']),
  managers: (visitor) => hasRole(visitor, ['Admin', 'CompanyAdmin', 'Manager']),
  companyAdmin: (visitor) => hasRole(visitor, ['CompanyAdmin']),
  company: (visitor) => hasRole(visitor, ['CompanyAdmin', 'Manager']),
  supervisor: () => true,
  everyone: () => true,
  nobody: () => false,
}

/** Whether an address may be opened, and where its visitor goes instead; an unknown address shows the 404 page. */
export const guard = (rule: (Partial<Rule> & { path: string }) | undefined, visitor: Visitor | null): Verdict => {
  if (!rule?.audience) return OPEN
  if (rule.audience === 'public' && rule.path !== '/') return OPEN
  if (!visitor && rule.audience === 'nobody') return APP
  if (!visitor) return rule.path === '/' ? OPEN : { kind: 'sign-in' }
  // The profile page then holds the set-up of the second factor and nothing else.
  if (visitor.mustEnrolSecondFactor) return rule.path === '/profile' ? OPEN : go('/profile')
  if (!worksInConsole(visitor)) return APP
  if (rule.audience === 'public') return go(landingPage(visitor))
  if (!admits[rule.audience](visitor)) return go('/')
  return rule.flag && !visitor[rule.flag] ? go('/404') : OPEN
}

/**
 * A remembered address is followed only inside this console. The same parser decides that follows it later: browsers
 * drop tabs and line breaks, and take a backslash for a slash.
 */
export const safeReturn = (address: string | undefined, origin = location.origin) => {
  if (!address?.startsWith('/') || address === '/' || !URL.canParse(address, origin)) return undefined
  return new URL(address, origin).origin === origin ? address : undefined
}
