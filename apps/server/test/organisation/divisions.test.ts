import { listAuditLines } from '@laurel/contract/audit.ts'
import { listDefaultBadges } from '@laurel/contract/badges.ts'
import {
  createDivision,
  type Division,
  deleteDivision,
  listDivisions,
  updateDivision,
} from '@laurel/contract/divisions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>
let safety: { id: number; name: string }
let service: { id: number; name: string }

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  safety = await app.world.badge({ name: 'Safety', points: 25, coins: 2.5 })
  service = await app.world.badge({ name: 'Service', points: 10, coins: 0.75 })
})

const find = async (id: number | undefined): Promise<Division | undefined> => {
  const { content } = await admin.call(listDivisions, {
    query: { perpage: 100, sortField: 'id', sortDirection: 'desc' },
  })
  return content.find((division) => division.id === id)
}

const create = async (name: string, companyid: number, badges = [safety.id]) =>
  find((await admin.call(createDivision, { body: { name, companyid, badges } })).id)

const badgeNames = (division: Division | undefined) => division?.badges.map((badge) => badge.name)

const NOTHING = 2_000_000_000

describe('the list of divisions', () => {
  it('pages from zero, by name unless asked otherwise, and says how many there are', async () => {
    const { id: companyId } = await app.world.company()
    for (const name of ['Bravo', 'Alpha', 'Charlie']) await app.world.division({ companyId, name: `Paging ${name}` })
    const query = { search: 'paging', perpage: 2 } as const

    const first = await admin.call(listDivisions, { query })
    expect(first.content.map(({ name }) => name)).toEqual(['Paging Alpha', 'Paging Bravo'])
    expect(first.totalElements).toBe(3)
    const second = await admin.call(listDivisions, { query: { ...query, page: 1 } })
    expect(second.content.map(({ name }) => name)).toEqual(['Paging Charlie'])
  })

  it('can be narrowed to one company, and sorted by company', async () => {
    const ours = await app.world.company({ name: 'Narrow ours' })
    const theirs = await app.world.company({ name: 'Narrow theirs' })
    await app.world.division({ companyId: theirs.id, name: 'Narrow A' })
    await app.world.division({ companyId: ours.id, name: 'Narrow B' })

    const narrowed = await admin.call(listDivisions, { query: { companyid: ours.id } })
    expect(narrowed).toMatchObject({ totalElements: 1, content: [{ name: 'Narrow B', companyname: 'Narrow ours' }] })
    const sorted = await admin.call(listDivisions, { query: { search: 'narrow', sortField: 'companyname' } })
    expect(sorted.content.map(({ name }) => name)).toEqual(['Narrow B', 'Narrow A'])
    expect(await admin.refusal(listDivisions, { query: { companyid: NOTHING } })).toMatchObject({ http: 404 })
  })

  it.each([{ sortField: 'version' }, { companyid: -1 }, { companyid: 'x' }, { perpage: 101 }])(
    'refuses the query %j as malformed',
    async (query) => {
      expect(await admin.refusal(listDivisions, { query: query as never })).toMatchObject({ http: 400, status: 0 })
    },
  )
})

describe('the default badges', () => {
  it('include the three that the product awards by itself, from the first start on', async () => {
    const badges = await admin.call(listDefaultBadges)
    const types = badges.map(({ type }) => type).filter((type) => type !== 'MANAGEMENT')
    expect(types.toSorted()).toEqual(['ON_TIME', 'PERFECT_ATTENDANCE', 'TRIPS'])
    expect(badges.find(({ id }) => id === safety.id)).toMatchObject({
      points: 25,
      coins: 2.5,
      divisionid: 0,
      originalId: null,
    })
  })
})

describe('creating a division', () => {
  it('copies the chosen default badges into it, with both pages on', async () => {
    const { id: companyId, name: companyname } = await app.world.company()
    const body = { name: '  Ready-mix ', companyid: companyId, badges: [service.id, safety.id, safety.id] }
    const { id, ...answer } = await admin.call(createDivision, { body })
    expect(answer).toMatchObject({ status: 1, result: 'Division created' })

    const division = await find(id)
    expect(division).toMatchObject({ name: 'Ready-mix', companyid: companyId, companyname })
    expect(division).toMatchObject({
      hasLeaderboard: true,
      hasGpsDataPage: true,
      createddate: app.clock.now().toISOString(),
    })
    expect(division?.badges).toMatchObject([
      {
        originalId: safety.id,
        isselected: true,
        name: 'Safety',
        type: 'MANAGEMENT',
        points: 25,
        coins: 2.5,
        smallimage: null,
      },
      { originalId: service.id, isselected: true, name: 'Service', points: 10, coins: 0.75 },
    ])
    expect(division?.badges[0]?.id).not.toBe(safety.id)
  })

  it('leaves a line in the audit trail of the company', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Audited', companyid)
    const { content } = await admin.call(listAuditLines, { query: { companyid } })
    expect(content).toMatchObject([
      { action: 'divisions/create', subject: 'division', subjectid: String(division?.id) },
    ])
  })

  it('refuses a name that the company already uses, whatever its case, and allows it elsewhere', async () => {
    const { companyId } = await app.world.division({ name: 'Taken' })
    const other = await app.world.company()
    const body = { name: 'tAKEN', companyid: companyId, badges: [safety.id] }
    const refusal = await admin.refusal(createDivision, { body })
    expect(refusal).toMatchObject({ http: 409, code: 'division_name_taken' })
    expect(refusal.errors).toMatchObject([{ path: 'name' }])
    expect(await create('Taken', other.id)).toMatchObject({ name: 'Taken' })
  })

  it.each([
    [{ name: ' ' }, 'Name field is required'],
    [{ name: 'x'.repeat(101) }, 'Name field is too long'],
    [{ companyid: 0 }, 'Company must be at least 1'],
    [{ companyid: null }, 'Company field is required'],
    [{ badges: [] }, 'Choose at least one: Badges'],
    [{ badges: undefined }, 'Badges field is required'],
  ])('refuses %j with a sentence', async (wrong, message) => {
    const { id: companyid } = await app.world.company()
    const body = { name: 'Refused', companyid, badges: [safety.id], ...wrong }
    expect(await admin.refusal(createDivision, { body: body as never })).toMatchObject({ http: 422, message })
    expect((await admin.call(listDivisions, { query: { companyid } })).totalElements).toBe(0)
  })

  it('does not find a company that is not there, nor a badge that is not a default one', async () => {
    const { id: companyid } = await app.world.company()
    const own = await app.world.badge({ division: await app.world.division() })
    for (const wrong of [{ companyid: NOTHING }, { badges: [safety.id, NOTHING] }, { badges: [own.id] }]) {
      const body = { name: 'Nowhere', companyid, badges: [safety.id], ...wrong }
      expect(await admin.refusal(createDivision, { body })).toMatchObject({ http: 404 })
    }
    expect((await admin.call(listDivisions, { query: { search: 'nowhere' } })).totalElements).toBe(0)
  })
})

