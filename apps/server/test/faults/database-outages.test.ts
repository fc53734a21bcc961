import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignBadge } from '@laurel/contract/awards.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { requestPasswordReset } from '@laurel/contract/session.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCluster } from '../../src/db/embedded/cluster.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { attachEmbedded } from '../../src/db/embedded.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { launch } from '../../testing/server-process.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { callerAt, createCompany, lookInto, stopAll, YESTERDAY } from './installation.ts'
import { startLoad } from './load.ts'

let dataDir: string
let url: string
let address: string
let server: ReturnType<typeof launch>
let inside: ReturnType<typeof lookInto>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-outages-'))
  await chmod(dataDir, 0o755)
  server = launch({ DATA_DIR: dataDir, DEMO: '0' })
  address = await server.ready()
  url = await attachEmbedded({ dataDir })
  inside = lookInto(url)
})

afterAll(async () => {
  await inside.close()
  await stopAll(server)
  await rm(dataDir, { recursive: true, force: true })
})

const signalPostmaster = async (signal: 'SIGINT' | 'SIGKILL') => {
  const postmaster = await findPostmaster((await findCluster(dataDir)) ?? '')
  if (!postmaster) throw new Error('there is no database to end')
  process.kill(postmaster.pid, signal)
  await expect.poll(() => isAnswering(), { interval: 5 }).toBe(false)
}

const cutAllConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(inside.db)

const isAnswering = async () => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const countAwards = async () => {
  const rows = await inside.db
    .selectFrom('awards')
    .select((award) => ['comment', award.fn.countAll<number>().as('count')])
    .groupBy('comment')
    .execute()
  return new Map(rows.map(({ comment, count }) => [comment, count]))
}

it.each([
  { what: 'all connections are cut', fault: cutAllConnections, leastRefused: 0 },
  { what: 'the database is stopped', fault: () => signalPostmaster('SIGINT'), leastRefused: 1 },
  { what: 'the database is killed', fault: () => signalPostmaster('SIGKILL'), leastRefused: 1 },
])(
  'calls get 503 and then work again, with no award lost or doubled, when $what under load',
  async ({ fault, leastRefused }) => {
    const world = await createCompany(inside)
    const { badge, people, admin, token } = world
    const load = startLoad(address, world)
    await load.confirmedAgain(4)

    await fault()
    await expect.poll(isAnswering, { interval: 20 }).toBe(true)
    await expect.poll(async () => (await callerAt(address).request(getHealth)).status, { interval: 20 }).toBe(200)
    await load.confirmedAgain(1)
    await load.confirmedAgain(4)
    await load.stop()

    for (const { status, requestId, retryAfter, body } of load.unsuccessful) {
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' })
      expect(body).toMatchObject({
        code: 'unavailable',
        message: 'Le service n’est pas prêt. Réessayez dans un instant.',
        requestid: requestId,
      })
    }
    expect(load.unsuccessful.length).toBeGreaterThanOrEqual(leastRefused)

    const awards = await countAwards()
    expect(load.confirmed.filter((comment) => awards.get(comment) !== people.length)).toEqual([])
    expect(load.tried.filter((comment) => ![undefined, people.length].includes(awards.get(comment)))).toEqual([])
    expect(await findDiscrepancies(inside.db)).toEqual([])

    const mails = () => readdir(join(dataDir, 'mail')).catch(() => [])
    const before = (await mails()).length
    await callerAt(address).call(requestPasswordReset, { body: { email: admin.email } })
    await expect.poll(async () => (await mails()).length).toBe(before + 1)

    await updatePerson(inside.db, admin.id, { status: 'Inactive' })
    const body = { badgeid: badge.id, drivers: people, awardedfor: YESTERDAY, commentary: '' }
    await expect.poll(async () => (await callerAt(address, token).request(assignBadge, { body })).status).toBe(401)
  },
)
