import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { deleteRelease, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { signIn } from '@laurel/contract/session.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { createWorld } from '../apps/server/testing/builders.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openStage, startProduct } from './stage.ts'

const DRIVERS = 500
const UPLOAD_DAYS = 200
const RELEASE_DAYS = 10
const ROUNDS = 3
const UPLOAD_GOAL = 0.2
const RELEASE_GOAL = 0.5
const PASSWORD = 'bench password'

const dayAt = (offset: number) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One row per driver and day; every eighth comes late. */
const rowsFor = (days: number, firstDay: number) =>
  numbers(days).flatMap((day) =>
    numbers(DRIVERS).map((driver) => {
      const login = (day + driver) % 8 === 0 ? '06:30' : '05:55'
      return [`E-${driver}`, `Driver ${driver}`, dayAt(firstDay + day), `T-${driver}`, '06:00', login, '15:30', '6']
    }),
  )

const HEADINGS = ['employee id', 'driver', 'date', 'truck', 'scheduled in', 'login', 'logout', 'trips']

const toCsvFile = (rows: readonly (readonly string[])[]) =>
  new File([[HEADINGS, ...rows].map((row) => row.join(',')).join('\n')], 'gps.csv')

const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - start }
}

const stage = await openStage('gps')
const pool = createPool(stage.databaseUrl, 4)
const client = new pg.Client({ connectionString: stage.databaseUrl })

const say = (title: string, ours: number[], theirs: number[], goal: number, rival: string) => {
  const detail = `product ${median(ours).toFixed(0)} ms, ${rival} ${median(theirs).toFixed(0)} ms`
  tell({ title, detail, measured: median(theirs) / median(ours), goal, wanted: 'at least' })
}

/** PostgreSQL's own way to load the same trips into the same table, with its keys and indexes. */
const copyTrips = async (rows: readonly (readonly string[])[], companyId: number, releaseId: number) => {
  const lines = rows.map(([employee, driver, day, truck, , login], index) => {
    const cells = Object.fromEntries(HEADINGS.map((heading, place) => [heading, rows[index]?.[place]]))
    const source = JSON.stringify([{ file: 'firstfile', row: index + 2, cells }])
    const place = `${companyId}\t${releaseId}\t${index + 1}`
    return `${place}\t${day}\t${employee}\t${driver}\t${truck}\t360\t${login === '06:30' ? 390 : 355}\t930\t6\t1\t${index + 2}\t${source}\n`
  })
  return timed(async () => {
    const target = client.query(
      copyFrom(
        `copy trips (company_id, release_id, position, work_date, employee_id, driver_name, truck, scheduled_minutes,
           login_minutes, logout_minutes, trip_count, file, file_row, lines) from stdin`,
      ),
    )
    await pipeline(Readable.from(lines), target)
  })
}

/** The same awards, coins, scores and flags in statements that know nothing but the database. */
const releaseBare = (releaseId: number) =>
  timed(async () => {
    await client.query('begin')
    await client.query(
      `with given as (
         insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, quantity, points,
           coins_cents, source, trip_id)
         select t.company_id, r.division_id, b.id, u.id, t.work_date, now(), q.quantity, b.points * q.quantity,
           b.coins_cents * q.quantity, 'trip', t.id
         from trips t join gps_releases r on r.company_id = t.company_id and r.id = t.release_id
         join users u on u.company_id = t.company_id and u.employee_id = t.employee_id
         join badges b on b.company_id = r.company_id and b.division_id = r.division_id
         cross join lateral (select case when b.type = 'TRIPS' then t.trip_count
           when t.login_minutes <= t.scheduled_minutes + 5 then 1 else 0 end as quantity) q
         where t.release_id = $1 and q.quantity > 0
         returning *
       ), paid as (
         insert into coin_lines (company_id, user_id, amount_cents, reason, award_id, at)
         select company_id, user_id, coins_cents, 'award', id, now() from given where coins_cents > 0
       ), days as (
         insert into score_days as s (company_id, user_id, day, points, coins_cents, awards)
         select company_id, user_id, awarded_for, sum(points), sum(coins_cents), sum(quantity) from given group by 1, 2, 3
         on conflict (company_id, user_id, day) do update set points = s.points + excluded.points,
           coins_cents = s.coins_cents + excluded.coins_cents, awards = s.awards + excluded.awards
       )
       update trips t set user_id = u.id, is_no_show = t.login_minutes is null,
         is_late = t.login_minutes > t.scheduled_minutes + 5, is_perfect = t.login_minutes <= t.scheduled_minutes + 5
       from users u where t.release_id = $1 and u.company_id = t.company_id and u.employee_id = t.employee_id`,
      [releaseId],
    )
    await client.query('commit')
  })

