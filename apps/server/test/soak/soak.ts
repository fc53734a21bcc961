import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { attachEmbedded } from '../../src/db/embedded.ts'
import { launch } from '../../testing/server-process.ts'
import { lookInto, stopAll } from '../faults/installation.ts'
import { parseExposition } from '../operations/exposition.ts'
import { createLoad } from './load.ts'
import { findGrowth, type Reading } from './verdict.ts'

const minutes = Number(process.argv[2] ?? 60)
const HANDS = 6
const READINGS = 120
const TOKEN = 'soak-soak-soak-soak'
const MEGABYTE = 1024 * 1024

const place = await mkdtemp(join(tmpdir(), 'laurel-soak-'))
await chmod(place, 0o755)
const dataDir = join(place, 'data')
const server = launch({ DATA_DIR: dataDir, BACKUP_DIR: join(place, 'backups'), DEMO: '0', METRICS_TOKEN: TOKEN })
const address = await server.ready()
const inside = lookInto(await attachEmbedded({ dataDir }))
const load = await createLoad(address, inside)
const over = new AbortController()
const started = Date.now()
const hands = Array.from({ length: HANDS }, async () => {
  while (!over.signal.aborted) await load.anything()
})

/** Connections of the server alone: those of this program come and go with its own pool. */
const countConnections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where usename = 'laurel_app'
  `.execute(inside.db)
  return rows[0]?.count ?? 0
}

const read = async (): Promise<Reading> => {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const families = parseExposition(await response.text())
  const valueFor = (name: string) => families.get(name)?.samples[0]?.value ?? 0
  return {
    minute: (Date.now() - started) / 60_000,
    heapMb: valueFor('nodejs_heap_size_used_bytes') / MEGABYTE,
    residentMb: valueFor('process_resident_memory_bytes') / MEGABYTE,
    openFiles: valueFor('process_open_fds'),
    connections: await countConnections(),
  }
}

const readings: Reading[] = []
for (let index = 0; index < READINGS; index += 1) {
  await pause((minutes * 60_000) / READINGS)
  const reading = await read()
  readings.push(reading)
  if (index % (READINGS / 12) === 0) {
    console.log(
      Object.entries(reading)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join(', '),
      `· ${load.outcomes.calls} calls`,
    )
  }
}
over.abort()
await Promise.all(hands)
const seconds = (Date.now() - started) / 1000

const { outcomes } = load
const growth = findGrowth(readings)
console.table(
  growth.map(({ what, before, after, isGrowing }) => ({
    what,
    before: before.toFixed(1),
    after: after.toFixed(1),
    isGrowing,
  })),
)
const faults = [...outcomes.faults.values()].reduce((sum, times) => sum + times, 0)
console.table({
  minutes,
  calls: outcomes.calls,
  perSecond: Math.round(outcomes.calls / seconds),
  statuses: [...outcomes.byStatus]
    .sort()
    .map(([status, times]) => `${status}: ${times}`)
    .join(', '),
  slowestMs: Math.round(outcomes.slowestMs),
  slowestPath: outcomes.slowestPath,
  faults,
})
for (const [what, times] of outcomes.faults) console.log(`  ${times} × ${what}`)

await inside.close()
await stopAll(server)
await rm(place, { recursive: true, force: true })
const grown = growth.filter(({ isGrowing }) => isGrowing)
console.log(grown.length > 0 ? `Growing: ${grown.map(({ what }) => what).join(', ')}.` : 'Nothing grows.')
process.exit(grown.length > 0 || faults > 0 ? 1 : 0)
