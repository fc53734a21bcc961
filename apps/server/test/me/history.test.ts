import { assignBadge, reverseAward } from '@laurel/contract/awards.ts'
import { getMyRules, HISTORY_PAGE, listMyHistory } from '@laurel/contract/my-history.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp()

let world: Awaited<ReturnType<typeof createTransferWorld>>
let me: Awaited<ReturnType<typeof app.signedIn>>
let helping: { id: number }
let clean: { id: number }

beforeAll(async () => {
  world = await createTransferWorld(app, { drivers: 2, company: { latebuffer: 7, activetab: true } })
  me = await app.signedIn({ id: world.driver })
  helping = await app.world.badge({ division: world.division, name: 'Helping hand', points: 60, coins: 1 })
  clean = await app.world.badge({ division: world.division, name: 'Spotless cab', points: 20, coins: 0 })
  const award = (badgeid: number, userid: number, awardedfor: string, commentary = '') =>
    world.companyAdmin.call(assignBadge, { body: { badgeid, drivers: [userid], awardedfor, commentary } })
  await award(helping.id, world.driver, '2026-02-20', 'Well done')
  await award(clean.id, world.driver, '2026-03-02')
  await award(helping.id, world.driver, '2026-03-09')
  await award(helping.id, world.people[1] ?? 0, '2026-03-09', 'Of a colleague')
  const { awards } = await me.call(listMyHistory, { query: {} })
  const taken = awards.find(({ date }) => date === '2026-03-02')
  await world.companyAdmin.call(reverseAward, { body: { id: taken?.id ?? 0, reason: 'Given to the wrong person' } })
})

describe('GET me/history', () => {
  it('has the own awards by day, the newest first, with giver, comment and what was taken back and why', async () => {
    const { awards, next } = await me.call(listMyHistory, { query: {} })
    expect(next).toBeNull()
    expect(awards.map(({ name, date }) => [name, date])).toEqual([
      ['Helping hand', '2026-03-09'],
      ['Spotless cab', '2026-03-02'],
      ['Helping hand', '2026-02-20'],
    ])
    expect(awards[1]?.takenback).toMatchObject({ reason: 'Given to the wrong person', by: expect.any(String) })
    expect(awards[2]).toMatchObject({
      comment: 'Well done',
      by: expect.any(String),
      points: 60,
      coins: 1,
      takenback: null,
    })
  })

  it('of one badge has only its awards', async () => {
    const { awards } = await me.call(listMyHistory, { query: { badgeid: clean.id } })
    expect(awards.map(({ name }) => name)).toEqual(['Spotless cab'])
  })

  it('is read in pages up to its end, each award once', async () => {
    const userId = world.people[1] ?? 0
    const many = Array.from({ length: HISTORY_PAGE + 5 }, () => ({
      userId,
      badgeId: clean.id,
      awardedFor: '2026-01-15',
      quantity: 1,
      source: 'manual' as const,
      comment: '',
    }))
    await giveAwards(app.db, { companyId: world.company.id, actor: { id: userId }, now: app.clock.now() }, many)
    const colleague = await app.signedIn({ id: userId })
    const first = await colleague.call(listMyHistory, { query: {} })
    const second = await colleague.call(listMyHistory, { query: { before: first.next ?? '' } })
    const ids = [...first.awards, ...second.awards].map(({ id }) => id)
    expect([first.awards.length, second.next, new Set(ids).size]).toEqual([HISTORY_PAGE, null, HISTORY_PAGE + 6])
  })

  it.each(['2026-02-31_1', '2026-13-01_5', 'x', '9999-12-31_999999999999999'])(
    'with the made-up cursor %s answers without a fault',
    async (before) => {
      const response = await app.request(listMyHistory, { query: { before } }, { token: me.token })
      expect([200, 400, 422]).toContain(response.status)
    },
  )
})

describe('GET me/rules', () => {
  it('tells the late buffer, the badges with their worth and when coins are sent', async () => {
    const rules = await me.call(getMyRules)
    expect(rules).toMatchObject({
      latebuffer: 7,
      newhiredays: null,
      transfers: { on: true, requests: true, due: '2026-03-11' },
    })
    expect(rules.badges.map(({ name, type, points }) => [name, type, points])).toContainEqual([
      'Helping hand',
      'MANAGEMENT',
      60,
    ])
  })

  it('is closed to staff', async () => {
    expect((await world.companyAdmin.refusal(getMyRules, {})).http).toBe(403)
    expect((await world.companyAdmin.refusal(listMyHistory, { query: {} })).http).toBe(403)
  })
})
