import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { attachEmbedded, startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { fillBoards } from './boards-data.ts'
import { tell } from './findings.ts'
import { ADMIN, openSession, startProgram } from './stage.ts'

/** Fewer can be given for a quick look. */
const AWARDS = Number(process.argv[2] ?? 2_000_000)
const CALM_MS = 10_000
const HANDS = 4
const GOAL_MS = 1000

const place = fileURLToPath(new URL('../.cache/bench-backup/', import.meta.url))
const dataDir = `${place}data`
const CALLS: readonly { path: string; body?: object }[] = [
  { path: '/users?perpage=50' },
  { path: '/companies?perpage=50' },
  { path: '/users/leaderboard', body: { companyid: 1, selectedDates: [] } },
  { path: '/users/updatelang', body: { lang: 'en' } },
]

const start = (env: Record<string, string> = {}) =>
  startProgram('../apps/server/src/main.ts', {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })

/** Lists, boards and a call that writes, without a pause, until `isOver`. */
const callUntil = async (address: string, isOver: () => Promise<boolean>) => {
  const headers = { authorization: `Bearer ${await openSession(address)}`, 'content-type': 'application/json' }
  const durations: number[] = []
  const over = new AbortController()
  const ask = async (path: string, body?: object) => {
    const started = performance.now()
    const response = await fetch(`${address}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    durations.push(performance.now() - started)
  }
  const hands = Array.from({ length: HANDS }, async () => {
    while (!over.signal.aborted) {
      for (const { path, body } of CALLS) await ask(path, body)
    }
  })
  while (!(await isOver())) await pause(50)
  over.abort()
  await Promise.all(hands)
  return { slowest: Math.max(...durations), calls: durations.length }
}

await rm(place, { recursive: true, force: true })
const filling = await startEmbedded({ dataDir, log: () => undefined })
await migrate(filling.url)
await fillBoards(filling.url, AWARDS)
await filling.stop()

try {
  const calm = await start()
  const end = performance.now() + CALM_MS
  const before = await callUntil(calm.address, async () => performance.now() > end)
  await calm.stop()

  // An installation without a backup makes one at its start.
  const product = await start({ BACKUP_DIR: `${place}backups` })
  const client = new pg.Client({ connectionString: await attachEmbedded({ dataDir }) })
  await client.connect()
  const findBackup = async () => {
    const { rows } = await client.query<{ bytes: string; seconds: number; failure: string | null }>(
      'select bytes, failure, extract(epoch from ended_at - started_at)::float as seconds from backups',
    )
    return rows[0]
  }
  const during = await callUntil(product.address, async () => (await findBackup()) !== undefined)
  const made = await findBackup()
  await client.end()
  await product.stop()
  if (!made || made.failure !== null) throw new Error(`the backup failed: ${made?.failure}`)
  tell({
    title: `slowest call while a database of ${AWARDS.toLocaleString('en')} awards is backed up`,
    detail: `${Math.round(Number(made.bytes) / 1e6)} MB in ${made.seconds.toFixed(1)} s; ${during.calls} calls meanwhile; slowest without a backup ${before.slowest.toFixed(0)} ms of ${before.calls}`,
    measured: during.slowest,
    goal: GOAL_MS,
    wanted: 'at most',
    unit: 'ms',
  })
} finally {
  await rm(place, { recursive: true, force: true })
}
