import { assignBadge } from '@laurel/contract/awards.ts'
import { deleteCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { finishEndedCompetitions } from '../../src/modules/competitions/finish.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld } from './competition-world.ts'

const app = testApp()
let world: CompetitionWorld
let division: { id: number; companyId: number }
let badge: { id: number; name: string }

beforeAll(async () => {
  world = await createCompetitionWorld(app)
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

const form = () => ({ ...world.formFor([division.companyId], [badge]), startdate: inDays(-5), enddate: inDays(1) })

describe('the status of a competition', () => {
  it('a competition is listed as Active, then Completed, then Deleted', async () => {
    const { id } = await world.create(form())
    expect(await world.find(id)).toMatchObject({ status: 'Active', editable: true })
    await world.pass({ days: 3 })
    expect(await world.find(id)).toBeUndefined()
    expect(await world.find(id, 'Completed')).toMatchObject({ status: 'Completed', editable: false })
    await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Completed' } })
    expect(await world.find(id, 'Completed')).toBeUndefined()
    expect(await world.find(id, 'Deleted')).toMatchObject({ status: 'Deleted', editable: false })
  })

  it('a competition becomes Completed when the last day is over in all of its time zones', async () => {
    const far = await app.world.company({ timezone: 'Pacific/Honolulu' })
    const { id } = await world.create({ ...form(), companies: [division.companyId, far.id] })
    const end = Date.parse(`${isoInDays(2)}T10:00:00Z`)
    await world.pass({ minutes: (end - app.clock.now().getTime()) / 60_000 - 1 })
    expect(await world.find(id)).toBeDefined()
    await world.pass({ minutes: 1 })
    expect(await world.find(id, 'Completed')).toBeDefined()
  })
})

const takeOneBack = async (userId: number) => {
  const { id } = await app.db.selectFrom('awards').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const scope = { kind: 'company', companyId: division.companyId, divisionIds: null } as const
  const actor = { id: userId, role: 'CompanyAdmin', scope } as const
  await takeAwardBack(app.db, { actor, now: app.clock.now() }, { id, reason: 'Mistake' })
}

/** A running competition with two people on its board. */
const createWithTwoPeople = async () => {
  const { id, boardId } = await world.create(form())
  const copy = await world.findCopy(badge, division)
  const winner = await app.world.person({ role: 'Driver', division, firstName: 'Wilma', lastName: 'Winner' })
  const second = await app.world.person({ role: 'Driver', division, firstName: 'Sam', lastName: 'Second' })
  await world.give(division.companyId, [
    { userId: winner.id, badgeId: copy, on: isoInDays(-1) },
    { userId: winner.id, badgeId: copy, on: isoInDays(0) },
    { userId: second.id, badgeId: copy, on: isoInDays(0) },
  ])
  return { id, boardId, copy, winner, second }
}

describe('awards given after the last day of a competition', () => {
  it('awards for competition days count until three days after the end, and the board shows that date', async () => {
    const { id, boardId, copy, second } = await createWithTwoPeople()
    const lastDay = isoInDays(1)
    await world.pass({ days: 3 })
    await finishEndedCompetitions(app.db, app.clock.now())
    expect(await world.find(id, 'Completed')).toBeDefined()
    const closing = await world.board(boardId)
    expect(closing).toMatchObject({ state: 'closing', rows: [{ name: 'Wilma W.', previousrank: null }, {}] })
    expect(Date.parse(closing.finalat) - Date.parse(closing.endsat)).toBe(3 * 24 * 3_600_000)

    const late = { userId: second.id, badgeId: copy, on: lastDay }
    await world.give(division.companyId, [late, late])
    expect((await world.board(boardId)).rows).toMatchObject([
      { rank: 1, name: 'Sam S.', points: 3 },
      { rank: 2, name: 'Wilma W.', points: 2 },
    ])
    await world.pass({ minutes: (Date.parse(closing.finalat) - app.clock.now().getTime()) / 60_000 - 1 })
    await world.give(division.companyId, [late])
    expect(await world.board(boardId)).toMatchObject({ state: 'closing', rows: [{ points: 4 }, { points: 2 }] })
    await world.pass({ minutes: 1 })
    await world.give(division.companyId, [late])
    expect(await world.board(boardId)).toMatchObject({ state: 'final', rows: [{ points: 5 }, { points: 2 }] })
    await world.give(division.companyId, [late])
    expect(await world.board(boardId)).toMatchObject({ state: 'final', rows: [{ points: 5 }, { points: 2 }] })
  })

  it('assigning a badge for a competition with a final result answers that it no longer counts, in both languages', async () => {
    badge = await app.world.badge({ type: 'MANAGEMENT' })
    const { copy, second } = await createWithTwoPeople()
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
    await world.pass({ days: 3 })
    expect(await assign(lastDay, 'en')).toBe('Badge assigned successfully')
    await world.pass({ days: 3 })
    expect(await assign(lastDay, 'en')).toBe(
      'Badge assigned successfully. It no longer counts in Spring cup: the result is final',
    )
    expect(await assign(lastDay, 'fr')).toContain('Il ne compte plus dans Spring cup')
    expect(await assign(isoInDays(0), 'en'), 'a day after the competition').toBe('Badge assigned successfully')
  })
})

describe('the final result of a competition', () => {
  it.each([
    { by: 'the job', write: () => finishEndedCompetitions(app.db, app.clock.now()) },
    { by: 'the first viewer', write: (boardId: string) => world.board(boardId) },
  ])('a final result that $by wrote ignores later awards and reversals', async ({ write }) => {
    const { boardId, copy, second, winner } = await createWithTwoPeople()
    await world.pass({ days: 6 })
    await write(boardId)
    const before = await world.board(boardId)
    expect(before).toMatchObject({ state: 'final', latest: null, totalElements: 2, people: 2 })
    expect(before.rows).toMatchObject([
      { rank: 1, name: 'Wilma W.', points: 2, previousrank: null },
      { rank: 2, name: 'Sam S.', points: 1, previousrank: null },
    ])

    const late = { userId: second.id, badgeId: copy, on: isoInDays(-6) }
    await world.give(division.companyId, [late, late, late])
    await takeOneBack(winner.id)
    await finishEndedCompetitions(app.db, app.clock.now())
    expect(await world.board(boardId)).toEqual(before)
  })

  it('a final result is written once by ten simultaneous writers', async () => {
    const { id, boardId } = await createWithTwoPeople()
    await world.pass({ days: 6 })
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

  it('a final result keeps the place of a removed person without the name', async () => {
    const { boardId, winner } = await createWithTwoPeople()
    await world.pass({ days: 6 })
    await world.board(boardId)
    await updatePerson(app.db, winner.id, { status: 'Removed' })
    const { rows } = await world.board(boardId)
    expect(rows.map(({ rank, name, points }) => [rank, name, points])).toEqual([
      [1, '', 2],
      [2, 'Sam S.', 1],
    ])
  })

  it('a completed competition stays Completed when its company moves to another time zone', async () => {
    const { id } = await createWithTwoPeople()
    await world.pass({ days: 2 })
    await finishEndedCompetitions(app.db, app.clock.now())
    await app.db
      .updateTable('companies')
      .set({ timezone: 'Pacific/Pago_Pago' })
      .where('id', '=', division.companyId)
      .execute()
    expect(await world.find(id, 'Completed')).toBeDefined()
  })
})
