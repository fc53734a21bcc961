import { createCompetition, listCompetitions } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createStage, type Stage } from './competition-stage.ts'

const app = testApp()
let stage: Stage
let companyId: number
let badge: { id: number; name: string }

beforeAll(async () => {
  stage = await createStage(app)
})

beforeEach(async () => {
  companyId = (await app.world.company()).id
  badge = await app.world.badge()
})

const form = () => stage.formFor([companyId], [badge])

describe('the list of competitions', () => {
  it('pages, sorts by four columns and starts with the newest', async () => {
    const made: number[] = []
    for (const [title, startdate, enddate] of [
      ['Bravo', '02/01/2026', '04/30/2026'],
      ['Alpha', '01/01/2026', '05/30/2026'],
      ['Charlie', '03/01/2026', '03/30/2026'],
    ] as const) {
      made.push((await stage.create({ ...form(), title, startdate, enddate })).id)
      app.clock.advance({ seconds: 1 })
    }
    const titlesBy = async (query: object) => {
      const { status, result } = await stage.admin.call(listCompetitions, { query: { perpage: 50, ...query } })
      expect(status).toBe(1)
      return result.content.filter(({ id }) => made.includes(id)).map(({ title }) => title)
    }
    expect(await titlesBy({})).toEqual(['Charlie', 'Alpha', 'Bravo'])
    expect(await titlesBy({ sortField: 'title', sortDirection: 'asc' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
    expect(await titlesBy({ sortField: 'startdate', sortDirection: 'ASC' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
    expect(await titlesBy({ sortField: 'enddate', sortDirection: 'asc' })).toEqual(['Charlie', 'Bravo', 'Alpha'])

    const page = await stage.admin.call(listCompetitions, { query: { page: 1, perpage: 1 } })
    expect(page.result.content.map(({ title }) => title)).toEqual(['Alpha'])
    expect(page.result.totalElements).toBeGreaterThanOrEqual(3)
  })

  it('has pages of twenty unless asked otherwise', async () => {
    for (let number = 0; number < 21; number += 1) await stage.create(form())
    expect((await stage.admin.call(listCompetitions, { query: {} })).result.content).toHaveLength(20)
  })

  it.each([{ status: 'Open' }, { sortField: 'board_id' }, { page: -1 }, { perpage: 101 }])(
    'refuses the query %j as malformed',
    async (query) => {
      expect(await stage.admin.refusal(listCompetitions, { query: query as never })).toMatchObject({ http: 400 })
    },
  )
})

describe('creating a competition', () => {
  it('keeps what was entered and answers the table that shows it', async () => {
    const body = { ...form(), badges: [{ id: badge.id, points: 3, limit: 5 }] }
    const answer = await stage.admin.call(createCompetition, { body })
    expect(answer).toMatchObject({ status: 1, message: 'Competition created' })
    expect(answer.result.addedNewDefaultBadges).toBe(false)
    const competition = answer.result.result.content.find(({ id }) => id === answer.id)
    expect(competition).toMatchObject({
      title: 'Spring cup',
      startdate: '03/01/2026',
      enddate: '03/31/2026',
      createddate: app.clock.now().toISOString(),
      editable: true,
      companies: [companyId],
      badges: [{ id: badge.id, points: 3, limit: 5, badge: { name: badge.name, smallimage: null } }],
    })
    expect(competition?.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/board\/[\w-]{22}$/)
    expect(answer.result.result.totalElements).toBeGreaterThan(0)
  })

  it.each([undefined, null, '', 0])('takes %j as no limit', async (limit) => {
    const body = { ...form(), badges: [{ id: badge.id, points: 1, limit }] }
    const { id } = await stage.admin.call(createCompetition, { body })
    expect((await stage.find(id))?.badges[0]?.limit).toBe(0)
  })

  it('copies chosen badges into the divisions that lack them, and leaves other companies alone', async () => {
    const having = await app.world.division({ companyId })
    const lacking = await app.world.division({ companyId })
    const elsewhere = await app.world.division()
    await app.world.badge({ division: having, originalId: badge.id, points: 77 })

    const answer = await stage.admin.call(createCompetition, { body: form() })
    expect(answer.result.addedNewDefaultBadges).toBe(true)
    expect(answer.message).toBe('Competition created. New badges have been added')
    const copies = await app.db
      .selectFrom('badges')
      .select(['division_id', 'name', 'points'])
      .where('original_id', '=', badge.id)
      .orderBy('division_id')
      .execute()
    expect(copies.map(({ division_id }) => division_id)).toEqual([having.id, lacking.id])
    expect(copies.map(({ points }) => points)).toEqual([77, 10])
    expect(copies.some(({ division_id }) => division_id === elsewhere.id)).toBe(false)

    const again = await stage.admin.call(createCompetition, { body: form() })
    expect(again.result.addedNewDefaultBadges).toBe(false)
  })

  it('makes one copy when two are created at the same moment', async () => {
    await app.world.division({ companyId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stage.admin.call(createCompetition, { body: form() })),
    )
    expect(answers.filter(({ result }) => result.addedNewDefaultBadges)).toHaveLength(1)
    const copies = await app.db.selectFrom('badges').select('id').where('original_id', '=', badge.id).execute()
    expect(copies).toHaveLength(1)
  })

  it.each([
    [{ title: ' ' }, 'Title field is required'],
    [{ title: 'x'.repeat(101) }, 'Title field is too long'],
    [{ startdate: '' }, 'Start date field is required'],
    [{ enddate: undefined }, 'End date field is required'],
    [{ enddate: '02/30/2026' }, 'End date is not a date'],
    [{ enddate: '2026-03-31' }, 'End date is not a date'],
    [{ enddate: '03/01/2026' }, 'Date must be after 03/01/2026'],
    [{ enddate: '02/28/2026' }, 'Date must be after 03/01/2026'],
    [{ companies: [] }, 'Choose at least one: Companies'],
    [{ badges: [] }, 'Choose at least one: Badges'],
  ])('refuses %j with a sentence and changes nothing', async (wrong, sentence) => {
    const before = await app.db.selectFrom('competitions').select('id').execute()
    const refusal = await stage.admin.refusal(createCompetition, { body: { ...form(), ...wrong } as never })
    expect(refusal).toMatchObject({ http: 422, status: 0, message: sentence, result: sentence })
    expect(await app.db.selectFrom('competitions').select('id').execute()).toEqual(before)
  })

  it.each([{ points: 0 }, { points: -1 }, { limit: -1 }, { points: undefined }, { points: 1_000_001 }])(
    'refuses a badge with %j',
    async (wrong) => {
      const body = { ...form(), badges: [{ id: badge.id, points: 1, limit: 0, ...wrong }] }
      expect(await stage.admin.refusal(createCompetition, { body: body as never })).toMatchObject({ http: 422 })
    },
  )

  it.each([{ points: '1' }, { points: 1.5 }, { limit: 'x' }, { id: '7' }])(
    'calls a badge with %j malformed or invalid, never a fault',
    async (wrong) => {
      const body = { ...form(), badges: [{ id: badge.id, points: 1, limit: 0, ...wrong }] }
      const { http } = await stage.admin.refusal(createCompetition, { body: body as never })
      expect([400, 422]).toContain(http)
    },
  )

  it('refuses a badge that is chosen twice', async () => {
    const refusal = await stage.admin.refusal(createCompetition, {
      body: stage.formFor([companyId], [badge, badge]),
    })
    expect(refusal).toMatchObject({ http: 422, message: 'Badges: something is chosen twice' })
  })

  it('does not find companies and badges that do not exist, nor badges of divisions', async () => {
    const division = await app.world.division({ companyId })
    const own = await app.world.badge({ division })
    for (const body of [
      stage.formFor([companyId, 2_000_000_000], [badge]),
      stage.formFor([companyId], [{ id: 2_000_000_000 }]),
      stage.formFor([companyId], [own]),
    ]) {
      expect(await stage.admin.refusal(createCompetition, { body })).toMatchObject({ http: 404 })
    }
  })

  it('refuses one whose last day is over for all of its companies', async () => {
    const past = { startdate: '02/01/2026', enddate: '03/09/2026' }
    const refusal = await stage.admin.refusal(createCompetition, { body: { ...form(), ...past } })
    expect(refusal).toMatchObject({ http: 422, code: 'competition_in_past' })
    await stage.admin.call(createCompetition, { body: { ...form(), ...past, enddate: '03/10/2026' } })
  })

  it('says it in French to a French Admin', async () => {
    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    const refusal = await french.refusal(createCompetition, { body: { ...form(), enddate: '02/01/2026' } })
    expect(refusal.message).toBe('La date doit être postérieure au 03/01/2026')
  })
})
