import { randomUUID } from 'node:crypto'
import { deleteRelease, listReleases } from '@laurel/contract/gps-data.ts'
import { dismissProposals, listProposals, type SentDay, sendDays } from '@laurel/contract/gps-days.ts'
import { createKey } from '@laurel/contract/keys.ts'
import { correctTrips } from '@laurel/contract/trip-corrections.ts'
import { deleteTrip, getTripSource } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, type GpsWorld } from './gps-world.ts'

const app = testApp()

const DAY = {
  employeeid: 'D1',
  date: '2026-03-02',
  scheduled: '06:00',
  login: '05:55',
  logout: '15:30',
  truck: '214',
  trips: 6,
}
const day = (given: Partial<Record<keyof SentDay, string | number>> = {}) => ({ ...DAY, ...given })
const OTHER = day({ employeeid: 'D2', truck: '215', trips: 4 })

const withKey = async (world: GpsWorld, name = 'Telematics') => {
  const { key } = await world.admin.call(createKey, { body: { name, scopes: ['gps:write', 'trips:read'] } })
  const send = (...days: object[]) =>
    app.as({ token: key, key: randomUUID() }).call(sendDays, { body: { divisionid: world.division.id, days } })
  return { key, send }
}

const newWorld = async () => {
  const world = await createGpsWorld(app)
  return { ...world, ...(await withKey(world)) }
}

const listRows = async (world: GpsWorld, releaseid: number | null) =>
  (await world.trips(releaseid ?? 0)).trips.map((trip) => [
    trip.employeeID,
    trip.workdate,
    trip.actuallogin,
    trip.numberoftrips,
  ])

