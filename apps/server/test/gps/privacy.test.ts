import { getTripSource } from '@laurel/contract/trips.ts'
import { deleteUser, purgeUser } from '@laurel/contract/users.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from './gps-world.ts'

const app = testApp()

it('deleting a person for good removes the name from trips and their source lines', async () => {
  const world = await createGpsWorld(app)
  const foreign = await createGpsWorld(app)
  const row = 'D1,Ann Lee,2026-03-02,214,06:00,05:55,15:30,6'
  const released = await world.upload(days(row))
  await world.release(released.releaseid)
  const pending = await world.upload(days('D1,Ann Lee,2026-03-03,214,06:00,05:55,15:30,6', 'D2,,2026-03-03,1,,,,0'))
  const other = await foreign.upload(days(row))

  const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const id = world.people[0] ?? 0
  await platform.call(deleteUser, { body: { id } })
  await platform.call(purgeUser, { query: { id } })

  for (const { releaseid } of [released, pending]) {
    const { trips } = await world.trips(releaseid)
    expect(JSON.stringify(trips)).not.toMatch(/Ann|Driver 1|D1/)
    const source = await world.admin.call(getTripSource, { query: { id: trips[0]?.id ?? 0 } })
    expect(source.lines).toEqual([])
  }
  expect((await world.trips(released.releaseid)).trips).toMatchObject([{ numberoftrips: 6, userid: id }])
  expect(await world.trips(pending.releaseid)).toMatchObject({
    valid: false,
    trips: [{ employeeID: '' }, { employeeID: 'D2' }],
  })
  expect((await foreign.trips(other.releaseid)).trips).toMatchObject([{ employeeID: 'D1' }])
})
