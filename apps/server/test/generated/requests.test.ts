import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { checkAnswer, isAdmitted } from './answer-rules.ts'
import { CALLERS, type Caller, callerFor } from './callers.ts'
import { callsTo, type GeneratedCall } from './calls.ts'
import { createFullWorld, type FullWorld } from './full-world.ts'
import { knownValues } from './known-values.ts'
import { roundsFor } from './plan.ts'
import { withForeign } from './records.ts'
import { isRefusedBySchema, toInjectRequest } from './wire.ts'

/** More of them: `GENERATED_REQUESTS=500000 npx vitest run --project api apps/server/test/generated`. */
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 12_000)
/** Another seed makes other requests; a failure prints how to repeat the same ones. */
const SEED = Number(process.env.GENERATED_SEED ?? 20_260_310)
/** For all requests to one endpoint, also in long runs on a busy machine. */
const TIMEOUT_MS = 3_600_000

const app = testApp()
const counts = { answered: 0, succeeded: 0 }
let foreign: FullWorld

beforeAll(async () => {
  // Generated numbers are small: with large ids of people they never name a caller by chance.
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`.execute(app.db)
  foreign = await createFullWorld(app)
})

const ask = async (endpoint: Endpoint, caller: Caller, call: GeneratedCall) => {
  const answer = await app.app.inject(toInjectRequest(endpoint, call, await caller.token()))
  counts.answered += 1
  if (answer.statusCode < 300) counts.succeeded += 1
  return answer
}

/** Repeats a call once with a new session when an earlier call ended the session. */
const answerFor = async (endpoint: Endpoint, caller: Caller, call: GeneratedCall) => {
  const answer = await ask(endpoint, caller, call)
  if (answer.statusCode !== 401 || caller.kind === 'stranger' || endpoint.access === 'public') return answer
  caller.replace()
  return ask(endpoint, caller, call)
}

const withHint = (error: unknown, name: string) => {
  const again = `GENERATED_SEED=${SEED} GENERATED_REQUESTS=${REQUESTS} npx vitest run --project api`
  return new Error(`Again with: ${again} apps/server/test/generated -t '${name}$'`, { cause: error })
}

describe('generated requests', () => {
  it.concurrent.each(roundsFor(ENDPOINTS, REQUESTS))(
    'generated requests get answers that follow the rules: %s',
    async (name, { endpoint, number, rounds }) => {
      for (const [round, runs] of rounds.entries()) {
        const world = await createFullWorld(app)
        const calls = callsTo(endpoint, knownValues(endpoint, withForeign(world.records, foreign.records)))
        for (const [index, kind] of CALLERS.entries()) {
          const caller = callerFor(app, world, kind)
          const property = fc.asyncProperty(calls, async (call) => {
            const answer = await answerFor(endpoint, caller, call)
            const refused = () => isRefusedBySchema(endpoint, call)
            checkAnswer(endpoint, answer, { kind, lang: call.lang, isRefusedBySchema: refused })
          })
          const numRuns = isAdmitted(endpoint, kind) ? runs.admitted : runs.others
          await fc
            .assert(property, { numRuns, seed: SEED + number * 1000 + round * 10 + index })
            .catch((error: unknown) => {
              throw withHint(error, name)
            })
        }
      }
    },
    TIMEOUT_MS,
  )

  it('at least as many generated requests as planned are answered, and a tenth of them succeed', () => {
    const { answered, succeeded } = counts
    console.info(`${answered} generated requests were answered, ${succeeded} of them with success (seed ${SEED})`)
    expect(answered).toBeGreaterThanOrEqual(REQUESTS)
    expect(succeeded).toBeGreaterThan(REQUESTS / 10)
  })
})
