import { RELEASE_AT_ONCE_ROWS } from '@laurel/contract/constants.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/db/db.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from './gps-world.ts'

const app = testApp({ worker: true })

const dayAt = (offset: number) => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10)

/** Rows of five drivers on many days; only one row, on the first day, has trips. */
const manyRows = Array.from({ length: RELEASE_AT_ONCE_ROWS / 5 + 1 }, (_, day) =>
  [1, 2, 3, 4, 5].map(
    (driver) => `D${driver},,${dayAt(day)},1,06:00,${day === 0 && driver === 1 ? '06:00,15:00,3' : ',,0'}`,
  ),
).flat()

/** A change of triggers. Where the rows are on several machines it has to be allowed first. */
const onAwards = (change: RawBuilder<unknown>) =>
  inTransaction(app.db, async (db) => {
    await sql`set local citus.enable_unsafe_triggers = on`.execute(db)
    await change.execute(db)
  })

const refuseAwards = async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$
  `.execute(app.db)
  await onAwards(sql`create trigger refuse before insert on awards for each row execute function refuse()`)
}

it('a large release is answered with a task and finishes in the background', async () => {
  const world = await createGpsWorld(app, { drivers: 5 })
  const foreign = await createGpsWorld(app)
  const { releaseid, invalid } = await world.upload(days(...manyRows))
  expect(invalid).toBe(0)
  const { token } = world.manager
  const response = await app.request(releaseTrips, { body: { releaseid } }, { token })
  expect(response.status).toBe(202)
  const { jobid } = (await response.json()) as { jobid: number }
  expect((await foreign.manager.refusal(getTask, { params: { jobid } })).http).toBe(404)
  const task = () => world.manager.call(getTask, { params: { jobid } })
  await expect.poll(async () => (await task()).state).toBe('done')
  expect((await task()).result).toMatchObject({ status: 1, awards: 3, points: 18, coins: 0.8 })
  expect(await world.trips(releaseid, { date: dayAt(0) })).toMatchObject({ released: true })
  expect(await world.awards()).toHaveLength(3)
})

it('a large release that fails at every try ends as failed and can be released again', async () => {
  const world = await createGpsWorld(app, { drivers: 5 })
  const { releaseid } = await world.upload(days(...manyRows))
  await refuseAwards()
  const order = () => app.request(releaseTrips, { body: { releaseid } }, { token: world.manager.token, lang: 'fr' })
  const { jobid } = (await (await order()).json()) as { jobid: number }
  await sql`update jobs.job set retry_limit = 0 where name = 'trips.release'`.execute(app.db)
  const task = (id: number) => world.manager.call(getTask, { params: { jobid: id } })
  await expect.poll(async () => (await task(jobid)).state).toBe('failed')
  expect((await task(jobid)).result).toMatchObject({
    status: 0,
    code: 'work_given_up',
    message: expect.stringMatching(/^Plusieurs tentatives/),
  })
  expect(await world.awards()).toHaveLength(0)

  await onAwards(sql`drop trigger refuse on awards`)
  const again = (await (await order()).json()) as { jobid: number }
  await expect.poll(async () => (await task(again.jobid)).state).toBe('done')
  expect((await task(jobid)).state).toBe('failed')
  expect(await world.awards()).toHaveLength(3)
})

it('a large release with an invalid row is refused at once', async () => {
  const world = await createGpsWorld(app, { drivers: 5 })
  const { releaseid } = await world.upload(days(...manyRows, `who,,${dayAt(0)},1,,,,0`))
  expect((await world.admin.refusal(releaseTrips, { body: { releaseid } })).code).toBe('release_with_invalid_rows')
})
