import { getTripSource } from '@laurel/contract/trips.ts'
import { deleteUser, purgeUser } from '@laurel/contract/users.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, days } from './gps-scene.ts'

const app = testApp()

it('erasing somebody for good leaves their trips without a name', async () => {
  const scene = await createGpsScene(app)
  const foreign = await createGpsScene(app)
  const row = 'D1,Ann Lee,2026-03-02,214,06:00,05:55,15:30,6'
  const released = await scene.upload(days(row))
  await scene.release(released.releaseid)
  const pending = await scene.upload(days('D1,Ann Lee,2026-03-03,214,06:00,05:55,15:30,6', 'D2,,2026-03-03,1,,,,0'))
  const other = await foreign.upload(days(row))

  const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const id = scene.people[0] ?? 0
  await platform.call(deleteUser, { body: { id } })
  await platform.call(purgeUser, { query: { id } })

  for (const { releaseid } of [released, pending]) {
    const { trips } = await scene.trips(releaseid)
    expect(JSON.stringify(trips)).not.toMatch(/Ann|Driver 1|D1/)
    const source = await scene.admin.call(getTripSource, { query: { id: trips[0]?.id ?? 0 } })
    expect(source.lines).toEqual([])
  }
  expect((await scene.trips(released.releaseid)).trips).toMatchObject([{ numberoftrips: 6, userid: id }])
  expect(await scene.trips(pending.releaseid)).toMatchObject({
    valid: false,
    trips: [{ employeeID: '' }, { employeeID: 'D2' }],
  })
  expect((await foreign.trips(other.releaseid)).trips).toMatchObject([{ employeeID: 'D1' }])
})
