import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { accessCalls } from './access-calls.ts'
import { hiddenFrom } from './access-world.ts'
import { CALLERS, callName, expectedAnswer, isReading } from './expected-answer.ts'
import { ALL_REQUESTS } from './requests/by-subject.ts'

const app = testApp({ logLevel: 'trace' })
const calls = accessCalls(app)

const FILTERS = ['companyid', 'divisionid', 'locationid'] as const

/** Calls that need one company or division; it is not a filter there. */
const NARROW = [
  '/badges/check-assign',
  '/users/import/sample',
  '/users/import/problems',
  '/companies/books',
  '/budgets',
  '/keys',
  '/gps-sources',
  '/webhooks',
  '/sso',
  '/sso/callback',
  '/provisioning',
  '/provisioning/log',
  '/provisioning/groups',
]

/** Figures without names, or names of people who were paid, of whom there are none here. */
const SUMS = [
  '/coins/rollforward',
  '/coins/paid',
  '/insights/summary',
  '/insights/summary/export',
  '/insights/fairness',
  '/insights/fairness/export',
  '/insights/trend',
  '/insights/trend/export',
]

/** Admin is left out because nothing is hidden from that role. */
const LIMITED = CALLERS.filter((caller) => caller !== 'Admin')

const filtersIn = (input: object) =>
  Object.entries(input).flatMap(([part, values]) =>
    Object.keys(values as object)
      .filter((name) => FILTERS.some((filter) => filter === name))
      .map((name) => ({ part, name })),
  )

/** The same request with every filter set to 0, which means "all". */
const widened = (input: object) => {
  const wide: Record<string, Record<string, unknown>> = {}
  for (const [part, values] of Object.entries(input)) {
    const filters = filtersIn({ [part]: values }).map(({ name }) => [name, 0])
    wide[part] = { ...(values as object), ...Object.fromEntries(filters) }
  }
  return wide
}

const readings = ALL_REQUESTS.filter(
  ({ endpoint }) => isReading(endpoint) && !NARROW.includes(endpoint.path) && !SUMS.includes(endpoint.path),
)

it.each(readings.map((ask) => ({ name: callName(ask.endpoint), ask })))(
  '$name with all filters at 0 holds everything in the caller’s scope and nothing else',
  async ({ ask }) => {
    for (const caller of LIMITED) {
      const { reach } = expectedAnswer(ask.endpoint, caller)
      if (reach === '-' || reach === 'own') continue
      const input = await calls.buildInput(ask, caller, calls.world.north)
      const { status, text } = await calls.send(ask.endpoint, caller, widened(input))
      expect(status).toBe(200)
      if (filtersIn(input).length === 0) continue
      const seen = calls.world.corners.map(({ mark }) => mark).filter((mark) => !hiddenFrom(caller).includes(mark))
      for (const mark of seen) expect({ caller, text }).toEqual({ caller, text: expect.stringContaining(mark) })
    }
  },
)

it('log lines of unfiltered lists hold no word hidden from their caller, and no error', () => {
  expect(calls.leaksInLog()).toEqual([])
  expect(calls.faultsInLog()).toEqual([])
})
