import { createCompetition, listCompetitions } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld } from './competition-world.ts'

const app = testApp()
let world: CompetitionWorld
let companyId: number
let badge: { id: number; name: string }

beforeAll(async () => {
  world = await createCompetitionWorld(app)
})

beforeEach(async () => {
  companyId = (await app.world.company()).id
  badge = await app.world.badge()
})

const form = () => world.formFor([companyId], [badge])

describe('the list of competitions', () => {
  it('the list of competitions has pages, sorts by four columns and begins with the newest', async () => {
    const made: number[] = []
    for (const [title, startdate, enddate] of [
      ['Bravo', '02/01/2026', '04/30/2026'],
      ['Alpha', '01/01/2026', '05/30/2026'],
      ['Charlie', '03/01/2026', '03/30/2026'],
    ] as const) {
      made.push((await world.create({ ...form(), title, startdate, enddate })).id)
      app.clock.advance({ seconds: 1 })
    }
    const titlesBy = async (query: object) => {
      const { status, result } = await world.admin.call(listCompetitions, { query: { perpage: 50, ...query } })
      expect(status).toBe(1)
      return result.content.filter(({ id }) => made.includes(id)).map(({ title }) => title)
    }
    expect(await titlesBy({})).toEqual(['Charlie', 'Alpha', 'Bravo'])
    expect(await titlesBy({ sortField: 'title', sortDirection: 'asc' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
    expect(await titlesBy({ sortField: 'startdate', sortDirection: 'ASC' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
    expect(await titlesBy({ sortField: 'enddate', sortDirection: 'asc' })).toEqual(['Charlie', 'Bravo', 'Alpha'])

    const page = await world.admin.call(listCompetitions, { query: { page: 1, perpage: 1 } })
    expect(page.result.content.map(({ title }) => title)).toEqual(['Alpha'])
    expect(page.result.totalElements).toBeGreaterThanOrEqual(3)
  })

  it('the list of competitions has pages of twenty by default', async () => {
    for (let number = 0; number < 21; number += 1) await world.create(form())
    expect((await world.admin.call(listCompetitions, { query: {} })).result.content).toHaveLength(20)
  })
})

describe('creating a competition', () => {
  it('a new competition keeps the form and is part of the answered list', async () => {
    const body = { ...form(), badges: [{ id: badge.id, points: 3, limit: 5 }] }
    const answer = await world.admin.call(createCompetition, { body })
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
    expect(competition?.link).toMatch(new RegExp(`^${app.publicUrl}/board/[\\w-]{22}$`))
    expect(answer.result.result.totalElements).toBeGreaterThan(0)
  })

  it.each([undefined, null, '', 0])('a new competition takes %j as no limit', async (limit) => {
    const body = { ...form(), badges: [{ id: badge.id, points: 1, limit }] }
    const { id } = await world.admin.call(createCompetition, { body })
    expect((await world.find(id))?.badges[0]?.limit).toBe(0)
  })

  it('a new competition copies its badges into the divisions of its companies that lack them', async () => {
    const having = await app.world.division({ companyId })
    const lacking = await app.world.division({ companyId })
    const elsewhere = await app.world.division()
    await app.world.badge({ division: having, originalId: badge.id, points: 77 })

    const answer = await world.admin.call(createCompetition, { body: form() })
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

    const again = await world.admin.call(createCompetition, { body: form() })
    expect(again.result.addedNewDefaultBadges).toBe(false)
  })

  it('six competitions created at once make one copy of a badge', async () => {
    await app.world.division({ companyId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.admin.call(createCompetition, { body: form() })),
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
    [{ companies: [] }, 'Companies: choose at least one'],
    [{ badges: [] }, 'Badges: choose at least one'],
  ])('a new competition with %j is refused with a sentence and not created', async (wrong, sentence) => {
    const before = await app.db.selectFrom('competitions').select('id').execute()
    const refusal = await world.admin.refusal(createCompetition, { body: { ...form(), ...wrong } as never })
    expect(refusal).toMatchObject({ http: 422, status: 0, message: sentence, result: sentence })
    expect(await app.db.selectFrom('competitions').select('id').execute()).toEqual(before)
  })

  it.each([{ points: 0 }, { points: -1 }, { limit: -1 }, { points: undefined }, { points: 1_000_001 }])(
    'a new competition with a badge of %j is refused with 422',
    async (wrong) => {
      const body = { ...form(), badges: [{ id: badge.id, points: 1, limit: 0, ...wrong }] }
      expect(await world.admin.refusal(createCompetition, { body: body as never })).toMatchObject({ http: 422 })
    },
  )

  it('a new competition with the same badge twice is refused', async () => {
    const refusal = await world.admin.refusal(createCompetition, {
      body: world.formFor([companyId], [badge, badge]),
    })
    expect(refusal).toMatchObject({ http: 422, message: 'Badges: something is chosen twice' })
  })

  it('a new competition with unknown companies, unknown badges or badges of a division is refused with 404', async () => {
    const division = await app.world.division({ companyId })
    const own = await app.world.badge({ division })
    for (const body of [
      world.formFor([companyId, 2_000_000_000], [badge]),
      world.formFor([companyId], [{ id: 2_000_000_000 }]),
      world.formFor([companyId], [own]),
    ]) {
      expect(await world.admin.refusal(createCompetition, { body })).toMatchObject({ http: 404 })
    }
  })

  it('a new competition whose last day is over for all companies is refused', async () => {
    const past = { startdate: '02/01/2026', enddate: '03/09/2026' }
    const refusal = await world.admin.refusal(createCompetition, { body: { ...form(), ...past } })
    expect(refusal).toMatchObject({ http: 422, code: 'competition_in_past' })
    await world.admin.call(createCompetition, { body: { ...form(), ...past, enddate: '03/10/2026' } })
  })

  it('a French Admin gets the refusal of a competition form in French', async () => {
    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    const refusal = await french.refusal(createCompetition, { body: { ...form(), enddate: '02/01/2026' } })
    expect(refusal.message).toBe('La date doit être postérieure au 03/01/2026')
  })
})
