import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { getCompanies } from '@laurel/contract/lookups.ts'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launch } from '../../testing/server-process.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { callName, expectedAnswer } from '../access/expected-answer.ts'
import { callerAt, lookInto, stopAll } from './installation.ts'
import { type WorstRequest, worstRequestsFor } from './worst-requests.ts'

/** How many times the idle duration the slowest answer to other calls may take. */
const MOST_TIMES_IDLE = 200
const IDLE_PROBES = 300
const AT_ONCE = 8
const GUESSES = 200
const ANSWER_BYTES = 100_000
const MEASUREMENTS = 3

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ReturnType<typeof launch>
let inside: ReturnType<typeof lookInto>
let address: string
const people = new Map<RoleName, { id: number }>()
let admin: ReturnType<typeof callerAt>
let idleMs: number
let slowestTimes = 0

/** Sequential calls of another caller during the work; their durations show whether the server is blocked. */
const probe = async (work: Promise<unknown> | number) => {
  const waits: number[] = []
  let isOver = false
  if (typeof work !== 'number') void work.finally(() => (isOver = true)).catch(() => undefined)
  for (let probes = 0; typeof work === 'number' ? probes < work : !isOver; probes += 1) {
    for (const read of [getHealth, getCompanies]) {
      const start = performance.now()
      const response = await admin.request(read)
      await response.arrayBuffer()
      expect(response.status).toBe(200)
      waits.push(performance.now() - start)
    }
  }
  return waits.toSorted((one, other) => one - other)
}

beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  server = launch({ DATABASE_URL: database.url, WORKER: '0', RATE_LIMIT: '0', TRUST_PROXY: '1' })
  inside = lookInto(database.url)
  address = await server.ready()
  const division = await inside.world.division()
  for (const role of ROLE_NAMES) {
    const duties = role === 'Manager' || role === 'Supervisor' ? { divisions: [division] } : { division }
    const place = role === 'Admin' || role === 'CompanyAdmin' ? { companyId: division.companyId } : duties
    people.set(role, await inside.world.person({ role, ...place }))
  }
  admin = callerAt(address, await inside.tokenFor(await inside.world.person({ role: 'Admin' })))
  await probe(IDLE_PROBES)
  const idle = await probe(IDLE_PROBES)
  // Not the maximum: one pause of the machine would make every later answer look quick.
  idleMs = idle[Math.floor(idle.length * 0.95)] ?? 0
})

afterAll(async () => {
  console.info(`slowest answer to others: ${slowestTimes.toFixed(1)} times as long as idle`)
  await inside.close()
  await stopAll(server)
  await database.drop()
})

const strangersFirst = [...ENDPOINTS]
  .sort((one, other) => Number(other.access === 'public') - Number(one.access === 'public'))
  .map((endpoint) => ({ name: callName(endpoint), endpoint }))

/** Sends requests in parallel and returns the slowest answer to another caller meanwhile, as a multiple of idle. */
const timesIdle = async (requests: readonly WorstRequest[], authorization: Record<string, string>) => {
  const send = async ({ what, path, init }: WorstRequest) => {
    const response = await fetch(`${address}/api${path}`, { ...init, headers: { ...init.headers, ...authorization } })
    const { byteLength } = await response.arrayBuffer()
    if (response.status >= 500 || byteLength > ANSWER_BYTES) {
      throw new Error(`${path}, ${what}: ${response.status} with ${byteLength} bytes`)
    }
  }
  const sent = Promise.all(requests.map(send))
  const times = ((await probe(sent)).at(-1) ?? 0) / idleMs
  await sent
  return times
}

const measureBest = async (count: number, measure: () => Promise<number>) => {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < count && best > MOST_TIMES_IDLE; run += 1) best = Math.min(best, await measure())
  return best
}

it.each(strangersFirst)('$name does not delay other calls, whatever a small request holds', async ({ endpoint }) => {
  const role = ROLE_NAMES.find((name) => expectedAnswer(endpoint, name).reach !== '-') ?? 'Admin'
  // A new session per call, because some calls end theirs.
  const token = await inside.tokenFor(people.get(role) ?? { id: 0 })
  const authorization = endpoint.access === 'public' ? {} : { authorization: `Bearer ${token}` }
  const requests = worstRequestsFor(endpoint)
  const slow: string[] = []
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const group = requests.slice(start, start + AT_ONCE)
    const times = await timesIdle(group, authorization)
    slowestTimes = Math.max(slowestTimes, times)
    if (times <= MOST_TIMES_IDLE) continue
    // Sends them one by one to find the slow one. Another test file may have kept the processor busy meanwhile, so the
    // best of several measurements counts: a request that blocks the server does so every time.
    for (const request of group) {
      const alone = await measureBest(MEASUREMENTS, () => timesIdle([request], authorization))
      if (alone > MOST_TIMES_IDLE) slow.push(`${request.what}: ${alone.toFixed(0)} times as long as idle`)
    }
  }
  expect(slow).toEqual([])
})

it('200 made-up link tokens from many networks do not delay other calls', async () => {
  const guess = (index: number): WorstRequest => ({
    what: 'a guess',
    path: index % 2 ? '/auth/changepassword' : '/auth/emailconfirm',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index}.1` },
      body: JSON.stringify({
        token: `guess-${index}`,
        password: 'a long password',
        repeastedpassword: 'a long password',
      }),
    },
  })
  const guesses = Array.from({ length: GUESSES }, (_, index) => guess(index))
  // Each of them is a call that takes its own turn; one that hashed a password would take many more.
  const times = await measureBest(MEASUREMENTS, () => timesIdle(guesses, {}))
  expect(times).toBeLessThan(MOST_TIMES_IDLE + GUESSES)
})
