import { reverseAward } from '@laurel/contract/awards.ts'
import { deleteCompetition, updateCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFrom } from '../../src/db/replica.ts'
import { createBoards } from '../../src/modules/competitions/board.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createStage, type Stage } from './competition-stage.ts'

const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'

const app = testApp()
let stage: Stage
let division: Awaited<ReturnType<typeof app.world.division>>
let badge: { id: number; name: string }

beforeAll(async () => {
  stage = await createStage(app)
})

beforeEach(async () => {
  division = await app.world.division()
  badge = await app.world.badge({ name: 'Safe winter' })
})

const form = () => stage.formFor([division.companyId], [badge])
const driver = (firstName: string, lastName = 'Example') =>
  app.world.person({ role: 'Driver', division, firstName, lastName })
const boardUrl = (boardId: string) => `${app.address}/api/board/${boardId}`

describe('the public board', () => {
  it('shows places, shared ones too, with first name and initial', async () => {
    const { boardId } = await stage.create({ ...form(), badges: [{ id: badge.id, points: 3, limit: 2 }] })
    const copy = await stage.findCopy(badge, division)
    const people = [
      await driver('Hanna', 'Lindqvist'),
      await driver('Émile', 'étienne'),
      await driver('Chen', 'Wei'),
      await driver('Nobody', 'Yet'),
    ]
    const [hanna = { id: 0 }, emile = { id: 0 }, chen = { id: 0 }] = people
    await stage.give(division.companyId, [
      { userId: hanna.id, badgeId: copy, on: YESTERDAY },
      { userId: hanna.id, badgeId: copy, on: TODAY },
      { userId: hanna.id, badgeId: copy, on: TODAY },
      { userId: emile.id, badgeId: copy, on: YESTERDAY },
      { userId: emile.id, badgeId: copy, on: YESTERDAY },
      { userId: chen.id, badgeId: copy, on: TODAY },
    ])
    const board = await stage.board(boardId)
    const company = await app.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', division.companyId)
      .executeTakeFirstOrThrow()
    expect(board).toEqual({
      title: 'Spring cup',
      startdate: '03/01/2026',
      enddate: '03/31/2026',
      state: 'running',
      startsat: '2026-03-01T05:00:00.000Z',
      endsat: '2026-04-01T04:00:00.000Z',
      finalat: '2026-04-04T04:00:00.000Z',
      rows: [
        { rank: 1, name: 'Émile É.', points: 6, company: company.name, previousrank: 1 },
        { rank: 1, name: 'Hanna L.', points: 6, company: company.name, previousrank: 2 },
        { rank: 3, name: 'Chen W.', points: 3, company: company.name, previousrank: null },
      ],
      totalElements: 3,
      people: 4,
      companies: [{ name: company.name, people: 4, points: 15 }],
      badges: [{ name: 'Safe winter', smallimage: null, points: 3, limit: 2 }],
      latest: expect.objectContaining({ badge: 'Safe winter' }),
    })
  })

  it('tells nothing else about anybody', async () => {
    const { boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const person = await driver('Hanna', 'Lindqvist')
    await stage.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    const text = await (await fetch(boardUrl(boardId))).text()
    for (const secret of ['Lindqvist', person.email, `:${person.id},`, `:${person.id}}`, division.name, '@']) {
      expect(text).not.toContain(secret)
    }
  })

  it('says what counted last and what it was worth', async () => {
    const { boardId } = await stage.create({ ...form(), badges: [{ id: badge.id, points: 5, limit: 1 }] })
    const copy = await stage.findCopy(badge, division)
    const first = await driver('First')
    const second = await driver('Second')
    expect((await stage.board(boardId)).latest).toBeNull()
    await stage.give(division.companyId, [{ userId: first.id, badgeId: copy, on: TODAY }])
    const at = app.clock.now().toISOString()
    expect((await stage.board(boardId)).latest).toEqual({
      name: 'First E.',
      badge: 'Safe winter',
      smallimage: null,
      points: 5,
      at,
    })
    await stage.give(division.companyId, [{ userId: first.id, badgeId: copy, on: TODAY }])
    expect((await stage.board(boardId)).latest, 'nothing beyond the limit').toBeNull()
    await stage.give(division.companyId, [{ userId: second.id, badgeId: copy, on: TODAY }])
    expect((await stage.board(boardId)).latest).toMatchObject({ name: 'Second E.', points: 5 })
  })

  it('follows awards and reversals at once', async () => {
    const { boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const person = await driver('Hanna')
    const administrator = await app.signedIn(
      await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }),
    )
    expect(await stage.board(boardId)).toMatchObject({ rows: [], totalElements: 0, state: 'running' })
    await stage.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    expect((await stage.board(boardId)).rows).toMatchObject([{ rank: 1, points: 1 }])
    const award = await app.db
      .selectFrom('awards')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await administrator.call(reverseAward, { body: { id: award.id, reason: 'Mistake' } })
    expect((await stage.board(boardId)).rows).toEqual([])
  })

  it('counts nobody who is inactive or removed, and nobody who only runs the programme', async () => {
    const { boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const here = await driver('Here')
    const user = await app.world.person({ role: 'User', division, firstName: 'Office' })
    const gone = [await driver('Gone'), await driver('Away')]
    await stage.give(
      division.companyId,
      [here, user, ...gone].map(({ id }) => ({ userId: id, badgeId: copy, on: TODAY })),
    )
    for (const [index, status] of (['Inactive', 'Removed'] as const).entries()) {
      await app.db
        .updateTable('users')
        .set({ status })
        .where('id', '=', gone[index]?.id ?? 0)
        .execute()
    }
    await app.world.person({ role: 'Manager', divisions: [division] })
    const { rows, people } = await stage.board(boardId)
    expect(rows.map(({ name }) => name)).toEqual(['Here E.', expect.stringMatching(/^Office /)])
    expect(people).toBe(2)
  })

  it('has pages of at most a hundred places', async () => {
    const { boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const people = await Promise.all(Array.from({ length: 103 }, (_, index) => driver(`Driver${index}`)))
    await stage.give(
      division.companyId,
      people.map(({ id }) => ({ userId: id, badgeId: copy, on: TODAY })),
    )
    const first = await stage.board(boardId)
    expect([first.rows.length, first.totalElements]).toEqual([100, 103])
    const second = await stage.board(boardId, { page: 1 })
    expect(second.rows).toHaveLength(3)
    expect(second.rows.every(({ rank }) => rank === 1)).toBe(true)
    expect((await fetch(`${boardUrl(boardId)}?perpage=101`)).status).toBe(400)
    expect((await fetch(`${boardUrl(boardId)}?page=-1`)).status).toBe(400)
  })

  it('waits for a competition that has not begun', async () => {
    const { boardId } = await stage.create({ ...form(), startdate: '04/01/2026', enddate: '04/30/2026' })
    expect(await stage.board(boardId)).toMatchObject({ state: 'upcoming', rows: [] })
  })

  it('takes over a change of the competition', async () => {
    const { id, boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const person = await driver('Hanna')
    await stage.give(division.companyId, [{ userId: person.id, badgeId: copy, on: '2026-03-02' }])
    await stage.admin.call(updateCompetition, {
      body: { ...form(), id, badges: [{ id: badge.id, points: 40, limit: 0 }] },
    })
    expect((await stage.board(boardId)).rows).toMatchObject([{ points: 40 }])
    await stage.admin.call(updateCompetition, { body: { ...form(), id, startdate: '03/03/2026' } })
    expect((await stage.board(boardId)).rows).toEqual([])
  })

  it.each(['unknown', '1', '%00', 'x'.repeat(190), "' or 1=1 --"])('does not find the board %j', async (id) => {
    const response = await fetch(boardUrl(encodeURIComponent(id)))
    expect([400, 404]).toContain(response.status)
  })
})

describe('many viewers', () => {
  it('are told when nothing has changed, by any instance', async () => {
    const { boardId } = await stage.create(form())
    const response = await fetch(boardUrl(boardId))
    const tag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const second = await app.secondInstance()
    for (const { address } of [app, second]) {
      const again = await fetch(`${address}/api/board/${boardId}`, { headers: { 'if-none-match': tag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const copy = await stage.findCopy(badge, division)
    await stage.give(division.companyId, [{ userId: (await driver('Hanna')).id, badgeId: copy, on: TODAY }])
    const changed = await fetch(boardUrl(boardId), { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it('cost the database one small look each, and the board once', async () => {
    const { boardId } = await stage.create(form())
    let queries = 0
    const counting = app.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const readBoard = createBoards({ db: counting, read: readFrom(counting), clock: app.clock })
    await readBoard(boardId)
    const ofOne = queries
    expect(ofOne).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 1000 }, () => readBoard(boardId)))
    expect(queries).toBe(2 * ofOne + 999)
  })

  it('see an award, a change and the end of a competition at once, by a clock that goes on', async () => {
    const { id, boardId } = await stage.create(form())
    const copy = await stage.findCopy(badge, division)
    const person = await driver('Hanna')
    const clock = { now: () => new Date(app.clock.now().getTime() + performance.now() - begun) }
    const begun = performance.now()
    const readBoard = createBoards({ db: app.db, read: readFrom(app.db), clock })
    expect((await readBoard(boardId)).rows).toEqual([])
    await stage.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    expect((await readBoard(boardId)).rows).toMatchObject([{ points: 1 }])
    await stage.admin.call(updateCompetition, { body: { ...form(), id, title: 'Autumn cup' } })
    expect(await readBoard(boardId)).toMatchObject({ title: 'Autumn cup' })
    await stage.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    await expect(readBoard(boardId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('see no board that rests once its competition has changed or gone', async () => {
    const { id, boardId } = await stage.create(form())
    let seconds = 0
    // Every look at this clock takes a second, so every board takes long.
    const clock = { now: () => new Date(app.clock.now().getTime() + 1000 * (seconds += 1)) }
    const readBoard = createBoards({ db: app.db, read: readFrom(app.db), clock })
    const rested = await readBoard(boardId)
    expect(await readBoard(boardId)).toBe(rested)
    await stage.admin.call(updateCompetition, { body: { ...form(), id, title: 'Autumn cup' } })
    expect(await readBoard(boardId)).toMatchObject({ title: 'Autumn cup' })
    await stage.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    await expect(readBoard(boardId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
