import { reverseAward } from '@laurel/contract/awards.ts'
import { deleteCompetition, updateCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFrom } from '../../src/db/connections/replica.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { createBoards } from '../../src/modules/competitions/board.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld } from './competition-world.ts'

const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'

const app = testApp()
let world: CompetitionWorld
let division: Awaited<ReturnType<typeof app.world.division>>
let badge: { id: number; name: string }

beforeAll(async () => {
  world = await createCompetitionWorld(app)
})

beforeEach(async () => {
  division = await app.world.division()
  badge = await app.world.badge({ name: 'Safe winter' })
})

const form = () => world.formFor([division.companyId], [badge])
const driver = (firstName: string, lastName = 'Example') =>
  app.world.person({ role: 'Driver', division, firstName, lastName })
const boardUrl = (boardId: string) => `${app.address}/api/board/${boardId}`

describe('the public board', () => {
  it('the public board shows ranks, shared ones included, with first name and initial', async () => {
    const { boardId } = await world.create({ ...form(), badges: [{ id: badge.id, points: 3, limit: 2 }] })
    const copy = await world.findCopy(badge, division)
    const people = [
      await driver('Hanna', 'Lindqvist'),
      await driver('Émile', 'étienne'),
      await driver('Chen', 'Wei'),
      await driver('Nobody', 'Yet'),
    ]
    const [hanna = { id: 0 }, emile = { id: 0 }, chen = { id: 0 }] = people
    await world.give(division.companyId, [
      { userId: hanna.id, badgeId: copy, on: YESTERDAY },
      { userId: hanna.id, badgeId: copy, on: TODAY },
      { userId: hanna.id, badgeId: copy, on: TODAY },
      { userId: emile.id, badgeId: copy, on: YESTERDAY },
      { userId: emile.id, badgeId: copy, on: YESTERDAY },
      { userId: chen.id, badgeId: copy, on: TODAY },
    ])
    const board = await world.board(boardId)
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

  it('the public board holds no last name, address, id or division of a person', async () => {
    const { boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const person = await driver('Hanna', 'Lindqvist')
    await world.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    const text = await (await fetch(boardUrl(boardId))).text()
    for (const secret of ['Lindqvist', person.email, `:${person.id},`, `:${person.id}}`, division.name, '@']) {
      expect(text).not.toContain(secret)
    }
  })

  it('the public board shows the latest award that counted and its worth', async () => {
    const { boardId } = await world.create({ ...form(), badges: [{ id: badge.id, points: 5, limit: 1 }] })
    const copy = await world.findCopy(badge, division)
    const first = await driver('First')
    const second = await driver('Second')
    expect((await world.board(boardId)).latest).toBeNull()
    await world.give(division.companyId, [{ userId: first.id, badgeId: copy, on: TODAY }])
    const at = app.clock.now().toISOString()
    expect((await world.board(boardId)).latest).toEqual({
      name: 'First E.',
      badge: 'Safe winter',
      smallimage: null,
      points: 5,
      at,
    })
    await world.give(division.companyId, [{ userId: first.id, badgeId: copy, on: TODAY }])
    expect((await world.board(boardId)).latest, 'nothing beyond the limit').toBeNull()
    await world.give(division.companyId, [{ userId: second.id, badgeId: copy, on: TODAY }])
    expect((await world.board(boardId)).latest).toMatchObject({ name: 'Second E.', points: 5 })
  })

  it('the public board shows awards and reversals at once', async () => {
    const { boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const person = await driver('Hanna')
    const administrator = await app.signedIn(
      await app.world.person({ role: 'CompanyAdmin', companyId: division.companyId }),
    )
    expect(await world.board(boardId)).toMatchObject({ rows: [], totalElements: 0, state: 'running' })
    await world.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    expect((await world.board(boardId)).rows).toMatchObject([{ rank: 1, points: 1 }])
    const award = await app.db
      .selectFrom('awards')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await administrator.call(reverseAward, { body: { id: award.id, reason: 'Mistake' } })
    expect((await world.board(boardId)).rows).toEqual([])
  })

  it('the public board leaves out inactive and removed people and console roles', async () => {
    const { boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const here = await driver('Here')
    const user = await app.world.person({ role: 'User', division, firstName: 'Office' })
    const gone = [await driver('Gone'), await driver('Away')]
    await world.give(
      division.companyId,
      [here, user, ...gone].map(({ id }) => ({ userId: id, badgeId: copy, on: TODAY })),
    )
    for (const [index, status] of (['Inactive', 'Removed'] as const).entries()) {
      await updatePerson(app.db, gone[index]?.id ?? 0, { status })
    }
    await app.world.person({ role: 'Manager', divisions: [division] })
    const { rows, people } = await world.board(boardId)
    expect(rows.map(({ name }) => name)).toEqual(['Here E.', expect.stringMatching(/^Office /)])
    expect(people).toBe(2)
  })

  it('the public board has pages of at most a hundred places', async () => {
    const { boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const people = await Promise.all(Array.from({ length: 103 }, (_, index) => driver(`Driver${index}`)))
    await world.give(
      division.companyId,
      people.map(({ id }) => ({ userId: id, badgeId: copy, on: TODAY })),
    )
    const first = await world.board(boardId)
    expect([first.rows.length, first.totalElements]).toEqual([100, 103])
    const second = await world.board(boardId, { page: 1 })
    expect(second.rows).toHaveLength(3)
    expect(second.rows.every(({ rank }) => rank === 1)).toBe(true)
    expect((await fetch(`${boardUrl(boardId)}?perpage=101`)).status).toBe(400)
    expect((await fetch(`${boardUrl(boardId)}?page=-1`)).status).toBe(400)
  })

  it('the public board of a competition that has not begun is empty and upcoming', async () => {
    const { boardId } = await world.create({ ...form(), startdate: '04/01/2026', enddate: '04/30/2026' })
    expect(await world.board(boardId)).toMatchObject({ state: 'upcoming', rows: [] })
  })

  it('the public board shows a change of the competition', async () => {
    const { id, boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const person = await driver('Hanna')
    await world.give(division.companyId, [{ userId: person.id, badgeId: copy, on: '2026-03-02' }])
    await world.admin.call(updateCompetition, {
      body: { ...form(), id, badges: [{ id: badge.id, points: 40, limit: 0 }] },
    })
    expect((await world.board(boardId)).rows).toMatchObject([{ points: 40 }])
    await world.admin.call(updateCompetition, { body: { ...form(), id, startdate: '03/03/2026' } })
    expect((await world.board(boardId)).rows).toEqual([])
  })

  it.each(['unknown', '1', '%00', 'x'.repeat(190), "' or 1=1 --"])(
    'the public board refuses the unknown id %j with 400 or 404',
    async (id) => {
      const response = await fetch(boardUrl(encodeURIComponent(id)))
      expect([400, 404]).toContain(response.status)
    },
  )
})

describe('the public board under many viewers', () => {
  it('the public board answers 304 on every instance until it changes', async () => {
    const { boardId } = await world.create(form())
    const response = await fetch(boardUrl(boardId))
    const tag = response.headers.get('etag') ?? ''
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const second = await app.secondInstance()
    for (const { address } of [app, second]) {
      const again = await fetch(`${address}/api/board/${boardId}`, { headers: { 'if-none-match': tag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const copy = await world.findCopy(badge, division)
    await world.give(division.companyId, [{ userId: (await driver('Hanna')).id, badgeId: copy, on: TODAY }])
    const changed = await fetch(boardUrl(boardId), { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it('a thousand simultaneous viewers cost one small query each and one board computation', async () => {
    const { boardId } = await world.create(form())
    let queries = 0
    const counting = app.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    // A clock that goes on: a board is kept for a multiple of the time it took.
    const begun = performance.now()
    const clock = { now: () => new Date(app.clock.now().getTime() + performance.now() - begun) }
    const readBoard = createBoards({ db: counting, read: readFrom(counting), clock })
    await readBoard(boardId)
    const ofOne = queries
    expect(ofOne).toBeGreaterThan(1)
    await Promise.all(Array.from({ length: 1000 }, () => readBoard(boardId)))
    expect(queries).toBeLessThanOrEqual(2 * ofOne + 999)
  })

  it('viewers see an award, a change and the deletion of a competition at once', async () => {
    const { id, boardId } = await world.create(form())
    const copy = await world.findCopy(badge, division)
    const person = await driver('Hanna')
    // No board takes long by this clock, so none is kept.
    const readBoard = createBoards({ db: app.db, read: readFrom(app.db), clock: app.clock })
    expect((await readBoard(boardId)).rows).toEqual([])
    await world.give(division.companyId, [{ userId: person.id, badgeId: copy, on: TODAY }])
    expect((await readBoard(boardId)).rows).toMatchObject([{ points: 1 }])
    await world.admin.call(updateCompetition, { body: { ...form(), id, title: 'Autumn cup' } })
    expect(await readBoard(boardId)).toMatchObject({ title: 'Autumn cup' })
    await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    await expect(readBoard(boardId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a cached board is dropped when its competition changes or is deleted', async () => {
    const { id, boardId } = await world.create(form())
    let seconds = 0
    // Each reading of this clock is a second later, so every board counts as slow and is cached.
    const clock = { now: () => new Date(app.clock.now().getTime() + 1000 * (seconds += 1)) }
    const readBoard = createBoards({ db: app.db, read: readFrom(app.db), clock })
    const rested = await readBoard(boardId)
    expect(await readBoard(boardId)).toBe(rested)
    await world.admin.call(updateCompetition, { body: { ...form(), id, title: 'Autumn cup' } })
    expect(await readBoard(boardId)).toMatchObject({ title: 'Autumn cup' })
    await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    await expect(readBoard(boardId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
