import { listAwards, reverseAward } from '@laurel/contract/awards.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'

const app = testApp()
let world: AwardWorld
let west: Place
let foreign: AwardWorld

// Two divisions of one company, and another company whose awards must not appear.
beforeAll(async () => {
  world = await createAwardWorld(app, { drivers: 2 })
  foreign = await createAwardWorld(app)
  await foreign.give(foreign.people)
  west = await app.world.division({ companyId: world.company.id })
  const [first = 0, second = 0] = world.people
  await world.give([first], { awardedfor: '2026-03-02' })
  await world.give([second], { awardedfor: '2026-03-05' })
  const inWest = await app.world.badge({ division: west, name: 'Western' })
  const tom = { role: 'Driver', division: west, firstName: 'Tom', lastName: '100% Reliable' } as const
  const { id } = await app.world.person(tom)
  await world.give([id], { badgeid: inWest.id, awardedfor: '2026-03-04' })
})

type Query = Parameters<typeof world.admin.call<typeof listAwards>>[1]['query']

const listDays = async (query: Query, caller: Pick<AwardWorld['admin'], 'call'> = world.admin) => {
  const { content, totalElements } = await caller.call(listAwards, { query })
  expect(totalElements).toBeGreaterThanOrEqual(content.length)
  return content.map(({ awardedfor }) => awardedfor.slice(-2))
}

describe('the list of awards', () => {
  it('the list of awards begins with the newest day, and has pages and sort orders', async () => {
    expect(await listDays({})).toEqual(['05', '04', '02'])
    expect(await listDays({ sortDirection: 'asc' })).toEqual(['02', '04', '05'])
    expect(await listDays({ sortField: 'awardedat' })).toEqual(['04', '05', '02'])
    expect(await listDays({ perpage: 2, page: 1 })).toEqual(['02'])
    const { totalElements } = await world.admin.call(listAwards, { query: { perpage: 1 } })
    expect(totalElements).toBe(3)
  })

  it('the list of awards filters by division, badge, person, days and name', async () => {
    expect(await listDays({ divisionid: west.id })).toEqual(['04'])
    expect(await listDays({ badgeid: world.badge.id })).toEqual(['05', '02'])
    expect(await listDays({ userid: world.driver })).toEqual(['02'])
    expect(await listDays({ from: '2026-03-03', to: '2026-03-04' })).toEqual(['04'])
    expect(await listDays({ search: 'tom 100%' })).toEqual(['04'])
    expect(await listDays({ search: '%' })).toEqual(['04'])
  })

  it('the list of awards keeps awards of an archived badge with its name', async () => {
    const own = await createAwardWorld(app, { badge: { name: 'Gone' } })
    await own.give(own.people)
    await app.db.updateTable('badges').set({ archived_at: app.clock.now() }).where('id', '=', own.badge.id).execute()
    expect(await own.awards()).toMatchObject([{ badgename: 'Gone' }])
  })

  it('the list of awards shows a Manager the own divisions only', async () => {
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [west] }))
    expect(await listDays({}, manager)).toEqual(['04'])
    expect(await listDays({ userid: world.driver }, manager)).toEqual([])
    const query = { divisionid: world.division.id }
    expect(await manager.refusal(listAwards, { query })).toMatchObject({ http: 404 })
    const idle = await app.signedIn(await app.world.person({ role: 'Manager', companyId: world.company.id }))
    expect(await listDays({}, idle)).toEqual([])
  })

  it('the list of awards shows nothing of another company, whatever id is asked for', async () => {
    expect(await foreign.awards()).toHaveLength(1)
    expect(await listDays({ userid: foreign.driver })).toEqual([])
    expect(await listDays({ badgeid: foreign.badge.id })).toEqual([])
    const query = { divisionid: foreign.division.id }
    expect(await world.admin.refusal(listAwards, { query })).toMatchObject({ http: 404 })
    const [theirs] = await foreign.awards()
    const body = { id: theirs?.id ?? 0, reason: 'Not mine' }
    expect(await world.admin.refusal(reverseAward, { body })).toMatchObject({ http: 404 })
  })

  it.each([{ from: '2026-03-05', to: '2026-03-04' }, { from: '0000-01-01' }])(
    'the list of awards refuses the range %j with 400',
    async (query) => {
      expect(await world.admin.refusal(listAwards, { query })).toMatchObject({ http: 400 })
    },
  )
})
