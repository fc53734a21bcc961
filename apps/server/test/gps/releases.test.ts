import { updateDivision } from '@laurel/contract/divisions.ts'
import { deleteRelease, listReleases, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days, type GpsWorld } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld

beforeAll(async () => {
  foreign = await createGpsWorld(app)
  await foreign.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
})

const NOTHING = 2_000_000_000

describe('the list of releases', () => {
  it('the list of releases shows the own divisions, newest days first', async () => {
    const world = await createGpsWorld(app)
    const other = await app.world.division({ companyId: world.company.id })
    await app.world.release({ division: other, from: '2026-02-01' })
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const all = await world.admin.call(listReleases, { query: {} })
    expect(all.content.map(({ startdate }) => startdate)).toEqual(['2026-03-02', '2026-02-01'])
    const seen = await world.supervisor.call(listReleases, { query: { divisionid: 0 } })
    expect(seen).toMatchObject({
      totalElements: 1,
      content: [
        {
          id: releaseid,
          enddate: '2026-03-02',
          released: false,
          releasedby: null,
          trips: 1,
          division: { name: world.division.name },
        },
      ],
    })
    for (const divisionid of [other.id, foreign.division.id, NOTHING]) {
      expect((await world.supervisor.refusal(listReleases, { query: { divisionid } })).http).toBe(404)
    }
  })

  it('the list of releases counts the rows to correct of pending releases alone', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.upload(days('D1,,2026-03-03,1,06:00,06:00,15:00,3', 'who,,2026-03-03,1,06:00,06:00,15:00,3'))
    await world.release(releaseid)
    const { content } = await world.admin.call(listReleases, { query: {} })
    expect(content.map(({ invalid, firstfile }) => [invalid, firstfile])).toEqual([
      [1, 'gps.csv'],
      [null, 'gps.csv'],
    ])
  })

  it('the list of releases sorts by every column', async () => {
    const world = await createGpsWorld(app)
    await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.upload(days('D1,,2026-03-03,1,06:00,06:00,15:00,3'))
    for (const sortField of [
      'startdate',
      'enddate',
      'released',
      'releasedby',
      'division',
      'division.name',
      'id',
    ] as const) {
      const { content } = await world.admin.call(listReleases, {
        query: { sortField, sortDirection: 'ASC', perpage: 1, page: 1 },
      })
      expect(content).toHaveLength(1)
    }
  })
})

describe('a division without the GPS page', () => {
  it('a division without the GPS page refuses uploads and hides its releases', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await platform.call(updateDivision, {
      body: {
        id: world.division.id,
        name: world.division.name,
        hasGpsDataPage: false,
        badges: [world.badges.trips.id],
      },
    })
    const body = { divisionid: world.division.id, firstfile: days('D1,,2026-03-09,1,06:00,06:00,15:00,3') }
    expect(await world.admin.refusal(uploadGpsData, { body })).toMatchObject({ http: 403, code: 'gps_page_off' })
    expect(await world.admin.call(listReleases, { query: {} })).toMatchObject({ totalElements: 0 })
    expect((await world.admin.refusal(listReleases, { query: { divisionid: world.division.id } })).http).toBe(403)
    expect((await world.admin.refusal(deleteRelease, { body: { releaseid } })).http).toBe(403)
  })
})

describe('deleting a release', () => {
  it('deleting a release frees its days for another upload', async () => {
    const world = await createGpsWorld(app)
    const file = days('D1,,2026-03-02,1,06:00,06:00,15:00,3')
    const { releaseid } = await world.upload(file)
    for (const stranger of [
      foreign.admin,
      await app.signedIn(await app.world.person({ role: 'Supervisor', companyId: world.company.id })),
    ]) {
      expect((await stranger.refusal(deleteRelease, { body: { releaseid } })).http).toBe(404)
    }
    expect(await world.supervisor.call(deleteRelease, { body: { releaseid } })).toMatchObject({
      status: 1,
      result: 'Data successfully deleted',
    })
    await world.upload(file)
    expect((await world.admin.refusal(deleteRelease, { body: { releaseid } })).http).toBe(404)
  })

  it('deleting a released release is refused with 409', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await world.release(releaseid)
    expect(await world.admin.refusal(deleteRelease, { body: { releaseid } })).toMatchObject({
      http: 409,
      code: 'already_released',
    })
  })
})
