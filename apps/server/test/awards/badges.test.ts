import { listAuditLines } from '@laurel/contract/audit.ts'
import { createBadge, deleteBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import { createDivision } from '@laurel/contract/divisions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createScene, type Scene } from './scene.ts'

const app = testApp()
let platform: Awaited<ReturnType<typeof app.signedIn>>
let foreign: Scene

beforeAll(async () => {
  platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  foreign = await createScene(app)
})

const form = { name: 'Safe month', description: 'No incident.', points: 25, coins: 2.5, icon: 'zero-incidents' }

type Caller = Pick<Scene['admin'], 'call'>

const listBadges = async (caller: Caller, divisionid: number) =>
  (await caller.call(getBadges, { query: { divisionid } })).badges

const find = async (caller: Caller, divisionid: number, id: number | undefined) =>
  (await listBadges(caller, divisionid)).find((badge) => badge.id === id)

describe('the badges of a division', () => {
  it('come with the icon library in the language of the caller, and the feed types', async () => {
    const scene = await createScene(app)
    const answer = await scene.admin.call(getBadges, { query: { divisionid: scene.division.id } })
    expect(answer.badges).toMatchObject([
      {
        id: scene.badge.id,
        divisionid: scene.division.id,
        type: 'MANAGEMENT',
        points: 10,
        coins: 1.5,
        assignable: true,
      },
    ])
    expect(answer.feedTypes).toEqual(['NoneType', 'GlobalType', 'DivisionType', 'LocationType'])
    expect(answer.libraryIcons.length).toBeGreaterThanOrEqual(24)
    const french = await app.signedIn(scene.administrator, { lang: 'fr' })
    const { libraryIcons } = await french.call(getBadges, { query: {} })
    expect(libraryIcons.find(({ key }) => key === 'on-time')?.name).toBe('À l’heure')

    const icon = await fetch(app.address + (libraryIcons[0]?.url ?? ''))
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(icon.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${app.address}/api/badge-icons/..%2Fbadge-icons`)).status).toBe(404)
  })

  it('are all of the caller with division 0, and the default badges for Admin', async () => {
    const scene = await createScene(app)
    const west = await app.world.division({ companyId: scene.company.id })
    const other = await app.world.badge({ division: west })
    expect((await listBadges(scene.admin, 0)).map(({ id }) => id)).toEqual([scene.badge.id, other.id])
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [west], allowBadges: [] }))
    expect(await listBadges(manager, 0)).toMatchObject([{ id: other.id, assignable: false }])
    expect(await listBadges(platform, 0)).toMatchObject(await platform.call(listDefaultBadges))
    expect(await listBadges(platform, west.id)).toMatchObject([{ id: other.id, assignable: false }])
  })

  it('are not found outside the own scope', async () => {
    const scene = await createScene(app)
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    const query = { divisionid: scene.division.id }
    expect(await manager.refusal(getBadges, { query })).toMatchObject({ http: 404 })
    expect(await foreign.admin.refusal(getBadges, { query })).toMatchObject({ http: 404 })
  })
})

describe('creating a badge', () => {
  it('keeps every field, also as the text of a form', async () => {
    const scene = await createScene(app)
    const body = {
      ...form,
      name: '  Safe month ',
      points: '25',
      coins: '2.50',
      divisionid: String(scene.division.id),
      feedType: 'GlobalType',
      activeMonthlyLimit: 'true',
      monthlyLimit: '40',
      activeWeeklyLimit: 'false',
      weeklyLimit: '9',
      activeDriverLimit: '1',
      driverLimit: '0',
      somethingElse: 'ignored',
    }
    const { id, ...answer } = await scene.admin.call(createBadge, { body })
    expect(answer).toMatchObject({ status: 1, result: 'Badge created' })
    const badge = await find(scene.admin, scene.division.id, id)
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
    [{ points: 1_000_001 }, 'Points must be at most 1000000'],
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
  ])('refuses %j with a sentence', async (wrong, message) => {
    const body = { ...form, divisionid: foreign.division.id, ...wrong }
    expect(await foreign.admin.refusal(createBadge, { body })).toMatchObject({ http: 422, message })
    expect(await listBadges(foreign.admin, foreign.division.id)).toHaveLength(1)
  })

  it('takes a description of 199 characters, and nothing for a limit that is off', async () => {
    const scene = await createScene(app)
    const body = { ...form, divisionid: scene.division.id, description: 'x'.repeat(199), monthlyLimit: 'null' }
    await scene.admin.call(createBadge, { body })
  })

  it('needs a feed type where the company has the badge feed', async () => {
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

  it('is for the CompanyAdmin of that company; default badges are for Admin alone', async () => {
    const scene = await createScene(app)
    const refused = (divisionid: number) => scene.admin.refusal(createBadge, { body: { ...form, divisionid } })
    expect(await refused(foreign.division.id)).toMatchObject({ http: 404 })
    expect(await refused(0)).toMatchObject({ http: 403 })
    const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [scene.division] }))
    const body = { ...form, divisionid: scene.division.id }
    expect(await manager.refusal(createBadge, { body })).toMatchObject({ http: 403 })
    const { id } = await platform.call(createBadge, { body: { ...form, name: 'For all', divisionid: 0 } })
    expect(await platform.call(listDefaultBadges)).toContainEqual(expect.objectContaining({ id, name: 'For all' }))
  })
})

describe('changing a badge', () => {
  it('keeps the image without a new one, and replaces it with one', async () => {
    const scene = await createScene(app)
    const { id = 0 } = await scene.admin.call(createBadge, { body: { ...form, divisionid: scene.division.id } })
    const before = await find(scene.admin, scene.division.id, id)
    const { icon: _, ...text } = form
    await scene.admin.call(updateBadge, { body: { ...text, id, name: 'Renamed' } })
    expect(await find(scene.admin, scene.division.id, id)).toMatchObject({
      name: 'Renamed',
      smallimage: before?.smallimage,
    })
    await scene.admin.call(updateBadge, { body: { ...form, id, icon: 'on-time' } })
    expect((await find(scene.admin, scene.division.id, id))?.smallimage).not.toBe(before?.smallimage)
  })

  it('keeps the feed type that a form without that field does not send', async () => {
    const scene = await createScene(app, { badge: { feedType: 'GlobalType' } })
    await scene.admin.call(updateBadge, { body: { ...form, id: scene.badge.id } })
    expect(await listBadges(scene.admin, scene.division.id)).toMatchObject([{ feedType: 'GlobalType' }])
  })

  it('tells the second of two editors that the record changed', async () => {
    const scene = await createScene(app)
    const body = { ...form, id: scene.badge.id, version: 1 }
    await scene.admin.call(updateBadge, { body })
    expect(await scene.admin.refusal(updateBadge, { body })).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it('of the product itself changes its worth but gives it no limits', async () => {
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

  it('does not find those of others, default badges included', async () => {
    const scene = await createScene(app)
    const standard = await app.world.badge()
    for (const id of [foreign.badge.id, standard.id]) {
      expect(await scene.admin.refusal(updateBadge, { body: { ...form, id } })).toMatchObject({ http: 404 })
      expect(await scene.admin.refusal(deleteBadge, { body: { id } })).toMatchObject({ http: 404 })
    }
    expect(await listBadges(foreign.admin, foreign.division.id)).toMatchObject([{ name: foreign.badge.name }])
  })
})

describe('deleting a badge', () => {
  it('archives it, and the audit trail knows', async () => {
    const scene = await createScene(app)
    const answer = await scene.admin.call(deleteBadge, { body: { id: scene.badge.id } })
    expect(answer).toMatchObject({ status: 1, result: 'Badge successfully deleted' })
    expect(await listBadges(scene.admin, scene.division.id)).toEqual([])
    expect(await scene.admin.refusal(deleteBadge, { body: { id: scene.badge.id } })).toMatchObject({ http: 404 })
    const query = { companyid: scene.company.id, action: 'badges/delete' }
    const { content } = await platform.call(listAuditLines, { query })
    expect(content).toMatchObject([{ subject: 'badge', before: { name: scene.badge.name } }])
  })

  it('of the platform leaves copies alone, and is refused for those of the product itself', async () => {
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
