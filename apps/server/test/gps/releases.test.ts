import { updateDivision } from '@laurel/contract/divisions.ts'
import { deleteRelease, listReleases, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, days, type GpsScene } from './gps-scene.ts'

const app = testApp()
let foreign: GpsScene

beforeAll(async () => {
  foreign = await createGpsScene(app)
  await foreign.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
})

const NOTHING = 2_000_000_000

describe('the list of releases', () => {
  it('shows those of the own divisions, newest days first', async () => {
    const scene = await createGpsScene(app)
    const other = await app.world.division({ companyId: scene.company.id })
    await app.world.release({ division: other, from: '2026-02-01' })
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const all = await scene.admin.call(listReleases, { query: {} })
    expect(all.content.map(({ startdate }) => startdate)).toEqual(['2026-03-02', '2026-02-01'])
    const seen = await scene.supervisor.call(listReleases, { query: { divisionid: 0 } })
    expect(seen).toMatchObject({
      totalElements: 1,
      content: [
        {
          id: releaseid,
          enddate: '2026-03-02',
          released: false,
          releasedby: null,
          trips: 1,
          division: { name: scene.division.name },
        },
      ],
    })
    for (const divisionid of [other.id, foreign.division.id, NOTHING]) {
      expect((await scene.supervisor.refusal(listReleases, { query: { divisionid } })).http).toBe(404)
    }
  })

  it('sorts by every column', async () => {
    const scene = await createGpsScene(app)
    await scene.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await scene.upload(days('D1,,2026-03-03,1,06:00,06:00,15:00,3'))
    for (const sortField of [
      'startdate',
      'enddate',
      'released',
      'releasedby',
      'division',
      'division.name',
      'id',
    ] as const) {
      const { content } = await scene.admin.call(listReleases, {
        query: { sortField, sortDirection: 'ASC', perpage: 1, page: 1 },
      })
      expect(content).toHaveLength(1)
    }
  })
})

describe('a division without the GPS page', () => {
  it('takes no files and shows no releases', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await platform.call(updateDivision, {
      body: {
        id: scene.division.id,
        name: scene.division.name,
        hasGpsDataPage: false,
        badges: [scene.badges.trips.id],
      },
    })
    const body = { divisionid: scene.division.id, firstfile: days('D1,,2026-03-09,1,06:00,06:00,15:00,3') }
    expect(await scene.admin.refusal(uploadGpsData, { body })).toMatchObject({ http: 403, code: 'gps_page_off' })
    expect(await scene.admin.call(listReleases, { query: {} })).toMatchObject({ totalElements: 0 })
    expect((await scene.admin.refusal(listReleases, { query: { divisionid: scene.division.id } })).http).toBe(403)
    expect((await scene.admin.refusal(deleteRelease, { body: { releaseid } })).http).toBe(403)
  })
})

describe('deleting a release', () => {
  it('frees its days', async () => {
    const scene = await createGpsScene(app)
    const file = days('D1,,2026-03-02,1,06:00,06:00,15:00,3')
    const { releaseid } = await scene.upload(file)
    for (const stranger of [
      foreign.admin,
      await app.signedIn(await app.world.person({ role: 'Supervisor', companyId: scene.company.id })),
    ]) {
      expect((await stranger.refusal(deleteRelease, { body: { releaseid } })).http).toBe(404)
    }
    expect(await scene.supervisor.call(deleteRelease, { body: { releaseid } })).toMatchObject({
      status: 1,
      result: 'Data successfully deleted',
    })
    await scene.upload(file)
    expect((await scene.admin.refusal(deleteRelease, { body: { releaseid } })).http).toBe(404)
  })

  it('is refused once it is released', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    await scene.release(releaseid)
    expect(await scene.admin.refusal(deleteRelease, { body: { releaseid } })).toMatchObject({
      http: 409,
      code: 'already_released',
    })
  })
})
