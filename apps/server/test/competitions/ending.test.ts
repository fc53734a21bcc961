import { assignBadge } from '@laurel/contract/awards.ts'
import { deleteCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { finishEndedCompetitions } from '../../src/modules/competitions/finish.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createStage, type Stage } from './competition-stage.ts'

const app = testApp()
let stage: Stage
let division: { id: number; companyId: number }
let badge: { id: number; name: string }

beforeAll(async () => {
  stage = await createStage(app)
})

beforeEach(async () => {
  division = await app.world.division()
  badge = await app.world.badge()
})

const inDays = (days: number) => {
  const [year = '', month = '', day = ''] = new Date(app.clock.now().getTime() + days * 24 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${month}/${day}/${year}`
}

const isoInDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)

const form = () => ({ ...stage.formFor([division.companyId], [badge]), startdate: inDays(-5), enddate: inDays(1) })

describe('the status of a competition', () => {
  it('is one of three', async () => {
    const { id } = await stage.create(form())
    expect(await stage.find(id)).toMatchObject({ status: 'Active', editable: true })
    await stage.pass({ days: 3 })
    expect(await stage.find(id)).toBeUndefined()
    expect(await stage.find(id, 'Completed')).toMatchObject({ status: 'Completed', editable: false })
    await stage.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Completed' } })
    expect(await stage.find(id, 'Completed')).toBeUndefined()
    expect(await stage.find(id, 'Deleted')).toMatchObject({ status: 'Deleted', editable: false })
  })

  it('becomes Completed when the last day is over for the last of the companies', async () => {
    const far = await app.world.company({ timezone: 'Pacific/Honolulu' })
    const { id } = await stage.create({ ...form(), companies: [division.companyId, far.id] })
    const end = Date.parse(`${isoInDays(2)}T10:00:00Z`)
    await stage.pass({ minutes: (end - app.clock.now().getTime()) / 60_000 - 1 })
    expect(await stage.find(id)).toBeDefined()
    await stage.pass({ minutes: 1 })
    expect(await stage.find(id, 'Completed')).toBeDefined()
  })
})

const takeOneBack = async (userId: number) => {
  const { id } = await app.db.selectFrom('awards').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const scope = { kind: 'company', companyId: division.companyId, divisionIds: null } as const
  const actor = { id: userId, role: 'CompanyAdmin', scope } as const
  await takeAwardBack(app.db, actor, { id, reason: 'Mistake' }, app.clock.now())
}

/** A competition with two people on its board. */
const contested = async () => {
  const { id, boardId } = await stage.create(form())
  const copy = await stage.findCopy(badge, division)
  const winner = await app.world.person({ role: 'Driver', division, firstName: 'Wilma', lastName: 'Winner' })
  const second = await app.world.person({ role: 'Driver', division, firstName: 'Sam', lastName: 'Second' })
  await stage.give(division.companyId, [
    { userId: winner.id, badgeId: copy, on: isoInDays(-1) },
    { userId: winner.id, badgeId: copy, on: isoInDays(0) },
    { userId: second.id, badgeId: copy, on: isoInDays(0) },
  ])
  return { id, boardId, copy, winner, second }
}

describe('awards that are entered after the last day', () => {
  it('count for three days, and the board says until when', async () => {
    const { id, boardId, copy, second } = await contested()
    const lastDay = isoInDays(1)
    await stage.pass({ days: 3 })
    await finishEndedCompetitions(app.db, app.clock.now())
    expect(await stage.find(id, 'Completed')).toBeDefined()
    const closing = await stage.board(boardId)
    expect(closing).toMatchObject({ state: 'closing', rows: [{ name: 'Wilma W.', previousrank: null }, {}] })
    expect(Date.parse(closing.finalat) - Date.parse(closing.endsat)).toBe(3 * 24 * 3_600_000)

    const late = { userId: second.id, badgeId: copy, on: lastDay }
    await stage.give(division.companyId, [late, late])
    expect((await stage.board(boardId)).rows).toMatchObject([
      { rank: 1, name: 'Sam S.', points: 3 },
      { rank: 2, name: 'Wilma W.', points: 2 },
    ])
    await stage.pass({ minutes: (Date.parse(closing.finalat) - app.clock.now().getTime()) / 60_000 - 1 })
    await stage.give(division.companyId, [late])
    expect(await stage.board(boardId)).toMatchObject({ state: 'closing', rows: [{ points: 4 }, { points: 2 }] })
    await stage.pass({ minutes: 1 })
    await stage.give(division.companyId, [late])
    expect(await stage.board(boardId)).toMatchObject({ state: 'final', rows: [{ points: 5 }, { points: 2 }] })
    await stage.give(division.companyId, [late])
    expect(await stage.board(boardId)).toMatchObject({ state: 'final', rows: [{ points: 5 }, { points: 2 }] })
  })

  it('say in both languages when the result is final that they no longer count there', async () => {
    badge = await app.world.badge({ type: 'MANAGEMENT' })
    const { copy, second } = await contested()
    const lastDay = isoInDays(1)
    const { companyId } = division
    const administrators = {
      en: await app.world.person({ role: 'CompanyAdmin', companyId, lang: 'en' }),
      fr: await app.world.person({ role: 'CompanyAdmin', companyId, lang: 'fr' }),
    }
    const assign = async (awardedfor: string, lang: 'en' | 'fr') => {
      const body = { badgeid: copy, drivers: [second.id], awardedfor, commentary: '' }
      return (await (await app.signedIn(administrators[lang])).call(assignBadge, { body })).message
    }
    await stage.pass({ days: 3 })
    expect(await assign(lastDay, 'en')).toBe('Badge assigned successfully')
    await stage.pass({ days: 3 })
    expect(await assign(lastDay, 'en')).toBe(
      'Badge assigned successfully. It no longer counts in Spring cup: the result is final',
    )
    expect(await assign(lastDay, 'fr')).toContain('Il ne compte plus dans Spring cup')
    expect(await assign(isoInDays(0), 'en'), 'a day after the competition').toBe('Badge assigned successfully')
  })
})

describe('a final result', () => {
  it.each([
    { by: 'the job', write: () => finishEndedCompetitions(app.db, app.clock.now()) },
    { by: 'the first viewer', write: (boardId: string) => stage.board(boardId) },
  ])('no longer follows awards and reversals once $by wrote it down', async ({ write }) => {
    const { boardId, copy, second, winner } = await contested()
    await stage.pass({ days: 6 })
    await write(boardId)
    const before = await stage.board(boardId)
    expect(before).toMatchObject({ state: 'final', latest: null, totalElements: 2, people: 2 })
    expect(before.rows).toMatchObject([
      { rank: 1, name: 'Wilma W.', points: 2, previousrank: null },
      { rank: 2, name: 'Sam S.', points: 1, previousrank: null },
    ])

    const late = { userId: second.id, badgeId: copy, on: isoInDays(-6) }
    await stage.give(division.companyId, [late, late, late])
    await takeOneBack(winner.id)
    await finishEndedCompetitions(app.db, app.clock.now())
    expect(await stage.board(boardId)).toEqual(before)
  })

  it('is written down once by many at the same moment', async () => {
    const { id, boardId } = await contested()
    await stage.pass({ days: 6 })
    const second = await app.secondInstance()
    await Promise.all([
      ...Array.from({ length: 5 }, () => finishEndedCompetitions(app.db, app.clock.now())),
      ...Array.from({ length: 5 }, () => fetch(`${second.address}/api/board/${boardId}`)),
    ])
    const results = await app.db
      .selectFrom('competition_results')
      .selectAll()
      .where('competition_id', '=', id)
      .execute()
    expect(results).toHaveLength(2)
  })

  it('keeps the place of somebody who left, without the name', async () => {
    const { boardId, winner } = await contested()
    await stage.pass({ days: 6 })
    await stage.board(boardId)
    await app.db.updateTable('users').set({ status: 'Removed' }).where('id', '=', winner.id).execute()
    const { rows } = await stage.board(boardId)
    expect(rows.map(({ rank, name, points }) => [rank, name, points])).toEqual([
      [1, '', 2],
      [2, 'Sam S.', 1],
    ])
  })

  it('stays Completed when a company moves to another time zone', async () => {
    const { id } = await contested()
    await stage.pass({ days: 2 })
    await finishEndedCompetitions(app.db, app.clock.now())
    await app.db
      .updateTable('companies')
      .set({ timezone: 'Pacific/Pago_Pago' })
      .where('id', '=', division.companyId)
      .execute()
    expect(await stage.find(id, 'Completed')).toBeDefined()
  })
})
