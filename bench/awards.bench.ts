import pg from 'pg'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { giveAwards } from '../apps/server/src/modules/awards/awarding.service.ts'
import { createWorld } from '../apps/server/testing/builders.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openStage } from './stage.ts'

const PEOPLE = 500
const ROUNDS = 9
const DAY = '2026-03-02'
const GOAL = 1

/** Milliseconds that `work` takes. */
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** One badge for 500 people: all that belongs to it in a few statements, against 500 inserts of bare award rows. */
const stage = await openStage('awards')
const pool = createPool(stage.databaseUrl, 2)
const single = new pg.Client({ connectionString: stage.databaseUrl })
try {
  let statements = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, { query: (...given: unknown[]) => ((statements += 1), query(...given)) })
  })
  await single.connect()
  const db = createDb(pool)
  const world = createWorld(db, systemClock)
  const division = await world.division()
  const badge = await world.badge({ division, points: 10, coins: 2.5 })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person({ role: 'Driver', division })))
  await single.query('analyze')

  const assignTogether = () =>
    giveAwards(
      db,
      { companyId: division.companyId, actor: null, now: new Date() },
      people.map(({ id }) => ({
        userId: id,
        badgeId: badge.id,
        awardedFor: DAY,
        quantity: 1,
        comment: '',
        source: 'manual' as const,
      })),
    )

  const insertOneByOne = async () => {
    await single.query('begin')
    for (const { id } of people) {
      await single.query(
        `insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, points, coins_cents, source)
         values ($1, $2, $3, $4, $5, now(), 10, 250, 'manual')`,
        [division.companyId, division.id, badge.id, id, DAY],
      )
    }
    await single.query('commit')
  }

  await assignTogether()
  await insertOneByOne()
  statements = 0
  const together: number[] = []
  const oneByOne: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    together.push(await timed(assignTogether))
    oneByOne.push(await timed(insertOneByOne))
  }
  tell({
    title: `A badge for ${PEOPLE} people, with limits, coins and scores`,
    detail: `${median(together).toFixed(0)} ms in ${statements / ROUNDS} statements, ${PEOPLE} inserts of bare awards ${median(oneByOne).toFixed(0)} ms`,
    measured: median(oneByOne) / median(together),
    goal: GOAL,
    wanted: 'at least',
  })
} finally {
  await single.end()
  await pool.end()
  await stage.close()
}
