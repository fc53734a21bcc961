import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { describe, expect, it } from 'vitest'
import { SCREEN_RULES, verdictFor } from './guards.testing.ts'
import { type Audience, landingPage, safeReturn, type Visitor } from './guards.ts'

const visitor = (role: RoleName, flags: Partial<Visitor> = {}): Visitor => ({
  id: 7,
  roles: [role],
  tcmenable: true,
  hasGpsDataPage: true,
  hasLeaderboard: true,
  ...flags,
})

const CONSOLE: readonly RoleName[] = ['Admin', 'CompanyAdmin', 'Manager', 'Supervisor']

const ADMITTED: Record<Audience, readonly RoleName[]> = {
  public: ROLE_NAMES,
  admin: ['Admin'],
  administrators: ['Admin', 'CompanyAdmin'],
  managers: ['Admin', 'CompanyAdmin', 'Manager'],
  companyAdmin: ['CompanyAdmin'],
  company: ['CompanyAdmin', 'Manager'],
  supervisor: CONSOLE,
  everyone: CONSOLE,
  nobody: [],
}

const admits = (audience: Audience, role: RoleName) => ADMITTED[audience].includes(role)

const open = { kind: 'open' }
const example = (path: string) => path.replace(/\$\w+/, '12')

describe.each(SCREEN_RULES.filter(({ audience }) => audience !== 'public'))('$path', ({ path, audience }) => {
  const address = example(path)

  it('asks people to sign in first, or leads to the app', () => {
    expect(verdictFor(address, null)).toEqual({ kind: audience === 'nobody' ? 'app' : 'sign-in' })
  })

  it.each(CONSOLE)('admits %s or sends them to /', (role) => {
    const expected = admits(audience, role) ? open : { kind: 'go', to: '/' }
    expect(verdictFor(address, visitor(role))).toEqual(expected)
  })

  it.each(['Driver', 'User'] as const)('sends a %s to the app', (role) => {
    expect(verdictFor(address, visitor(role))).toEqual({ kind: 'app' })
  })
})

describe.each(SCREEN_RULES.filter(({ flag }) => flag))(
  '$path without $flag',
  ({ path, audience, flag = 'tcmenable' }) => {
    it.each(CONSOLE)('leads %s to the 404 page, unless they are turned away anyway', (role) => {
      const to = admits(audience, role) ? '/404' : '/'
      expect(verdictFor(example(path), visitor(role, { [flag]: false }))).toEqual({ kind: 'go', to })
    })
  },
)

describe.each(SCREEN_RULES.filter(({ path, audience }) => audience === 'public' && path !== '/'))(
  '$path',
  ({ path }) => {
    it.each([null, ...ROLE_NAMES])('is open to %s', (role) => {
      expect(verdictFor(example(path), role && visitor(role))).toEqual(open)
    })
  },
)

describe('a visitor who has to set up a second factor first', () => {
  const enrolling = visitor('Admin', { mustEnrolSecondFactor: true })

  it('is led to the profile page from every screen of the console', () => {
    expect(verdictFor('/profile', enrolling)).toEqual(open)
    for (const path of ['/', '/companies', '/drivers', '/reports']) {
      expect(verdictFor(path, enrolling)).toEqual({ kind: 'go', to: '/profile' })
    }
  })

  it('can still open public pages', () => {
    expect(verdictFor('/privacy', enrolling)).toEqual(open)
  })
})

describe('an address that is in no table', () => {
  it.each([null, ...ROLE_NAMES])('is left to the 404 page: %s', (role) => {
    expect(verdictFor('/nowhere', role && visitor(role))).toEqual(open)
  })
})

describe('/', () => {
  it('shows the sign-in page to people who are signed out', () => {
    expect(verdictFor('/', null)).toEqual(open)
  })

  it.each([
    ['Admin', '/companies'],
    ['CompanyAdmin', '/drivers'],
    ['Manager', '/drivers'],
    ['Supervisor', '/gps-data'],
  ] as const)('leads %s to %s', (role, to) => {
    expect(verdictFor('/', visitor(role))).toEqual({ kind: 'go', to })
  })

  it.each(['Driver', 'User'] as const)('sends a %s to the app', (role) => {
    expect(verdictFor('/', visitor(role))).toEqual({ kind: 'app' })
  })

  it('leads a Supervisor to what the flags allow', () => {
    expect(landingPage(visitor('Supervisor', { hasGpsDataPage: false }))).toBe('/leaderboard')
    expect(landingPage(visitor('Supervisor', { hasGpsDataPage: false, hasLeaderboard: false }))).toBe('/reports')
  })
})

describe('the guards', () => {
  it('do not mind capitals or a slash at the end', () => {
    expect(verdictFor('/Companies/', visitor('Manager'))).toEqual({ kind: 'go', to: '/' })
  })

  it('follow a remembered address only inside the console', () => {
    const origin = 'https://laurel.example'
    expect(safeReturn('/companies?page=2', origin)).toBe('/companies?page=2')
    const outside = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      'https://evil.example',
    ]
    for (const address of [undefined, '', '/', ...outside]) expect(safeReturn(address, origin)).toBeUndefined()
  })
})
