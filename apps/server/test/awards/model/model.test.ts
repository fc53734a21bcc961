import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { findDiscrepancies } from '../discrepancies.ts'
import { commands } from './commands.ts'
import { Model } from './model.ts'
import { createReality } from './reality.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 400)
const LANES = 4
const LIMIT_MS = Math.max(600_000, RUNS * 600)
const COMMANDS = 14

const app = testApp()

const sequences = fc.asyncProperty(commands(COMMANDS), async (sequence) => {
  const { db, world, clock } = app
  const real = await createReality({ db, world, now: clock.now() })
  await fc.asyncModelRun(() => ({ model: new Model(), real }), sequence)
})

describe('random sequences of awards, moves, corrections, closed books, limits and holds', () => {
  it.concurrent.each(Array.from({ length: LANES }, (_, lane) => lane))(
    'any sequence has the same result as in the model (lane %i)',
    async () => {
      await fc.assert(sequences, { numRuns: Math.ceil(RUNS / LANES) })
    },
    LIMIT_MS,
  )

  it('all sums add up after the random sequences', async () => {
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})
