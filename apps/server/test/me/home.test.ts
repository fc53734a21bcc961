import { assignBadge } from '@laurel/contract/awards.ts'
import { getMyHome, getMyWallet, listMyBadges, WALLET_PAGE_SIZE } from '@laurel/contract/me.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp()

type World = Awaited<ReturnType<typeof createTransferWorld>>
type Signed = Awaited<ReturnType<typeof app.signedIn>>

let world: World
let me: Signed
let others: number[]
let badge: { id: number; name: string }

const TODAY = '2026-03-10'

const award = (userIds: readonly number[], awardedFor: string, comment = '') =>
  world.companyAdmin.call(assignBadge, {
    body: { badgeid: badge.id, drivers: [...userIds], awardedfor: awardedFor, commentary: comment },
  })

beforeAll(async () => {
  world = await createTransferWorld(app, { drivers: 3, coins: 20 })
  const [first = 0, ...rest] = world.people
  others = rest
  me = await app.signedIn({ id: first })
  badge = await app.world.badge({
    division: world.division,
    name: 'Helping hand',
    points: 60,
    coins: 1,
    driverLimit: 4,
  })
  await award([first], '2026-02-09')
  await award([first], '2026-02-20')
  await award([first], '2026-03-02')
  await award([first], TODAY, 'You did it anyway.')
  await award([others[0] ?? 0], TODAY)
})

describe('GET me/home', () => {
  it('adds up points and compares the month with the same day of the month before', async () => {
    const { points } = await me.call(getMyHome)
    expect(points).toMatchObject({ month: 120, monthbefore: 60, week: 60, ever: 240 })
    expect(points.days).toHaveLength(12)
    expect(points.days.at(-1)).toEqual({ date: TODAY, points: 60 })
  })

  it('has the place among the drivers of the division, with equal points on the same place', async () => {
    const { place } = await me.call(getMyHome)
    expect(place).toEqual({ place: 1, of: 3 })
    const last = await (await app.signedIn({ id: others[1] ?? 0 })).call(getMyHome)
    expect(last.place).toEqual({ place: 3, of: 3 })
  })

  it('has no place for a User, nor in a division without a leaderboard', async () => {
    const user = await app.signedIn(await app.world.person({ role: 'User', division: world.division }))
    expect((await user.call(getMyHome)).place).toBeNull()
    const quiet = await app.world.division({ companyId: world.company.id, hasLeaderboard: false })
    const driver = await app.signedIn(await app.world.person({ role: 'Driver', division: quiet }))
    expect((await driver.call(getMyHome)).place).toBeNull()
  })

  it('names who gave the newest award and what they wrote', async () => {
    const { latest } = await me.call(getMyHome)
    expect(latest).toHaveLength(3)
    expect(latest[0]).toMatchObject({ name: 'Helping hand', date: TODAY, comment: 'You did it anyway.' })
    expect(latest[0]?.by).toContain('CompanyAdmin')
  })

  it('is not sent again while nothing has changed', async () => {
    const token = { authorization: `Bearer ${me.token}` }
    const first = await app.app.inject({ url: '/api/me/home', headers: token })
    const again = await app.app.inject({
      url: '/api/me/home',
      headers: { ...token, 'if-none-match': String(first.headers.etag) },
    })
    expect([first.statusCode, again.statusCode]).toEqual([200, 304])
  })
})

describe('GET me/badges', () => {
  it('says what is left of the own limit', async () => {
    const { badges } = await me.call(listMyBadges)
    expect(badges[0]).toMatchObject({
      name: 'Helping hand',
      automatic: false,
      earned: 4,
      left: { left: 2, of: 4 },
      limits: { month: { left: 2, of: 4 }, week: null, divisionweek: null, divisionmonth: null },
    })
  })
})

describe('GET me/wallet', () => {
  it('free coins are the sum of all lines, and held ones are beside them', async () => {
    const person = world.people[0] ?? 0
    await world.submit([{ userid: person, coins: 5 }])
    const { free, held, paid, lines, transfers } = await me.call(getMyWallet, { query: {} })
    expect({ free, held, paid }).toEqual({ free: 19, held: 5, paid: 0 })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(free)
    expect(lines[0]).toMatchObject({ reason: 'transfer_hold', amount: -5, transferid: transfers[0]?.id })
    expect(transfers).toMatchObject([{ coins: 5, status: 'Pending', due: '2026-03-11' }])
  })

  it('every line of an award names its badge and its day', async () => {
    const { lines } = await me.call(getMyWallet, { query: {} })
    const line = lines.find(({ reason, date }) => reason === 'award' && date === TODAY)
    expect(line).toMatchObject({ name: 'Helping hand', amount: 1, note: 'You did it anyway.' })
  })

  it('is read in pages up to its end, each line once', async () => {
    const userId = others[0] ?? 0
    for (let index = 0; index < WALLET_PAGE_SIZE; index += 1) {
      await correctCoins(
        app.db,
        world.company.id,
        { userId, cents: 100, note: `Line ${index}` },
        { actor: null, now: app.clock.now() },
      )
    }
    const reader = await app.signedIn({ id: userId })
    const first = await reader.call(getMyWallet, { query: {} })
    const second = await reader.call(getMyWallet, { query: { before: Number(first.next) } })
    expect([first.lines.length, second.lines.length, second.next]).toEqual([WALLET_PAGE_SIZE, 2, null])
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(WALLET_PAGE_SIZE + 2)
    expect(second.transfers).toEqual([])
  })

  it('holds nothing of another person', async () => {
    const reader = await app.signedIn({ id: others[1] ?? 0 })
    const { lines, transfers, free } = await reader.call(getMyWallet, { query: {} })
    expect(lines.map(({ note }) => note)).toEqual(['Start'])
    expect([transfers, free]).toEqual([[], 20])
  })
})
