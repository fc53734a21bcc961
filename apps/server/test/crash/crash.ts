import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Sessions } from '../../src/access/sessions.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createDb, createPool, type Db } from '../../src/db/db.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createWorld } from '../../testing/builders.ts'
import { startFleet } from './fleet.ts'
import { startCrashPartner } from './partner.ts'
import { reachVerdict } from './verdict.ts'
import { type Cast, Confirmed, createWork } from './work.ts'

const SERVERS = 2
const HANDS = 6
const SETTLE_MS = 180_000

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'random-key': { type: 'boolean' } } })
const forgetsKeys = values['random-key'] ?? false
const wantedKills = Number(positionals[0] ?? 300)

const createCast = async (db: Db, sessions: Sessions): Promise<Cast> => {
  const world = createWorld(db, systemClock)
  const company = async () => {
    const division = await world.division({ companyId: (await world.company({ tcmenable: true })).id })
    const badge = await world.badge({ division, coins: 5 })
    const drivers = []
    for (let index = 0; index < 4; index += 1) drivers.push((await world.person({ role: 'Driver', division })).id)
    const { id } = await world.person({ role: 'CompanyAdmin', companyId: division.companyId })
    return { token: await sessions.open(db, id), badgeId: badge.id, drivers }
  }
  const { id } = await world.person({ role: 'Admin' })
  return { adminToken: await sessions.open(db, id), companies: [await company(), await company(), await company()] }
}

/** Makes every pending transfer due, as if a day had passed. */
const makeDue = (db: Db) =>
  sql`update coin_transfers set queue_date = current_date - 1 where status = 'Pending' and queue_date > current_date`.execute(
    db,
  )

const countPending = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) from coin_transfers where status = 'Pending'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const dataDir = await mkdtemp(join(tmpdir(), 'laurel-crash-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir, durable: false })
await migrate(database.url)
const pool = createPool(database.url, 5)
const db = createDb(pool)
const cast = await createCast(db, new Sessions(db, database.url, systemClock))
const partner = await startCrashPartner({ forgetsKeys })
const fleet = await startFleet(
  {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    REDEEM_PARTNER_URL: partner.url,
    REDEEM_PARTNER_KEY: 'crash',
    REDEEM_PARTNER_TIMEOUT: '1',
  },
  SERVERS,
)
const confirmed = new Confirmed()
const work = createWork(fleet, cast, confirmed)
const over = new AbortController()

const hands = Array.from({ length: HANDS }, async () => {
  while (!over.signal.aborted) {
    await work.anything()
    await pause(Math.random() * 200)
  }
})
const days = (async () => {
  while (!over.signal.aborted) {
    await makeDue(db)
    await pause(300)
  }
})()

console.log(`Killing ${SERVERS} servers in turn, ${wantedKills} times in all …`)
while (fleet.kills() < wantedKills) {
  await fleet.killOne()
  if (fleet.kills() % 25 === 0) console.log(`  ${fleet.kills()} kills, ${partner.paid.size} transfers paid`)
}
over.abort()
await Promise.all([...hands, days])

partner.calmDown()
await makeDue(db)
for (const end = Date.now() + SETTLE_MS; Date.now() < end && (await countPending(db)) > 0; ) {
  await work.restart()
  await pause(1000)
}

const { facts, problems } = await reachVerdict(db, partner, confirmed)
console.table({ kills: fleet.kills(), ...facts, ...problems })
await fleet.stop()
partner.stop()
await pool.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })

const isClean = Object.values(problems).every((problem) => problem === 0)
if (forgetsKeys) {
  const isNoticed = problems.doubled > 0 && problems.difference > 0
  console.log(isNoticed ? 'Without keys transfers are paid twice, and it is noticed.' : 'No doubling was noticed.')
  process.exit(isNoticed ? 0 : 1)
}
console.log(isClean ? 'Nothing lost, nothing doubled.' : 'Something is wrong.')
process.exit(isClean ? 0 : 1)
