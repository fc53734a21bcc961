import { systemClock } from '../apps/server/src/core/clock.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { correctRelease } from '../apps/server/src/modules/trips/correction/correction.service.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { createWorld } from '../apps/server/testing/builders.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openStage } from './stage.ts'

const DRIVERS = 500
const DAYS = 10
const ROUNDS = 3
const FEW_ROWS = 200
/** A correction reads the sheet, takes awards back and gives others: both halves of a release. */
const TIME_GOAL = 0.5

const dayAt = (offset: number) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)

const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - start }
}

const stage = await openStage('correction')
const pool = createPool(stage.databaseUrl, 4)

/** Counts the statements that leave this process. */
let statements = 0
pool.on('connect', (client) => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    statements += 1
    return send(...args)
  }) as typeof client.query
})

try {
  const db = createDb(pool)
  const world = createWorld(db, systemClock)
  const company = await world.company({ latebuffer: 5 })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'PERFECT_ATTENDANCE', points: 10, coins: 1 })
  await world.badge({ division, type: 'ON_TIME', points: 5, coins: 0 })
  await world.badge({ division, type: 'TRIPS', points: 1, coins: 0.1 })
  for (let driver = 0; driver < DRIVERS; driver += 1) {
    await world.person({ role: 'Driver', division, employeeId: `E-${driver}` })
  }
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  const by = { actor: { id: admin.id, role: 'CompanyAdmin', scope } as const, now: systemClock.now() }

  /** One row per driver and day; every second one comes late. */
  const plantRelease = async (round: number) => {
    const from = round * DAYS
    const release = await world.release({ division, from: dayAt(from), to: dayAt(from + DAYS - 1) })
    await pool.query(
      `insert into trips (company_id, release_id, position, work_date, employee_id, truck, scheduled_minutes,
         login_minutes, logout_minutes, trip_count)
       select $1, $2, d * $4 + e, $3::date + d, 'E-' || e, '1', 360, case when (d + e) % 2 = 0 then 390 else 355 end, 930, 6
       from generate_series(0, $5 - 1) d cross join generate_series(0, $4 - 1) e`,
      [company.id, release.id, dayAt(from), DRIVERS, DAYS],
    )
    await pool.query('analyze trips')
    return release
  }

  /** Whoever was late is in time now, and the other way round: every row takes awards or gives some. */
  const correct = async (releaseid: number, version: number, limit: number) => {
    const trips = await db
      .selectFrom('trips')
      .select(['id', 'employee_id', 'login_minutes', 'trip_count'])
      .where('release_id', '=', releaseid)
      .orderBy('id')
      .limit(limit)
      .execute()
    const rows = trips.map((trip) => ({
      id: trip.id,
      employeeID: trip.employee_id,
      actuallogin: trip.login_minutes === 390 ? '05:55' : '06:30',
      numberoftrips: trip.trip_count,
    }))
    statements = 0
    const { ms } = await timed(() =>
      correctRelease(db, by, { releaseid, rows, reason: 'The clock of the gate', version, short: {} }),
    )
    return { ms, statements }
  }

  const releases: number[] = []
  const corrections: number[] = []
  let few = 0
  let many = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { id } = await plantRelease(round)
    const released = await timed(() => releaseAndAward(db, by, id))
    const small = await correct(id, 0, FEW_ROWS)
    const large = await correct(id, 1, DRIVERS * DAYS)
    few = small.statements
    many = large.statements
    if (round > 0) {
      releases.push(released.ms)
      corrections.push(large.ms)
    }
  }
  const [release, correction] = [median(releases), median(corrections)]
  tell({
    title: `Correction of all ${DRIVERS * DAYS} rows of a release`,
    detail: `correction ${correction.toFixed(0)} ms, release of the same rows ${release.toFixed(0)} ms`,
    measured: release / correction,
    goal: TIME_GOAL,
    wanted: 'at least',
  })
  tell({
    title: `Statements of that correction, for each of one of ${FEW_ROWS} rows`,
    detail: `${many} and ${few} statements`,
    measured: many / few,
    goal: 1,
    wanted: 'at most',
  })
} finally {
  await pool.end()
  await stage.close()
}
