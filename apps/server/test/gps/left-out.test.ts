import { listLeftOutRows } from '@laurel/contract/gps-data.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, csv, days, type GpsWorld, MONDAY } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld

beforeAll(async () => {
  foreign = await createGpsWorld(app)
})

const WITHOUT_DAY = 'D2,Bo Ray,,215,06:00,06:10,15:30,4'

describe('left-out rows of a release', () => {
  it('left-out rows stay on the release with their cells until it is released', async () => {
    const world = await createGpsWorld(app)
    const { releaseid, listed } = await world.upload(days(MONDAY, WITHOUT_DAY, 'D2,,someday,,,,,'))
    const list = () => world.supervisor.call(listLeftOutRows, { query: { releaseid } })
    expect(await list()).toEqual({ total: 2, rows: listed })
    expect((await world.trips(releaseid)).leftOut).toBe(2)
    expect(listed[0]?.cells).toEqual([
      { heading: 'employee id', value: 'D2' },
      { heading: 'driver', value: 'Bo Ray' },
      { heading: 'date', value: '' },
      { heading: 'truck', value: '215' },
      { heading: 'scheduled in', value: '06:00' },
      { heading: 'login', value: '06:10' },
      { heading: 'logout', value: '15:30' },
      { heading: 'trips', value: '4' },
    ])
    expect((await foreign.admin.refusal(listLeftOutRows, { query: { releaseid } })).http).toBe(404)
    await world.release(releaseid)
    expect(await list()).toEqual({ total: 0, rows: [] })
    expect((await world.trips(releaseid)).leftOut).toBe(0)
  })

  it('left-out rows are explained in the language of the reader', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(MONDAY, WITHOUT_DAY))
    const person = await app.world.person({ role: 'Manager', divisions: [world.division], lang: 'fr' })
    const { rows } = await (await app.signedIn(person)).call(listLeftOutRows, { query: { releaseid } })
    expect(rows[0]).toMatchObject({ column: 'date', message: 'La date manque' })
    expect(rows[0]?.cells[0]).toEqual({ heading: 'numéro d’employé', value: 'D2' })
  })

  it('left-out rows are replaced by an upload that replaces the file of the same name', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days(MONDAY, WITHOUT_DAY))
    await world.upload(days(MONDAY, 'D2,,2026-03-03,215,06:00,06:10,15:30,4'), undefined, {
      mode: 'replace',
      releaseid,
    })
    expect((await world.trips(releaseid)).leftOut).toBe(0)
  })
})

describe('tickets', () => {
  const ATTENDANCE = 'employee id,date,scheduled in,clock in,clock out'
  const TICKETS = 'employee id,date,truck,ticket'

  it('a repeated ticket counts once and is listed as left out', async () => {
    const world = await createGpsWorld(app, { userImportTypeid: 3 })
    const { releaseid, trips, rows, listed } = await world.upload(
      csv([ATTENDANCE, 'D1,2026-03-02,06:00,05:55,15:00'].join('\n')),
      csv([TICKETS, 'D1,2026-03-02,7,880141', 'D1,2026-03-02,7,880156', 'd1,2026-03-02,7,880156'].join('\n'), 't.csv'),
    )
    expect({ trips, rows }).toEqual({ trips: 1, rows: 4 })
    expect(listed).toMatchObject([
      { filename: 't.csv', row: 4, message: 'Ticket “880156” was already counted for this person and day' },
    ])
    expect((await world.trips(releaseid)).trips).toMatchObject([{ numberoftrips: 2, valid: true }])
  })

  it('tickets of a driver without a log-in make the row invalid until it is corrected', async () => {
    const world = await createGpsWorld(app, { userImportTypeid: 3 })
    const { releaseid, invalid } = await world.upload(
      csv([ATTENDANCE, 'D1,2026-03-02,06:00,,', 'D2,2026-03-02,06:00,,'].join('\n')),
      csv([TICKETS, 'D1,2026-03-02,7,1', 'D2,2026-03-02,8,2'].join('\n')),
    )
    expect(invalid).toBe(2)
    const [one, two] = (await world.trips(releaseid)).trips
    expect(one).toMatchObject({
      noshow: true,
      valid: false,
      problems: [{ code: 'noshow_with_trips', message: 'There is no log-in, but there are tickets: 1' }],
    })
    if (!one || !two) throw new Error('a trip is missing')
    expect((await world.save(one, { numberoftrips: 0 })).trip).toMatchObject({ noshow: true, valid: true })
    expect((await world.save(two, { actuallogin: '06:00' })).trip).toMatchObject({ noshow: false, valid: true })
  })
})
