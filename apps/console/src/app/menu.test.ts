import type { RoleName } from '@laurel/contract/roles.ts'
import { describe, expect, it } from 'vitest'
import { verdictFor } from './guards.testing.ts'
import type { Visitor } from './guards.ts'
import { furtherScreensFor, menuFor } from './menu.ts'

const visitor = (role: RoleName, flags: Partial<Visitor> = {}): Visitor => ({
  id: 1,
  roles: [role],
  tcmenable: true,
  hasGpsDataPage: true,
  hasLeaderboard: true,
  ...flags,
})

const NONE = { tcmenable: false, hasGpsDataPage: false, hasLeaderboard: false }
const paths = (person: Visitor) => menuFor(person).map(({ path }) => path)

describe('the menu', () => {
  it('shows an Admin every platform screen, whatever the flags say', () => {
    const all = [
      '/companies',
      '/users',
      '/divisions',
      '/questions',
      '/defaultbadges',
      '/approvals',
      '/leaderboard',
      '/insights',
      '/reports',
      '/transfer-page',
      '/coins-owed',
      '/notifications-center',
      '/competitions',
      '/settings-programs',
      '/integrations',
      '/mail-templates',
      '/audit',
    ]
    expect(paths(visitor('Admin'))).toEqual(all)
    expect(paths(visitor('Admin', NONE))).toEqual(all)
  })

  it.each([
    ['CompanyAdmin', ['/coins-owed'], ['/challenges', '/integrations', '/audit']],
    ['Manager', [], []],
  ] as const)('shows a %s the company, and three screens by flag', (role, owed, further) => {
    expect(paths(visitor(role))).toEqual([
      '/drivers',
      '/locations',
      '/questions',
      '/badges',
      '/approvals',
      '/gps-data',
      '/leaderboard',
      '/insights',
      '/reports',
      '/redeems',
      ...owed,
      '/budgets',
      '/notifications-center',
      ...further,
    ])
    expect(paths(visitor(role, NONE))).toEqual([
      '/drivers',
      '/locations',
      '/questions',
      '/badges',
      '/approvals',
      '/insights',
      '/reports',
      ...owed,
      '/budgets',
      '/notifications-center',
      ...further,
    ])
  })

  it('shows a Supervisor six screens, two of them by flag', () => {
    expect(paths(visitor('Supervisor'))).toEqual([
      '/questions',
      '/gps-data',
      '/leaderboard',
      '/insights',
      '/reports',
      '/notifications-center',
    ])
    expect(paths(visitor('Supervisor', NONE))).toEqual(['/questions', '/insights', '/reports', '/notifications-center'])
  })

  it('leaves the reconciliation and the trace to other screens and the command palette', () => {
    expect(furtherScreensFor(visitor('Admin')).map(({ path }) => path)).toEqual(['/reconciliation', '/trace'])
    expect(furtherScreensFor(visitor('CompanyAdmin')).map(({ path }) => path)).toEqual(['/transfers-made', '/trace'])
    expect(furtherScreensFor(visitor('Supervisor'))).toEqual([])
  })

  it.each(['Driver', 'User'] as const)('is empty for a %s', (role) => {
    expect(paths(visitor(role))).toEqual([])
  })

  it.each(['Admin', 'CompanyAdmin', 'Manager', 'Supervisor'] as const)('never sends a %s to a closed door', (role) => {
    for (const path of paths(visitor(role))) expect(verdictFor(path, visitor(role))).toEqual({ kind: 'open' })
  })

  it.each(['Admin', 'CompanyAdmin', 'Supervisor'] as const)('gives each screen of a %s its own key', (role) => {
    const keys = menuFor(visitor(role)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
