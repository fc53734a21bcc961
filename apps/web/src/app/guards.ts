import { CONSOLE_ROLES, type RoleName } from '@laurel/contract/roles'
import type { Profile } from '@laurel/contract/session'
import { type Audience, findRule } from './route-table.ts'

/** What the guards need to know about the signed-in person. */
export type Visitor = Pick<Profile, 'id' | 'roles' | 'tcmenable' | 'hasGpsDataPage' | 'hasLeaderboard'>

export type Verdict = { kind: 'open' } | { kind: 'sign-in' } | { kind: 'go'; to: string }

const OPEN: Verdict = { kind: 'open' }
const go = (to: string): Verdict => ({ kind: 'go', to })

export const hasRole = ({ roles }: Pick<Visitor, 'roles'>, wanted: readonly RoleName[]) =>
  roles.some((role) => wanted.includes(role))

const worksInConsole = (visitor: Pick<Visitor, 'roles'>) => hasRole(visitor, CONSOLE_ROLES)

/** The screen that somebody sees first. */
export const landingPage = (visitor: Visitor) => {
  if (hasRole(visitor, ['Admin'])) return '/companies'
  if (hasRole(visitor, ['CompanyAdmin', 'Manager'])) return '/drivers'
  if (!hasRole(visitor, ['Supervisor'])) return '/welcome'
  if (visitor.hasGpsDataPage) return '/gps-data'
  return visitor.hasLeaderboard ? '/leaderboard' : '/reports'
}

const admits: Record<Exclude<Audience, 'public'>, (visitor: Visitor, path: string) => boolean> = {
  admin: (visitor) => hasRole(visitor, ['Admin']),
  company: (visitor) => hasRole(visitor, ['CompanyAdmin', 'Manager']),
  supervisor: (visitor, path) => worksInConsole(visitor) || isOwnPage(visitor, path),
  everyone: (visitor, path) => worksInConsole(visitor) || isOwnPage(visitor, path),
  guest: (visitor) => !worksInConsole(visitor),
}

/** What Drivers and Users may open too. */
const isOwnPage = ({ id }: Visitor, path: string) => path === '/profile' || path === `/driver-data/${id}`

/** Whether an address may be opened, and where its visitor goes instead. */
export const guard = (path: string, visitor: Visitor | null): Verdict => {
  const rule = findRule(path)
  if (!rule) return OPEN
  if (rule.path === '/') return visitor ? go(landingPage(visitor)) : OPEN
  if (rule.audience === 'public') return OPEN
  if (!visitor) return { kind: 'sign-in' }
  if (!admits[rule.audience](visitor, path)) return go('/')
  return rule.flag && !visitor[rule.flag] ? go('/404') : OPEN
}

/** A remembered address is followed only inside this console. */
export const safeReturn = (address: string | undefined) =>
  address?.startsWith('/') && !/^\/[/\\]/.test(address) && address !== '/' ? address : undefined
