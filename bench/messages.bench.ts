import { ROLE_ID } from '@laurel/contract/roles.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { insertPeople } from '../apps/server/src/db/people-rows.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { createWorld } from '../apps/server/testing/builders.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openStage } from './stage.ts'

const PEOPLE = 5000
const ROUNDS = 5
/** Beyond a release that tells nobody. */
const GOAL = 1.25

/** A release for 5,000 people that tells each of them, against one of a company that has messages switched off. */
const stage = await openStage('messages')
const pool = createPool(stage.databaseUrl, 2)
try {
  let statements = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, { query: (...given: unknown[]) => ((statements += 1), query(...given)) })
  })
  const db = createDb(pool)
  const world = createWorld(db, systemClock)

  const plant = async (tells: boolean) => {
    const company = await world.company({ activemessages: tells })
    const division = await world.division({ companyId: company.id })
    for (const type of ['PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const) await world.badge({ division, type })
    const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
    const drivers = Array.from({ length: PEOPLE }, (_, index) => ({
      company_id: company.id,
      role_id: ROLE_ID.Driver,
      division_id: division.id,
      email: `driver.${index + 1}.${division.id}@laurel.test`,
      first_name: 'Driver',
      last_name: String(index + 1),
      employee_id: `D${index + 1}`,
      created_at: new Date(),
    }))
    await insertPeople(db, drivers)
    const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const

    /** Milliseconds and statements of one release. */
    return async (day: string) => {
      const release = await world.release({ division, from: day, to: day })
      await pool.query(
        `insert into trips (company_id, release_id, position, employee_id, work_date, scheduled_minutes, login_minutes,
           logout_minutes, trip_count)
         select $1, $2, n, 'D' || n, $3::date, 360, 355, 930, 6 from generate_series(1, $4::int) n`,
        [company.id, release.id, day, PEOPLE],
      )
      await pool.query('analyze')
      statements = 0
      const start = performance.now()
      await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
      return { ms: performance.now() - start, statements }
    }
  }

  const [telling, silent] = [await plant(true), await plant(false)]
  const days = Array.from({ length: ROUNDS + 1 }, (_, index) => `2026-03-0${index + 1}`)
  const rounds = []
  for (const day of days) rounds.push({ told: await telling(day), untold: await silent(day) })
  const counted = rounds.slice(1)
  const told = median(counted.map((round) => round.told.ms))
  const untold = median(counted.map((round) => round.untold.ms))
  const [first] = counted
  const { rows } = await pool.query<{ written: number }>('select count(*) as written from messages')
  const written = rows[0]?.written ?? 0
  tell({
    title: `A release for ${PEOPLE} people that tells each of them`,
    detail: `${told.toFixed(0)} ms in ${first?.told.statements} statements, without messages ${untold.toFixed(0)} ms`,
    measured: told / untold,
    goal: GOAL,
    wanted: 'at most',
    unit: '×',
  })
  tell({
    title: 'Messages beyond one for each person and release',
    detail: `${written} messages of ${days.length} releases`,
    measured: Math.abs(written - PEOPLE * days.length),
    goal: 0,
    wanted: 'at most',
  })
} finally {
  await pool.end()
  await stage.close()
}
