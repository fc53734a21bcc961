import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { accessStage } from './access-stage.ts'
import { CALLERS, callName, expectedAnswer, isReading } from './answers.ts'
import { ABOUT_PEOPLE, ABOUT_PERFORMANCE } from './requests/by-subject.ts'
import { hiddenFrom } from './tenants.ts'

const app = testApp({ logLevel: 'trace' })
const stage = accessStage(app)

const FILTERS = ['companyid', 'divisionid', 'locationid'] as const

/** Calls whose company or division is no filter. */
const NARROW = ['/badges/check-assign', '/users/import/sample', '/users/import/problems']

/** Admin sees all there is. */
const LIMITED = CALLERS.filter((caller) => caller !== 'Admin')

const filtersIn = (input: object) =>
  Object.entries(input).flatMap(([part, values]) =>
    Object.keys(values as object)
      .filter((name) => FILTERS.some((filter) => filter === name))
      .map((name) => ({ part, name })),
  )

/** The same request with 0, which stands for everything, in its filters. */
const widened = (input: object) => {
  const wide: Record<string, Record<string, unknown>> = {}
  for (const [part, values] of Object.entries(input)) {
    const filters = filtersIn({ [part]: values }).map(({ name }) => [name, 0])
    wide[part] = { ...(values as object), ...Object.fromEntries(filters) }
  }
  return wide
}

const readings = [...ABOUT_PEOPLE, ...ABOUT_PERFORMANCE].filter(
  ({ endpoint }) => isReading(endpoint) && !NARROW.includes(endpoint.path),
)

it.each(readings.map((ask) => ({ name: callName(ask.endpoint), ask })))(
  '$name without filters holds all that its caller sees, and nothing else',
  async ({ ask }) => {
    for (const caller of LIMITED) {
      const { reach } = expectedAnswer(ask.endpoint, caller)
      if (reach === '-' || reach === 'own') continue
      const input = await stage.buildInput(ask, caller, stage.tenants.north)
      const { status, text } = await stage.send(ask.endpoint, caller, widened(input))
      expect(status).toBe(200)
      if (filtersIn(input).length === 0) continue
      const seen = stage.tenants.corners.map(({ mark }) => mark).filter((mark) => !hiddenFrom(caller).includes(mark))
      for (const mark of seen) expect({ caller, text }).toEqual({ caller, text: expect.stringContaining(mark) })
    }
  },
)

it('the log of it holds no word that its caller must not read, and no fault', () => {
  expect(stage.leaksInLog()).toEqual([])
  expect(stage.faultsInLog()).toEqual([])
})
