import { listReleases } from '@laurel/contract/gps-data'
import { expect, it } from 'vitest'
import { plantTrips } from '../../seed/plant-trips.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { testApp } from '../test-app.ts'
import { createGpsScene } from './gps-scene.ts'

const app = testApp()

it('the demo has released weeks of trips, and one that waits to be corrected', async () => {
  const scene = await createGpsScene(app, { drivers: 6, latebuffer: 7 })
  await app.db
    .updateTable('users')
    .set({ employee_id: 'RC-20001' })
    .where('id', '=', scene.people[3] ?? 0)
    .execute()
  const divisionIds = new Map([['Ready-mix East', scene.division.id]])
  await plantTrips(app.db, { id: scene.company.id, divisionIds }, app.clock.now())

  const { content } = await scene.admin.call(listReleases, { query: {} })
  expect(content.map(({ released }) => released)).toEqual([false, true, true, true])
  const { trips, startDate } = await scene.trips(content[0]?.id ?? 0)
  expect(startDate).toBe('2026-03-02')
  const codes = trips.flatMap(({ problems }) => problems.map(({ code }) => code))
  expect(codes).toEqual(['driver_unknown', 'time_unreadable', 'second_row'])
  expect(await findDiscrepancies(app.db)).toEqual([])
})
