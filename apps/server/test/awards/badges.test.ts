import { listAuditLines } from '@laurel/contract/audit.ts'
import { createBadge, deleteBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import { createDivision } from '@laurel/contract/divisions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'

const app = testApp()
let platform: Awaited<ReturnType<typeof app.signedIn>>
let foreign: AwardWorld

beforeAll(async () => {
  platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  foreign = await createAwardWorld(app)
})

const form = { name: 'Safe month', description: 'No incident.', points: 25, coins: 2.5, icon: 'zero-incidents' }

type Caller = Pick<AwardWorld['admin'], 'call'>

const listBadges = async (caller: Caller, divisionid: number) =>
  (await caller.call(getBadges, { query: { divisionid } })).badges

const find = async (caller: Caller, divisionid: number, id: number | undefined) =>
  (await listBadges(caller, divisionid)).find((badge) => badge.id === id)

describe('the badges of a division', () => {
  it('the badges of a division come with the feed types and the icon library in the caller’s language', async () => {
    const world = await createAwardWorld(app)
    const answer = await world.admin.call(getBadges, { query: { divisionid: world.division.id } })
    expect(answer.badges).toMatchObject([
      {
        id: world.badge.id,
        divisionid: world.division.id,
        type: 'MANAGEMENT',
        points: 10,
        coins: 1.5,
        assignable: true,
      },
    ])
    expect(answer.feedTypes).toEqual(['NoneType', 'GlobalType', 'DivisionType', 'LocationType'])
    expect(answer.libraryIcons.length).toBeGreaterThanOrEqual(24)
    const french = await app.signedIn(world.administrator, { lang: 'fr' })
    const { libraryIcons } = await french.call(getBadges, { query: {} })
    expect(libraryIcons.find(({ key }) => key === 'on-time')?.name).toBe('À l’heure')

    const icon = await fetch(app.address + (libraryIcons[0]?.url ?? ''))
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(icon.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${app.address}/api/badge-icons/..%2Fbadge-icons`)).status).toBe(404)
  })

  it('division 0 lists all badges in the caller’s scope, and the default badges for Admin', async () => {
    const world = await createAwardWorld(app)
    const west = await app.world.division({ companyId: world.company.id })
    const other = await app.world.badge({ division: west })
    expect((await listBadges(world.admin, 0)).map(({ id }) => id)).toEqual([world.badge.id, other.id])
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [west], allowBadges: [] }))
    expect(await listBadges(manager, 0)).toMatchObject([{ id: other.id, assignable: false }])
    expect(await listBadges(platform, 0)).toMatchObject(await platform.call(listDefaultBadges))
    expect(await listBadges(platform, west.id)).toMatchObject([{ id: other.id, assignable: false }])
  })

  it('the badges of a division outside the caller’s scope are refused with 404', async () => {
    const world = await createAwardWorld(app)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    const query = { divisionid: world.division.id }
    expect(await manager.refusal(getBadges, { query })).toMatchObject({ http: 404 })
    expect(await foreign.admin.refusal(getBadges, { query })).toMatchObject({ http: 404 })
  })
})

describe('creating a badge', () => {
  it('a new badge keeps every field when the form sends text for numbers and switches', async () => {
    const world = await createAwardWorld(app)
    const body = {
      ...form,
      name: '  Safe month ',
      points: '25',
      coins: '2.50',
      divisionid: String(world.division.id),
      feedType: 'GlobalType',
      activeMonthlyLimit: 'true',
      monthlyLimit: '40',
      activeWeeklyLimit: 'false',
      weeklyLimit: '9',
      activeDriverLimit: '1',
      driverLimit: '0',
      somethingElse: 'ignored',
    }
    const { id, ...answer } = await world.admin.call(createBadge, { body })
    expect(answer).toMatchObject({ status: 1, result: 'Badge created' })
    const badge = await find(world.admin, world.division.id, id)
    expect(badge).toMatchObject({
      name: 'Safe month',
      description: 'No incident.',
      type: 'MANAGEMENT',
      points: 25,
      coins: 2.5,
      feedType: 'GlobalType',
      activeMonthlyLimit: true,
      monthlyLimit: 40,
      activeWeeklyLimit: false,
      weeklyLimit: 0,
      activeDriverLimit: true,
      driverLimit: 0,
      activeWeeklyDriverLimit: false,
      originalId: null,
    })
    expect((await fetch(app.address + (badge?.smallimage ?? ''))).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, 'Name field is required'],
    [{ name: 'x'.repeat(101) }, 'Name field is too long'],
    [{ description: '' }, 'Description field is required'],
    [{ description: 'x'.repeat(200) }, 'Description field is too long'],
    [{ points: '' }, 'Points field is required'],
    [{ points: 'many' }, 'Points must be a number'],
    [{ points: '1.5' }, 'Points must be a whole number'],
    [{ points: -1 }, 'Points must be at least 0'],
    [{ points: 1_000_001 }, 'Points must be at most 1,000,000'],
    [{ coins: '' }, 'Coins field is required'],
    [{ coins: 1.234 }, 'Coins takes at most two decimals'],
    [{ coins: '1e2' }, 'Coins must be a number'],
    [{ coins: -0.5 }, 'Coins must be at least 0'],
    [{ activeWeeklyLimit: true }, 'Weekly limit field is required'],
    [{ activeDriverLimit: true, driverLimit: -1 }, 'Monthly limit per person must be at least 0'],
    [{ activeWeeklyDriverLimit: true, weeklyDriverLimit: '2.5' }, 'Weekly limit per person must be a whole number'],
    [{ feedType: 'Everywhere' }, 'Feed type is not one of the choices'],
    [{ icon: undefined }, 'Choose an image'],
    [{ icon: 'no-such-icon' }, 'Icon is not one of the choices'],
  ])('a new badge with %j is refused with a sentence and not created', async (wrong, message) => {
    const body = { ...form, divisionid: foreign.division.id, ...wrong }
    expect(await foreign.admin.refusal(createBadge, { body })).toMatchObject({ http: 422, message })
    expect(await listBadges(foreign.admin, foreign.division.id)).toHaveLength(1)
  })

  it('a new badge takes a description of 199 characters and no value for a limit that is off', async () => {
    const world = await createAwardWorld(app)
    const body = { ...form, divisionid: world.division.id, description: 'x'.repeat(199), monthlyLimit: 'null' }
    await world.admin.call(createBadge, { body })
  })

  it('a new badge needs a feed type in a company with the badge feed', async () => {
    const { id: companyId } = await app.world.company({ activebadgefeed: true })
    const division = await app.world.division({ companyId })
    const admin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId }))
    const body = { ...form, divisionid: division.id }
    for (const feedType of [undefined, '']) {
      const refusal = await admin.refusal(createBadge, { body: { ...body, feedType } })
      expect(refusal).toMatchObject({ http: 422, message: 'Feed type field is required' })
    }
    await admin.call(createBadge, { body: { ...body, feedType: 'NoneType' } })
  })

  it('only the CompanyAdmin of a company creates its badges, and only Admin creates default badges', async () => {
    const world = await createAwardWorld(app)
    const refused = (divisionid: number) => world.admin.refusal(createBadge, { body: { ...form, divisionid } })
    expect(await refused(foreign.division.id)).toMatchObject({ http: 404 })
    expect(await refused(0)).toMatchObject({ http: 403 })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [world.division] }))
    const body = { ...form, divisionid: world.division.id }
    expect(await manager.refusal(createBadge, { body })).toMatchObject({ http: 403 })
    const { id } = await platform.call(createBadge, { body: { ...form, name: 'For all', divisionid: 0 } })
    expect(await platform.call(listDefaultBadges)).toContainEqual(expect.objectContaining({ id, name: 'For all' }))
  })
})

describe('changing a badge', () => {
  it('a changed badge keeps its image unless a new one is sent', async () => {
    const world = await createAwardWorld(app)
    const { id = 0 } = await world.admin.call(createBadge, { body: { ...form, divisionid: world.division.id } })
    const before = await find(world.admin, world.division.id, id)
    const { icon: _, ...text } = form
    await world.admin.call(updateBadge, { body: { ...text, id, name: 'Renamed' } })
    expect(await find(world.admin, world.division.id, id)).toMatchObject({
      name: 'Renamed',
      smallimage: before?.smallimage,
    })
    await world.admin.call(updateBadge, { body: { ...form, id, icon: 'on-time' } })
    expect((await find(world.admin, world.division.id, id))?.smallimage).not.toBe(before?.smallimage)
  })

  it('a changed badge keeps its feed type when the form does not send it', async () => {
    const world = await createAwardWorld(app, { badge: { feedType: 'GlobalType' } })
    await world.admin.call(updateBadge, { body: { ...form, id: world.badge.id } })
    expect(await listBadges(world.admin, world.division.id)).toMatchObject([{ feedType: 'GlobalType' }])
  })

  it('the second of two editors of a badge is refused with 409', async () => {
    const world = await createAwardWorld(app)
    const body = { ...form, id: world.badge.id, version: 1 }
    await world.admin.call(updateBadge, { body })
    expect(await world.admin.refusal(updateBadge, { body })).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it('a badge that the product awards can change its worth but gets no limits', async () => {
    const system = (await platform.call(listDefaultBadges)).find(({ type }) => type === 'ON_TIME')
    const body = { ...form, id: system?.id ?? 0 }
    const limited = { ...body, activeMonthlyLimit: true, monthlyLimit: 3 }
    expect(await platform.refusal(updateBadge, { body: limited })).toMatchObject({
      http: 422,
      code: 'badge_without_limits',
    })
    await platform.call(updateBadge, { body })
    const changed = (await platform.call(listDefaultBadges)).find(({ type }) => type === 'ON_TIME')
    expect(changed).toMatchObject({ id: system?.id, name: 'Safe month', points: 25 })
  })

  it('changing or deleting a badge of another company or a default badge is refused with 404', async () => {
    const world = await createAwardWorld(app)
    const standard = await app.world.badge()
    for (const id of [foreign.badge.id, standard.id]) {
      expect(await world.admin.refusal(updateBadge, { body: { ...form, id } })).toMatchObject({ http: 404 })
      expect(await world.admin.refusal(deleteBadge, { body: { id } })).toMatchObject({ http: 404 })
    }
    expect(await listBadges(foreign.admin, foreign.division.id)).toMatchObject([{ name: foreign.badge.name }])
  })
})

describe('deleting a badge', () => {
  it('a deleted badge is archived and audited', async () => {
    const world = await createAwardWorld(app)
    const answer = await world.admin.call(deleteBadge, { body: { id: world.badge.id } })
    expect(answer).toMatchObject({ status: 1, result: 'Badge successfully deleted' })
    expect(await listBadges(world.admin, world.division.id)).toEqual([])
    expect(await world.admin.refusal(deleteBadge, { body: { id: world.badge.id } })).toMatchObject({ http: 404 })
    const query = { companyid: world.company.id, action: 'badges/delete' }
    const { content } = await platform.call(listAuditLines, { query })
    expect(content).toMatchObject([{ subject: 'badge', before: { name: world.badge.name } }])
  })

  it('deleting a default badge keeps its copies, and system badges cannot be deleted', async () => {
    const { id: companyid } = await app.world.company()
    const { id: standard } = await app.world.badge({ name: 'Copied' })
    const { id: division = 0 } = await platform.call(createDivision, {
      body: { name: 'Copying', companyid, badges: [standard] },
    })
    await platform.call(deleteBadge, { body: { id: standard } })
    expect(await listBadges(platform, division)).toMatchObject([{ name: 'Copied', originalId: standard }])
    for (const { id, type } of await platform.call(listDefaultBadges)) {
      if (type === 'MANAGEMENT') continue
      expect(await platform.refusal(deleteBadge, { body: { id } })).toMatchObject({
        http: 422,
        code: 'system_badge_kept',
      })
    }
  })
})
