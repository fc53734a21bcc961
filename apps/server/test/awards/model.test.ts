import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'
import { Model } from './model.ts'
import { commands } from './model-commands.ts'
import { createReality, type Stage } from './model-reality.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 1000)
const LANES = 4
const COMMANDS = 14

const app = testApp()
let division: Place
let actor: Stage['actor']

beforeAll(async () => {
  division = await app.world.division()
  const { companyId } = division
  const { id } = await app.world.person({ role: 'CompanyAdmin', companyId })
  actor = { id, role: 'CompanyAdmin', companyId, scope: { kind: 'company', companyId, divisionIds: null } }
})

const sequences = fc.asyncProperty(commands(COMMANDS), async (sequence) => {
  const { db, world, clock } = app
  const real = await createReality({ db, world, actor, division, now: clock.now() })
  await fc.asyncModelRun(() => ({ model: new Model(), real }), sequence)
})

describe('awards, reversals, limits and holds in any order', () => {
  it.concurrent.each(Array.from({ length: LANES }, (_, lane) => lane))(
    'do what the model does, sequence by sequence (lane %i)',
    async () => {
      await fc.assert(sequences, { numRuns: Math.ceil(RUNS / LANES) })
    },
    600_000,
  )

  it('leave nothing behind that does not add up', async () => {
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})
