import { assignBadge } from '@laurel/contract/awards.ts'
import {
  createBadge,
  deleteBadge,
  listArchivedBadges,
  restoreBadge,
  updateBadge,
} from '@laurel/contract/badge-editing.ts'
import { getBadges } from '@laurel/contract/badges.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld } from './award-world.ts'

const app = testApp()
let platform: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

type Caller = Pick<AwardWorld['admin'], 'call'>

const listIds = async (caller: Caller, divisionid: number) =>
  (await caller.call(getBadges, { query: { divisionid } })).badges.map(({ id }) => id)

const listArchived = (caller: Caller, divisionid: number) => caller.call(listArchivedBadges, { query: { divisionid } })

const form = { name: 'Safe month', description: 'No incident.', points: 25, coins: 2.5, icon: 'zero-incidents' }

describe('deleted badges', () => {
  it('a deleted badge is listed as archived and can be given again once it is restored', async () => {
    const world = await createAwardWorld(app)
    const { id } = world.badge
    expect(await listArchived(world.admin, world.division.id)).toEqual([])
    await world.admin.call(deleteBadge, { body: { id } })
    const archivedat = app.clock.now().toISOString()
    expect(await listArchived(world.admin, world.division.id)).toMatchObject([
      { id, name: world.badge.name, archivedat },
    ])
    expect(await listArchived(world.admin, 0)).toMatchObject([{ id }])
    expect(await world.admin.refusal(assignBadge, world.assignmentTo([world.driver]))).toMatchObject({ http: 404 })

    expect(await world.admin.call(restoreBadge, { body: { id } })).toMatchObject({
      status: 1,
      result: 'Badge restored',
    })
    expect(await listArchived(world.admin, world.division.id)).toEqual([])
    expect(await listIds(world.admin, world.division.id)).toEqual([id])
    await world.give([world.driver])
    expect(await world.admin.refusal(restoreBadge, { body: { id } })).toMatchObject({ http: 404 })
  })

  it('a badge is not restored while another badge of its division has the name', async () => {
    const world = await createAwardWorld(app)
    const { id, name } = world.badge
    await world.admin.call(deleteBadge, { body: { id } })
    await world.admin.call(createBadge, { body: { ...form, name: name.toUpperCase(), divisionid: world.division.id } })
    const refusal = await world.admin.refusal(restoreBadge, { body: { id } })
    expect(refusal).toMatchObject({ http: 409, code: 'badge_name_taken' })
    expect(await listArchived(world.admin, world.division.id)).toMatchObject([{ id }])
  })

  it('a copy is not restored while its division has another copy of the same default badge', async () => {
    const world = await createAwardWorld(app)
    const original = await app.world.badge({ name: 'Copied twice' })
    const first = await app.world.badge({ division: world.division, originalId: original.id, name: 'First copy' })
    await world.admin.call(deleteBadge, { body: { id: first.id } })
    await app.world.badge({ division: world.division, originalId: original.id, name: 'Second copy' })
    const refusal = await world.admin.refusal(restoreBadge, { body: { id: first.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'badge_copy_exists' })
  })

  it('deleted default badges are listed for and restored by Admin alone', async () => {
    const world = await createAwardWorld(app)
    const { id } = await app.world.badge({ name: 'Left out' })
    await platform.call(deleteBadge, { body: { id } })
    expect((await listArchived(platform, 0)).map((badge) => badge.id)).toContain(id)
    expect(await listArchived(world.admin, 0)).toEqual([])
    expect(await world.admin.refusal(restoreBadge, { body: { id } })).toMatchObject({ http: 404 })
    await platform.call(restoreBadge, { body: { id } })
    expect(await listIds(platform, 0)).toContain(id)
  })
})

describe('copies of a default badge', () => {
  const createCopies = async () => {
    const world = await createAwardWorld(app)
    const west = await app.world.division({ companyId: world.company.id })
    const original = await app.world.badge({ name: `Default ${world.division.id}`, points: 10 })
    const given = { originalId: original.id, name: original.name, points: 10, driverLimit: 2 }
    const east = await app.world.badge({ ...given, division: world.division, feedType: 'GlobalType' })
    await app.world.badge({ ...given, division: west })
    const copy = async () => {
      const { badges } = await world.admin.call(getBadges, { query: { divisionid: world.division.id } })
      return badges.find(({ id }) => id === east.id)
    }
    return { world, west, original, copy }
  }

  it('a default badge names how many divisions have a copy that is not deleted', async () => {
    const { world, original, copy } = await createCopies()
    const countCopies = async () => {
      const { badges } = await platform.call(getBadges, { query: { divisionid: 0 } })
      return badges.find(({ id }) => id === original.id)?.copies
    }
    expect(await countCopies()).toBe(2)
    await world.admin.call(deleteBadge, { body: { id: (await copy())?.id ?? 0 } })
    expect(await countCopies()).toBe(1)
  })

  it('a change of a default badge reaches its copies only when that is asked for', async () => {
    const { original, copy } = await createCopies()
    const before = await copy()
    const body = { ...form, name: original.name, id: original.id }
    expect(await platform.call(updateBadge, { body })).toMatchObject({ message: 'Badge updated' })
    expect(await copy()).toEqual(before)

    const answer = await platform.call(updateBadge, { body: { ...body, updateCopies: true } })
    expect(answer.message).toBe('Badge updated. Copies updated: 2 divisions')
    expect(await copy()).toMatchObject({
      points: 25,
      coins: 2.5,
      description: 'No incident.',
      activeDriverLimit: false,
      feedType: 'GlobalType',
      version: (before?.version ?? 0) + 1,
    })
  })

  it('a copy keeps its values where another badge of the division has the new name', async () => {
    const { original, west, copy } = await createCopies()
    await app.world.badge({ division: west, name: 'Renamed' })
    const body = { ...form, name: 'Renamed', id: original.id, updateCopies: true }
    const { message } = await platform.call(updateBadge, { body })
    expect(message).toBe(
      'Badge updated. Copies updated: 1 division. Left as they were, because another badge there has this name: 1 division',
    )
    expect(await copy()).toMatchObject({ name: 'Renamed', points: 25 })
  })

  it('a CompanyAdmin who asks to update copies changes the own badge alone', async () => {
    const { world, copy } = await createCopies()
    const id = (await copy())?.id ?? 0
    const answer = await world.admin.call(updateBadge, { body: { ...form, id, updateCopies: true } })
    expect(answer.message).toBe('Badge updated')
  })
})

it.each([
  ['1', 1],
  ['1.5', 1.5],
  ['0.10', 0.1],
])('coins of a badge sent as %j are kept with two decimals', async (coins, kept) => {
  const world = await createAwardWorld(app)
  const { id = 0 } = await world.admin.call(createBadge, { body: { ...form, coins, divisionid: world.division.id } })
  const row = await app.db.selectFrom('badges').select('coins_cents').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.coins_cents).toBe(kept * 100)
})
