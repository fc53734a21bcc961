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
  it('the list of divisions has pages from 0, sorted by name by default, and a total', async () => {
    const { id: companyId } = await app.world.company()
    for (const name of ['Bravo', 'Alpha', 'Charlie']) await app.world.division({ companyId, name: `Paging ${name}` })
    const query = { search: 'paging', perpage: 2 } as const

    const first = await admin.call(listDivisions, { query })
    expect(first.content.map(({ name }) => name)).toEqual(['Paging Alpha', 'Paging Bravo'])
    expect(first.totalElements).toBe(3)
    const second = await admin.call(listDivisions, { query: { ...query, page: 1 } })
    expect(second.content.map(({ name }) => name)).toEqual(['Paging Charlie'])
  })

  it('the list of divisions filters by company and sorts by company', async () => {
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
})

describe('the waiting releases of a division', () => {
  it('a division tells how many releases of GPS data wait, without those of others', async () => {
    const { id: companyId } = await app.world.company()
    const division = await app.world.division({ companyId })
    const other = await app.world.division({ companyId })
    await app.world.release({ division, from: '2026-03-02' })
    await app.world.release({ division, from: '2026-03-09' })
    await app.world.release({ division: other, from: '2026-03-02' })
    expect(await find(division.id)).toMatchObject({ pendingreleases: 2 })
    expect(await find(other.id)).toMatchObject({ pendingreleases: 1 })
  })
})

describe('the default badges', () => {
  it('the default badges include the three system badges from the first start on', async () => {
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
  it('a new division gets copies of the chosen default badges, with both pages on', async () => {
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

  it('a new division is audited in its company', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Audited', companyid)
    const { content } = await admin.call(listAuditLines, { query: { companyid } })
    expect(content).toMatchObject([
      { action: 'divisions/create', subject: 'division', subjectid: String(division?.id) },
    ])
  })

  it('a division name in use in the company is refused whatever its case, and allowed in another company', async () => {
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
    [{ badges: [] }, 'Badges: choose at least one'],
    [{ badges: undefined }, 'Badges field is required'],
  ])('a new division with %j is refused with a sentence and not created', async (wrong, message) => {
    const { id: companyid } = await app.world.company()
    const body = { name: 'Refused', companyid, badges: [safety.id], ...wrong }
    expect(await admin.refusal(createDivision, { body: body as never })).toMatchObject({ http: 422, message })
    expect((await admin.call(listDivisions, { query: { companyid } })).totalElements).toBe(0)
  })

  it('a new division with an unknown company or a badge that is no default one is refused with 404', async () => {
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
  it('a changed division keeps settings that are not sent', async () => {
    const { id: companyid } = await app.world.company()
    const division = await create('Before', companyid)
    const badges = division?.badges.map(({ id }) => id) ?? []
    const body = { id: division?.id ?? 0, name: 'After', hasLeaderboard: false, badges }
    expect(await admin.call(updateDivision, { body })).toMatchObject({ status: 1, result: 'Division updated' })
    await admin.call(updateDivision, { body: { id: body.id, name: 'After', badges } })
    expect(await find(division?.id)).toMatchObject({ name: 'After', hasLeaderboard: false, hasGpsDataPage: true })
  })

  it('a changed division archives badges that are left out and copies new ones', async () => {
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

  it('a changed division restores an archived copy of a badge and never has two copies', async () => {
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

  it('a changed division with a badge of another division is refused with 404 and stays as it was', async () => {
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

  it('a division without any badge is refused', async () => {
    const division = await create('Bare', (await app.world.company()).id)
    const body = { id: division?.id ?? 0, name: 'Bare', badges: [] }
    const refusal = await admin.refusal(updateDivision, { body })
    expect(refusal).toMatchObject({ http: 422, message: 'Badges: choose at least one' })
  })

  it('changing an unknown division is refused with 404', async () => {
    const body = { id: NOTHING, name: 'Nowhere', badges: [1] }
    expect(await admin.refusal(updateDivision, { body })).toMatchObject({ http: 404 })
  })
})

describe('deleting a division', () => {
  it('a division without dependent records is deleted', async () => {
    const division = await create('Gone', (await app.world.company()).id)
    const answer = await admin.call(deleteDivision, { body: { id: division?.id ?? 0 } })
    expect(answer).toMatchObject({ status: 1, result: 'Division successfully deleted' })
    expect(await find(division?.id)).toBeUndefined()
  })

  it('a division with people or locations is not deleted, and the refusal counts them', async () => {
    const division = await app.world.division({ name: 'Full house' })
    const elsewhere = await app.world.division({ companyId: division.companyId })
    await app.world.person({ role: 'Driver', division })
    await app.world.person({ role: 'User', division, status: 'Removed' })
    await app.world.person({ role: 'Manager', divisions: [division, elsewhere] })
    await app.world.location({ divisions: [division] })
    const refusal = await admin.refusal(deleteDivision, { body: { id: division.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
    expect(refusal.message).toMatch(/^“Full house” cannot be deleted.* 1 location, 2 people,? and 1 deleted person/)

    const french = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
    expect((await french.refusal(deleteDivision, { body: { id: division.id } })).message).toContain(
      '1 site, 2 personnes et 1 personne supprimée',
    )
    expect(await find(division.id)).toBeDefined()
  })
})
