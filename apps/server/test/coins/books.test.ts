import { assignBadge, checkAssign, reverseAward } from '@laurel/contract/awards.ts'
import { getBooks, setBooks } from '@laurel/contract/books.ts'
import { correctCoins } from '@laurel/contract/coins.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'

const app = testApp()

describe('closed books', () => {
  it('nothing is given or taken back for days up to the date, and everything after it', async () => {
    const world = await createAwardWorld(app)
    const { awardids } = await world.give(world.people, { awardedfor: '2026-02-27' })
    expect(await world.admin.call(setBooks, { body: { until: '2026-02-28' } })).toMatchObject({
      message: 'Books closed up to 28 February 2026',
    })
    const refusal = await world.admin.refusal(
      assignBadge,
      world.assignmentTo(world.people, { awardedfor: '2026-02-28' }),
    )
    expect(refusal).toMatchObject({ http: 422, code: 'books_closed' })
    expect(refusal.message).toContain('28 February 2026')
    const query = { divisionid: world.division.id, awardedFor: '2026-02-28' }
    expect(await world.admin.refusal(checkAssign, { query })).toMatchObject({ http: 422, code: 'books_closed' })
    const body = { id: awardids[0] ?? 0, reason: 'Wrong' }
    expect(await world.admin.refusal(reverseAward, { body })).toMatchObject({ code: 'books_closed' })
    await world.give(world.people, { awardedfor: '2026-03-01' })
    await world.admin.call(correctCoins, { body: { userid: world.driver, coins: 1, reason: 'Of today' } })
  })

  it('a release with a day in them is refused', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,214,06:00,05:55,15:30,6'))
    await world.admin.call(setBooks, { body: { until: '2026-03-02' } })
    await expect(world.release(releaseid)).rejects.toMatchObject({ code: 'books_closed' })
  })

  it('close up to yesterday at the latest, where the company is', async () => {
    const world = await createAwardWorld(app, { timezone: 'Pacific/Auckland' })
    expect(await world.admin.call(getBooks, { query: {} })).toMatchObject({ until: null, latest: '2026-03-10' })
    await world.admin.call(setBooks, { body: { until: '2026-03-10' } })
    const refusal = await world.admin.refusal(setBooks, { body: { until: '2026-03-11' } })
    expect(refusal).toMatchObject({ http: 422, code: 'books_too_late' })
  })

  it('only an Admin moves the date back, with a reason, and the history tells who', async () => {
    const world = await createAwardWorld(app)
    const companyid = world.company.id
    await world.admin.call(setBooks, { body: { until: '2026-02-28' } })
    for (const until of ['2026-01-31', null]) {
      expect(await world.admin.refusal(setBooks, { body: { until } })).toMatchObject({ http: 403 })
    }
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const back = { companyid, until: '2026-01-31' }
    expect(await platform.refusal(setBooks, { body: back })).toMatchObject({ http: 422 })
    await platform.call(setBooks, { body: { ...back, reason: 'One week was missing' } })
    const books = await platform.call(getBooks, { query: { companyid } })
    expect(books).toMatchObject({ until: '2026-01-31' })
    expect(books.history).toMatchObject([
      { until: '2026-01-31', reason: 'One week was missing' },
      { until: '2026-02-28' },
    ])
    await platform.call(setBooks, { body: { companyid, until: null, reason: 'All of it' } })
    expect(await world.admin.call(getBooks, { query: {} })).toMatchObject({ until: null })
  })

  it('an award that is being given while the books close is either before or refused', async () => {
    const world = await createAwardWorld(app, { drivers: 1 })
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => world.give(world.people, { awardedfor: '2026-02-28' })),
      world.admin.call(setBooks, { body: { until: '2026-02-28' } }),
    ])
    expect(outcomes.at(-1)).toMatchObject({ status: 'fulfilled' })
    const given = outcomes.slice(0, -1).filter(({ status }) => status === 'fulfilled').length
    expect(await world.awards()).toHaveLength(given)
    await expect(world.give(world.people, { awardedfor: '2026-02-28' })).rejects.toMatchObject({ code: 'books_closed' })
  })

  it('another company is not found', async () => {
    const [one, other] = [await createAwardWorld(app), await createAwardWorld(app)]
    const companyid = other.company.id
    expect(await one.admin.refusal(getBooks, { query: { companyid } })).toMatchObject({ http: 404 })
    expect(await one.admin.refusal(setBooks, { body: { companyid, until: '2026-01-01' } })).toMatchObject({ http: 404 })
  })
})
