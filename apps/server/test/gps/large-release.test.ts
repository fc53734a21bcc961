import { RELEASE_AT_ONCE_ROWS } from '@laurel/contract/constants'
import { getTask } from '@laurel/contract/tasks'
import { releaseTrips } from '@laurel/contract/trip-release'
import { expect, it } from 'vitest'
import { testApp } from '../test-app.ts'
import { createGpsScene, days } from './gps-scene.ts'

const app = testApp({ worker: true })

const dayOf = (offset: number) => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10)

/** Five drivers on many days, of whom one comes on the first day and nobody ever after. */
const manyRows = Array.from({ length: RELEASE_AT_ONCE_ROWS / 5 + 1 }, (_, day) =>
  [1, 2, 3, 4, 5].map(
    (driver) => `D${driver},,${dayOf(day)},1,06:00,${day === 0 && driver === 1 ? '06:00,15:00,3' : ',,0'}`,
  ),
).flat()

it('a large release goes on after the call was answered', async () => {
  const scene = await createGpsScene(app, { drivers: 5 })
  const foreign = await createGpsScene(app)
  const { releaseid, invalid } = await scene.upload(days(...manyRows))
  expect(invalid).toBe(0)
  const { token } = scene.manager
  const response = await app.request(releaseTrips, { body: { releaseid } }, { token })
  expect(response.status).toBe(202)
  const { jobid } = (await response.json()) as { jobid: number }
  expect((await foreign.manager.refusal(getTask, { params: { jobid } })).http).toBe(404)
  const task = () => scene.manager.call(getTask, { params: { jobid } })
  await expect.poll(async () => (await task()).state).toBe('done')
  expect((await task()).result).toMatchObject({ status: 1, awards: 3, points: 18, coins: 0.8 })
  expect(await scene.trips(releaseid, { date: dayOf(0) })).toMatchObject({ released: true })
  expect(await scene.awards()).toHaveLength(3)
})

it('a large release with an invalid row is refused at once', async () => {
  const scene = await createGpsScene(app, { drivers: 5 })
  const { releaseid } = await scene.upload(days(...manyRows, `who,,${dayOf(0)},1,,,,0`))
  expect((await scene.admin.refusal(releaseTrips, { body: { releaseid } })).code).toBe('release_with_invalid_rows')
})