try {
  await client.connect()
  const world = createWorld(createDb(pool), systemClock)
  const company = await world.company({ latebuffer: 5 })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'PERFECT_ATTENDANCE', points: 10, coins: 1 })
  await world.badge({ division, type: 'ON_TIME', points: 5, coins: 0 })
  await world.badge({ division, type: 'TRIPS', points: 1, coins: 0.1 })
  for (const driver of numbers(DRIVERS)) await world.person({ role: 'Driver', division, employeeId: `E-${driver}` })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, password: PASSWORD })
  await client.query('vacuum analyze')

  const product = await startProduct(stage.databaseUrl)
  let token = ''
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { url, request } = toRequest(`${product.address}/api`, endpoint, input)
    if (token !== '') request.headers.set('authorization', `Bearer ${token}`)
    return readAnswer(endpoint, await fetch(url, request))
  }
  token = (await call(signIn, { body: { email: admin.email, password: PASSWORD } })).token ?? ''

  /** The longest that somebody else waited for an answer while `work` ran. */
  const longestWaitDuring = async (work: () => Promise<void>) => {
    const asking = { ended: false, longest: 0 }
    const others = (async () => {
      while (!asking.ended) {
        const { ms } = await timed(async () => (await fetch(`${product.address}/api/health`)).arrayBuffer())
        asking.longest = Math.max(asking.longest, ms)
        await setTimeout(5)
      }
    })()
    await work()
    asking.ended = true
    await others
    return asking.longest
  }

  const rows = rowsFor(UPLOAD_DAYS, 0)
  const uploads: number[] = []
  const copies: number[] = []
  let longest = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const file = toCsvFile(rows)
    const wait = await longestWaitDuring(async () => {
      const { answer, ms } = await timed(() =>
        call(uploadGpsData, { body: { divisionid: division.id, firstfile: file } }),
      )
      if (round > 0) uploads.push(ms)
      await call(deleteRelease, { body: { releaseid: answer.result.releaseid } })
    })
    longest = Math.max(longest, wait)
    const bare = await world.release({ division, from: dayAt(0), to: dayAt(UPLOAD_DAYS) })
    const { ms } = await copyTrips(rows, company.id, bare.id)
    if (round > 0) copies.push(ms)
    // While the table counts as empty, its keys are looked up by whatever index comes first.
    await client.query('analyze trips')
    await client.query('delete from gps_releases where id = $1', [bare.id])
    await client.query('vacuum trips')
  }
  say(`Upload of ${rows.length} rows`, uploads, copies, UPLOAD_GOAL, 'COPY')
  console.info(`  others waited at most ${longest.toFixed(0)} ms`)

  const releases: number[] = []
  const bares: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const upload = async (firstDay: number) => {
      const file = toCsvFile(rowsFor(RELEASE_DAYS, firstDay))
      return (await call(uploadGpsData, { body: { divisionid: division.id, firstfile: file } })).result.releaseid
    }
    const releaseid = await upload(round * 2 * RELEASE_DAYS)
    const { ms } = await timed(() => call(releaseTrips, { body: { releaseid } }))
    const bare = await releaseBare(await upload((round * 2 + 1) * RELEASE_DAYS))
    if (round > 0) releases.push(ms)
    if (round > 0) bares.push(bare.ms)
  }
  say(`Release of ${DRIVERS * RELEASE_DAYS} rows`, releases, bares, RELEASE_GOAL, 'bare SQL')
  await product.stop()
} finally {
  await client.end()
  await pool.end()
  await stage.close()
}
