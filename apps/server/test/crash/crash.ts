import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Sessions } from '../../src/access/sessions.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createSecrets } from '../../src/core/secrets.ts'
import { createDb, createPool, type Db } from '../../src/db/db.ts'
import { releaseAndAward } from '../../src/modules/trips/release/release.service.ts'
import { insertEndpoint } from '../../src/modules/webhooks/webhooks.queries.ts'
import { createWorld } from '../../testing/builders.ts'
import { type Cast, Confirmed } from './cast.ts'
import { startCrashDatabase } from './database.ts'
import { startFleet } from './fleet.ts'
import { startCrashPartner } from './partner.ts'
import { startReceiver } from './receiver.ts'
import { reachVerdict } from './verdict.ts'
import { createWork } from './work.ts'

const SERVERS = 2
const HANDS = 6
/** Among so many kills one is of the database. */
const DATABASE_EVERY = 8
const SETTLE_MS = 180_000
const DRIVER_PASSWORD = 'a driver of the crash test'
const RELEASED_DAYS = ['2026-03-02', '2026-03-03', '2026-03-04']

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'random-key': { type: 'boolean' } } })
const forgetsKeys = values['random-key'] ?? false
const wantedKills = Number(positionals[0] ?? 300)

/** The same for every server of the fleet. */
const SECRET_KEY = Buffer.alloc(32, 7)

const createCast = async (db: Db, sessions: Sessions, hookUrl: string): Promise<Cast> => {
  const world = createWorld(db, systemClock)
  const company = async () => {
    const { id: companyId } = await world.company({ tcmenable: true, activetab: true })
    const division = await world.division({ companyId, hasGpsDataPage: true })
    const badge = await world.badge({ division, coins: 5 })
    await world.badge({ division, type: 'PERFECT_ATTENDANCE', coins: 1 })
    await world.badge({ division, type: 'ON_TIME', coins: 0 })
    await world.badge({ division, type: 'TRIPS', coins: 0.1 })
    const release = await world.release({ division, from: '2026-03-02', to: '2026-03-04' })
    const drivers = []
    for (let index = 0; index < 4; index += 1) {
      const employeeId = `D${index}`
      const { id } = await world.person({ role: 'Driver', division, employeeId, password: DRIVER_PASSWORD })
      for (const workDate of RELEASED_DAYS) await world.trip({ release, workDate, employeeId, trips: 5 })
      drivers.push({ id, token: await sessions.open(db, id) })
    }
    const secret = createSecrets([SECRET_KEY]).seal('whsec_AAAA', 'webhook-secret')
    const at = systemClock.now()
    await insertEndpoint(db, { companyId, url: hookUrl, events: ['awards.given', 'awards.moved'], secret, at })
    const { id } = await world.person({ role: 'CompanyAdmin', companyId })
    const scope = { kind: 'company', companyId, divisionIds: null } as const
    await releaseAndAward(db, { actor: { id, role: 'CompanyAdmin', scope }, now: systemClock.now() }, release.id)
    return { token: await sessions.open(db, id), badgeId: badge.id, releaseId: release.id, drivers }
  }
  const { id } = await world.person({ role: 'Admin' })
  const companies = [await company(), await company(), await company()]
  return { adminToken: await sessions.open(db, id), driverPassword: DRIVER_PASSWORD, companies }
}

/** Makes every pending transfer due, as if a day had passed. */
const makeDue = (db: Db) =>
  sql`update coin_transfers set queue_date = current_date - 1 where status = 'Pending' and queue_date > current_date`.execute(
    db,
  )

/** Transfers and webhooks that are still to be sent. */
const countOpen = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from coin_transfers where status = 'Pending')
      + (select count(*) from webhook_deliveries where state = 'waiting') as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

const dataDir = await mkdtemp(join(tmpdir(), 'laurel-crash-'))
await chmod(dataDir, 0o755)
const database = await startCrashDatabase(dataDir)
const pool = createPool(database.url, 5)
const db = createDb(pool)
const receiver = await startReceiver()
const cast = await createCast(db, new Sessions(db, database.url, systemClock), receiver.url)
const partner = await startCrashPartner({ forgetsKeys })
const fleet = await startFleet(
  {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    REDEEM_PARTNER_URL: partner.url,
    REDEEM_PARTNER_KEY: 'crash',
    REDEEM_PARTNER_TIMEOUT: '1',
    SECRET_KEY: SECRET_KEY.toString('base64url'),
    OUTBOUND_ALLOW: '127.0.0.1',
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
    // The database may be away just now.
    await makeDue(db).catch(() => undefined)
    await pause(300)
  }
})()

console.log(`Killing ${SERVERS} servers and their database, ${wantedKills} times in all …`)
for (let kills = 1; kills <= wantedKills; kills += 1) {
  await (kills % DATABASE_EVERY === 0 ? database.kill() : fleet.killOne())
  if (kills % 25 === 0) console.log(`  ${kills} kills, ${partner.paid.size} transfers paid`)
}
over.abort()
await Promise.all([...hands, days])

partner.calmDown()
await makeDue(db)
receiver.calmDown()
// Failed tries would otherwise wait for minutes.
await sql`update webhook_deliveries set next_at = now() where state = 'waiting'`.execute(db)
for (const end = Date.now() + SETTLE_MS; Date.now() < end && (await countOpen(db)) > 0; ) {
  await work.restart()
  await pause(1000)
}

const { facts, problems, records } = await reachVerdict(db, { partner, receiver }, confirmed)
console.table({ killsOfServers: fleet.kills(), killsOfDatabase: database.kills(), ...facts, ...problems })
await fleet.stop()
partner.stop()
receiver.stop()
await pool.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })

const isClean = Object.values(problems).every((problem) => problem === 0)
if (forgetsKeys) {
  const isNoticed = problems.doubled > 0 && problems.difference > 0
  console.log(isNoticed ? 'Without keys transfers are paid twice, and it is noticed.' : 'No doubling was noticed.')
  process.exit(isNoticed ? 0 : 1)
}
if (!isClean) console.dir(records, { depth: null })
console.log(isClean ? 'Nothing lost, nothing doubled.' : 'Something is wrong.')
process.exit(isClean ? 0 : 1)