describe('changing a division', () => {
  it('keeps the settings that are not sent', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Before', companyid)
    const badges = division?.badges.map(({ id }) => id) ?? []
    const body = { id: division?.id ?? 0, name: 'After', hasLeaderboard: false, badges }
    expect(await admin.call(updateDivision, { body })).toMatchObject({ status: 1, result: 'Division updated' })
    await admin.call(updateDivision, { body: { id: body.id, name: 'After', badges } })
    expect(await find(division?.id)).toMatchObject({ name: 'After', hasLeaderboard: false, hasGpsDataPage: true })
  })

  it('archives the badges that are left out and copies new ones in', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Badges', companyid, [safety.id])
    const body = { id: division?.id ?? 0, name: 'Badges', badges: [], newBadges: [service.id] }
    await admin.call(updateDivision, { body })
    expect(badgeNames(await find(division?.id))).toEqual(['Service'])

    const archived = await app.db
      .selectFrom('badges')
      .select(['name', 'archived_at'])
      .where('id', '=', division?.badges[0]?.id ?? 0)
      .executeTakeFirst()
    expect(archived).toEqual({ name: 'Safety', archived_at: app.clock.now() })
  })

  it('takes an archived badge in again as it was, and one that is there only once', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Again', companyid, [safety.id])
    const staying = division?.badges.map(({ id }) => id) ?? []
    const change = { id: division?.id ?? 0, name: 'Again' }
    await admin.call(updateDivision, { body: { ...change, badges: staying, newBadges: [safety.id, service.id] } })
    expect(badgeNames(await find(division?.id))).toEqual(['Safety', 'Service'])

    await admin.call(updateDivision, { body: { ...change, badges: [], newBadges: [safety.id] } })
    const again = await find(division?.id)
    expect(again?.badges).toMatchObject([{ name: 'Safety', originalId: safety.id }])
    expect(staying).toEqual([again?.badges[0]?.id])
  })

  it('changes nothing when a badge belongs to somebody else', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Ours', companyid)
    const foreign = await app.world.badge({ division: await app.world.division() })
    const sibling = await app.world.badge({ division: await app.world.division({ companyId: companyid }) })
    const own = division?.badges.map(({ id }) => id) ?? []
    for (const wrong of [
      { badges: [...own, foreign.id] },
      { badges: [...own, sibling.id] },
      { badges: [safety.id] },
      { badges: own, newBadges: [foreign.id] },
    ]) {
      const body = { id: division?.id ?? 0, name: 'Stolen', ...wrong }
      expect(await admin.refusal(updateDivision, { body })).toMatchObject({ http: 404 })
    }
    expect(await find(division?.id)).toEqual(division)
  })

  it('refuses to leave a division without any badge', async () => {
    const division = await create('Bare', (await app.world.company()).id)
    const body = { id: division?.id ?? 0, name: 'Bare', badges: [] }
    const refusal = await admin.refusal(updateDivision, { body })
    expect(refusal).toMatchObject({ http: 422, message: 'Choose at least one: Badges' })
  })

  it('does not find a division that is not there', async () => {
    const body = { id: NOTHING, name: 'Nowhere', badges: [1] }
    expect(await admin.refusal(updateDivision, { body })).toMatchObject({ http: 404 })
  })
})

describe('deleting a division', () => {
  it('removes one that nothing depends on, with its badges', async () => {
    const division = await create('Gone', (await app.world.company()).id)
    const answer = await admin.call(deleteDivision, { body: { id: division?.id ?? 0 } })
    expect(answer).toMatchObject({ status: 1, result: 'Division successfully deleted' })
    expect(await find(division?.id)).toBeUndefined()
  })

  it('refuses while people or locations depend on it, and says which', async () => {
    const division = await app.world.division({ name: 'Full house' })
    const elsewhere = await app.world.division({ companyId: division.companyId })
    await app.world.person({ role: 'Driver', division })
    await app.world.person({ role: 'User', division, status: 'Removed' })
    await app.world.person({ role: 'Manager', divisions: [division, elsewhere] })
    await app.world.location({ divisions: [division] })
    const refusal = await admin.refusal(deleteDivision, { body: { id: division.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toMatch(/^“Full house” cannot be deleted.* 1 location and 3 people/)

    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    expect((await french.refusal(deleteDivision, { body: { id: division.id } })).message).toContain(
      '1 site et 3 personnes',
    )
    expect(await find(division.id)).toBeDefined()
  })
})