describe('days sent by API', () => {
  it('a call without an Idempotency-Key is refused with 400, and the same call again is performed once', async () => {
    const world = await newWorld()
    const body = { divisionid: world.division.id, days: [day()] as never }
    const refused = await app.as({ token: world.key }).refusal(sendDays, { body })
    expect(refused).toMatchObject({ http: 400, code: 'idempotency_key_needed' })
    const again = app.as({ token: world.key, key: randomUUID() })
    const first = await again.call(sendDays, { body })
    expect(first).toMatchObject({ added: 1, replaced: 0, unchanged: 0 })
    expect(await again.call(sendDays, { body })).toEqual(first)
  })

  it('calls fill one release of the division that names the key, and replace days that nobody has touched', async () => {
    const world = await newWorld()
    const { releaseid } = await world.send(day())
    expect(await world.send(OTHER, day({ trips: 7 }))).toMatchObject({ releaseid, added: 1, replaced: 1, problems: [] })
    expect(await world.send(day({ trips: 7 }))).toMatchObject({ added: 0, replaced: 0, unchanged: 1, releaseid: null })
    expect(await listRows(world, releaseid)).toEqual([
      ['D1', '2026-03-02', '05:55', 7],
      ['D2', '2026-03-02', '05:55', 4],
    ])
    const { content } = await world.admin.call(listReleases, { query: {} })
    expect(content).toMatchObject([{ id: releaseid, origin: 'api', uploadedby: 'Telematics', trips: 2, invalid: 0 }])
    const [trip] = (await world.trips(releaseid ?? 0)).trips
    const { lines } = await world.admin.call(getTripSource, { query: { id: trip?.id ?? 0 } })
    expect(lines).toMatchObject([{ filename: 'API', cells: { trips: '7', employeeid: 'D1' } }])
  })

  it('a row that somebody edited or deleted, or that an upload has, is left alone and told as a conflict', async () => {
    const world = await newWorld()
    const uploaded = await world.upload(
      new File(['employee id,date,scheduled in,login,logout,trips\nD2,2026-03-04,06:00,06:00,15:00,3'], 'a.csv'),
    )
    const { releaseid } = await world.send(day(), OTHER)
    const { trips } = await world.trips(releaseid ?? 0)
    const [one, two] = trips
    if (!one || !two) throw new Error('there are two trips')
    await world.save(one, { numberoftrips: 9 })
    await world.admin.call(deleteTrip, { body: { id: two.id } })
    const answer = await world.send(
      day({ trips: 5 }),
      { ...OTHER, trips: 5 },
      day({ employeeid: 'D2', date: '2026-03-04' }),
    )
    expect(answer).toMatchObject({ added: 0, replaced: 0 })
    expect(answer.conflicts).toEqual([
      { row: 1, employeeid: 'D1', date: '2026-03-02', releaseid, reason: 'edited' },
      { row: 2, employeeid: 'D2', date: '2026-03-02', releaseid, reason: 'deleted' },
      { row: 3, employeeid: 'D2', date: '2026-03-04', releaseid: uploaded.releaseid, reason: 'elsewhere' },
    ])
    expect((await listRows(world, releaseid))[0]).toEqual(['D1', '2026-03-02', '05:55', 9])
  })

  it('bad rows are told one by one while good ones are taken, and a corrected row replaces its bad one', async () => {
    const world = await newWorld()
    const answer = await world.send(
      day({ date: '2026-13-40' }),
      day({ employeeid: '' }),
      day({ employeeid: 'GHOST' }),
      day({ login: 'noon' }),
      day({ trips: 8 }),
      OTHER,
    )
    expect(answer.added).toBe(3)
    expect(answer.problems.map(({ row, field, taken }) => [row, field, taken])).toEqual([
      [1, 'date', false],
      [2, 'employeeid', false],
      [3, 'employeeid', true],
      [4, 'login', true],
      [5, 'employeeid', false],
    ])
    expect(answer.problems[2]?.message).toContain('GHOST')
    expect(await world.send(day())).toMatchObject({ replaced: 1, problems: [] })
  })

  it('a released day waits as a proposal until it is corrected, and a correction moves the coins', async () => {
    const world = await newWorld()
    const { releaseid } = await world.send(day(), OTHER)
    await world.release(releaseid ?? 0)
    const answer = await world.send(day({ trips: 8 }), OTHER, day({ employeeid: 'D2', date: '2026-03-03' }))
    expect(answer).toMatchObject({ added: 1, unchanged: 1 })
    expect(answer.releaseid).not.toBe(releaseid)
    expect(answer.corrections).toMatchObject([{ row: 1, employeeid: 'D1', releaseid }])
    const awards = (await world.awards()).length
    // The newest one counts.
    await world.send(day({ trips: 9 }))
    const query = { releaseid: releaseid ?? 0 }
    const { proposals } = await world.manager.call(listProposals, { query })
    expect(proposals).toMatchObject([{ by: 'Telematics', driver: expect.stringContaining('Driver 1') }])
    expect(proposals[0]?.wanted).toMatchObject({ numberoftrips: 9, actuallogin: '05:55' })
    expect(await world.awards()).toHaveLength(awards)
    expect(await world.trips(query.releaseid)).toMatchObject({ proposals: 1 })
    const [proposal] = proposals
    if (!proposal) throw new Error('there is a proposal')
    const rows = [{ id: proposal.tripid, employeeID: 'D1', ...proposal.wanted }]
    const body = { ...query, rows, reason: 'Sent again by the telematics', version: 0 }
    await world.manager.call(correctTrips, { body })
    expect(await world.manager.call(listProposals, { query })).toEqual({ proposals: [] })
    expect((await listRows(world, releaseid))[0]).toEqual(['D1', '2026-03-02', '05:55', 9])
  })

  it('a proposal can be dismissed once, ends when the released values are sent, and is never made of a bad row', async () => {
    const world = await newWorld()
    const { releaseid } = await world.send(day(), OTHER)
    await world.release(releaseid ?? 0)
    const query = { releaseid: releaseid ?? 0 }
    const { corrections } = await world.send(day({ trips: 8 }), { ...OTHER, trips: 1 })
    const body = { ...query, ids: corrections.slice(0, 1).map(({ id }) => id) }
    await world.manager.call(dismissProposals, { body })
    expect(await world.manager.refusal(dismissProposals, { body })).toMatchObject({ code: 'record_changed' })
    await world.send(OTHER)
    expect(await world.manager.call(listProposals, { query })).toEqual({ proposals: [] })
    const bad = await world.send(day({ login: 'late' }))
    expect(bad).toMatchObject({ corrections: [], problems: [{ row: 1, field: 'login', taken: false }] })
  })

  it('two calls at once to a division without a release make one release', async () => {
    const world = await newWorld()
    const answers = await Promise.all([day(), OTHER, day({ date: '2026-03-03' })].map((one) => world.send(one)))
    expect(new Set(answers.map(({ releaseid }) => releaseid)).size).toBe(1)
    await world.admin.call(deleteRelease, { body: { releaseid: answers[0]?.releaseid ?? 0 } })
    expect((await world.send(day())).added).toBe(1)
  })

  it('a key of another division or company finds no division', async () => {
    const [world, foreign] = [await newWorld(), await newWorld()]
    const sending = (token: string) =>
      app
        .as({ token, key: randomUUID() })
        .refusal(sendDays, { body: { divisionid: world.division.id, days: [day()] as never } })
    expect(await sending(foreign.key)).toMatchObject({ http: 404 })
    const other = await app.world.division({ companyId: world.company.id })
    const { key } = await world.admin.call(createKey, {
      body: { name: 'Elsewhere', scopes: ['gps:write'], divisionids: [other.id] },
    })
    expect(await sending(key)).toMatchObject({ http: 404 })
  })
})
