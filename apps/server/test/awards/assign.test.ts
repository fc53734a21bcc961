import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge, listAwards } from '@laurel/contract/awards.ts'
import { deleteBadge } from '@laurel/contract/badge-editing.ts'
import { ASSIGN_MAX_PEOPLE } from '@laurel/contract/constants.ts'
import { deleteDivision } from '@laurel/contract/divisions.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from './discrepancies.ts'
import { createScene, type Scene, TODAY } from './scene.ts'

const app = testApp()
let foreign: Scene

beforeAll(async () => {
  foreign = await createScene(app)
})

const SLICE = 500

/** In slices: every new person is counted in the same row, and its old versions pile up within a transaction. */
const insertCrowd = async ({ company, division }: Scene, size: number) => {
  const ids: number[] = []
  for (let from = 1; from <= size; from += SLICE) {
    const { rows } = await sql<{ id: number }>`
      insert into users (company_id, division_id, role_id, email, first_name, last_name, created_at)
      select ${company.id}, ${division.id}, 4, 'crowd.' || n || '@laurel.test', 'Crowd', 'Number ' || n,
        ${app.clock.now()}
      from generate_series(${from}::int, ${Math.min(size, from + SLICE - 1)}::int) n
      returning id
    `.execute(app.db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

describe('assigning a badge', () => {
  it('gives points and coins to everybody chosen, with comment and giver', async () => {
    const scene = await createScene(app, { drivers: 3 })
    const answer = await scene.give(scene.people, { commentary: '  Thank you  ' })
    expect(answer).toMatchObject({ status: 1, result: 'Badge assigned successfully' })
    const awards = await scene.awards()
    expect(new Set(awards.map(({ userid }) => userid))).toEqual(new Set(scene.people))
    expect(awards[0]).toMatchObject({
      badgename: scene.badge.name,
      awardedfor: TODAY,
      awardedat: app.clock.now().toISOString(),
      points: 10,
      coins: 1.5,
      quantity: 1,
      commentary: 'Thank you',
      reversedat: null,
      canReverse: true,
    })
    expect(awards[0]?.awardedby).toContain('CompanyAdmin')
    expect(await scene.balance(scene.driver)).toEqual({ cents: 150, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('takes a comment that is not there for an empty one', async () => {
    const scene = await createScene(app)
    for (const commentary of [null, undefined]) {
      await scene.give(scene.people, { commentary: commentary as never })
    }
    expect((await scene.awards()).map(({ commentary }) => commentary)).toEqual(['', ''])
  })

  it('keeps what the badge was worth on that day', async () => {
    const scene = await createScene(app)
    await scene.give(scene.people)
    await app.db.updateTable('badges').set({ points: 99, coins_cents: 9900 }).where('id', '=', scene.badge.id).execute()
    await scene.give(scene.people)
    expect((await scene.awards()).map(({ points }) => points)).toEqual([99, 10])
    expect(await scene.balance(scene.driver)).toMatchObject({ cents: 10_050 })
  })

  it('of a badge without coins leaves no line in the ledger', async () => {
    const scene = await createScene(app, { badge: { coins: 0 } })
    await scene.give(scene.people)
    const lines = await app.db.selectFrom('coin_lines').select('id').where('user_id', '=', scene.driver).execute()
    expect(lines).toEqual([])
    expect(await scene.awards()).toHaveLength(1)
  })

  it('takes whole divisions at once, up to 10,000 people', async () => {
    const scene = await createScene(app)
    const crowd = await insertCrowd(scene, 2000)
    await scene.give(crowd)
    const { totalElements } = await scene.admin.call(listAwards, { query: { perpage: 1 } })
    expect(totalElements).toBe(2000)
    expect(await scene.balance(crowd.at(-1) ?? 0)).toEqual({ cents: 150, held_cents: 0 })
    const tooMany = Array.from({ length: ASSIGN_MAX_PEOPLE + 1 }, (_, index) => index + 1)
    const refusal = await scene.admin.refusal(assignBadge, scene.assignmentTo(tooMany))
    expect(refusal).toMatchObject({ http: 422, message: 'Too many at once: People' })
  })

  it('is on the audit trail with everybody who got it', async () => {
    const scene = await createScene(app, { drivers: 2 })
    await scene.give(scene.people)
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: scene.company.id, action: 'badges/assign' }
    const { content } = await admin.call(listAuditLines, { query })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({
      subject: 'badge',
      subjectid: String(scene.badge.id),
      after: { name: scene.badge.name, drivers: scene.people, awardedfor: TODAY, awards: 2, points: 20, coins: 3 },
    })
  })
})

describe('the date', () => {
  it('must be there, a day, in the programme and not in the future', async () => {
    const scene = await createScene(app)
    const refused = async (awardedfor: unknown) =>
      scene.admin.refusal(assignBadge, scene.assignmentTo(scene.people, { awardedfor: awardedfor as string }))
    expect(await refused(undefined)).toMatchObject({ http: 422, message: 'Date field is required' })
    expect(await refused('2026-02-30')).toMatchObject({ http: 422, message: 'Date is not a date' })
    expect(await refused('2019-12-31')).toMatchObject({ http: 422, message: 'Date must not be before 2020-01-01' })
    expect(await refused('0000-01-01')).toMatchObject({ http: 422 })
    expect(await refused('2026-03-11')).toMatchObject({ http: 422, code: 'awarded_in_future' })
    expect(await refused(20260310)).toMatchObject({ http: 400 })
    await scene.give(scene.people, { awardedfor: '2020-01-01' })
  })

  it('is cut where the company is', async () => {
    const west = await createScene(app, { timezone: 'Pacific/Auckland' })
    await west.give(west.people, { awardedfor: '2026-03-11' })
    const east = await createScene(app, { timezone: 'Pacific/Honolulu' })
    app.clock.advance({ hours: -10 })
    const refusal = await east.admin.refusal(assignBadge, east.assignmentTo(east.people, { awardedfor: '2026-03-10' }))
    app.clock.advance({ hours: 10 })
    expect(refusal).toMatchObject({ http: 422, message: 'The date is in the future.' })
  })
})

describe('the comment', () => {
  it('has at most 200 characters', async () => {
    const scene = await createScene(app)
    await scene.give(scene.people, { commentary: ` ${'x'.repeat(200)} ` })
    const tooLong = scene.assignmentTo(scene.people, { commentary: 'x'.repeat(201) })
    expect(await scene.admin.refusal(assignBadge, tooLong)).toMatchObject({
      http: 422,
      message: 'Comment field is too long',
    })
  })
})

describe('the people', () => {
  it('are at least one, each named once', async () => {
    const scene = await createScene(app)
    expect(await scene.admin.refusal(assignBadge, scene.assignmentTo([]))).toMatchObject({
      http: 422,
      message: 'Choose at least one: People',
    })
    const twice = scene.assignmentTo([scene.driver, scene.driver])
    expect(await scene.admin.refusal(assignBadge, twice)).toMatchObject({ http: 422 })
  })

  it('belong to the division of the badge; one who does not leaves everybody without', async () => {
    const scene = await createScene(app)
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    const colleague = await app.world.person({ role: 'Driver', division: elsewhere })
    const manager = await app.world.person({ role: 'Manager', divisions: [scene.division] })
    for (const id of [foreign.driver, colleague.id, manager.id, 2_000_000_000]) {
      const refusal = await scene.admin.refusal(assignBadge, scene.assignmentTo([scene.driver, id]))
      expect(refusal).toMatchObject({ http: 404, code: 'not_found' })
    }
    expect(await scene.awards()).toEqual([])
    const user = await app.world.person({ role: 'User', division: scene.division })
    await scene.give([user.id])
  })

  it('are active; the sentence names who is not', async () => {
    const scene = await createScene(app)
    const away = {
      role: 'Driver',
      division: scene.division,
      status: 'Inactive',
      firstName: 'Ann',
      lastName: 'Lee',
    } as const
    const { id } = await app.world.person(away)
    const refusal = await scene.admin.refusal(assignBadge, scene.assignmentTo([scene.driver, id]))
    expect(refusal).toMatchObject({ http: 422, message: 'Ann Lee is not active and cannot be given a badge.' })
    expect(await scene.awards()).toEqual([])
  })
})

describe('the badge', () => {
  it('is one that people give', async () => {
    const scene = await createScene(app, { badge: { type: 'ON_TIME', name: 'Punctual' } })
    expect(await scene.admin.refusal(assignBadge, scene.assignmentTo(scene.people))).toMatchObject({
      http: 422,
      code: 'badge_not_assignable',
      message: '“Punctual” is awarded by the product itself and cannot be given.',
    })
  })

  it('is of the own company, and not archived', async () => {
    const scene = await createScene(app)
    const theirs = scene.assignmentTo(scene.people, { badgeid: foreign.badge.id })
    expect(await scene.admin.refusal(assignBadge, theirs)).toMatchObject({ http: 404 })
    const standard = await app.world.badge()
    const platform = scene.assignmentTo(scene.people, { badgeid: standard.id })
    expect(await scene.admin.refusal(assignBadge, platform)).toMatchObject({ http: 404 })
    await scene.admin.call(deleteBadge, { body: { id: scene.badge.id } })
    expect(await scene.admin.refusal(assignBadge, scene.assignmentTo(scene.people))).toMatchObject({ http: 404 })
  })
})

describe('a Manager', () => {
  const signInManager = async (scene: Scene, allowBadges: { id: number }[], divisions = [scene.division]) =>
    app.signedIn(await app.world.person({ role: 'Manager', companyId: scene.company.id, divisions, allowBadges }))

  it('gives what was granted, in the own divisions', async () => {
    const scene = await createScene(app)
    const granted = await signInManager(scene, [scene.badge])
    await granted.call(assignBadge, scene.assignmentTo(scene.people))

    const other = await app.world.badge({ division: scene.division })
    const ungranted = await signInManager(scene, [other])
    expect(await ungranted.refusal(assignBadge, scene.assignmentTo(scene.people))).toMatchObject({
      http: 403,
      code: 'badge_not_granted',
    })
    const elsewhere = await app.world.division({ companyId: scene.company.id })
    const outsider = await signInManager(scene, [scene.badge], [elsewhere])
    expect(await outsider.refusal(assignBadge, scene.assignmentTo(scene.people))).toMatchObject({ http: 404 })
    expect(await scene.awards()).toHaveLength(1)
  })

  it('cannot be granted a badge of another company', async () => {
    const scene = await createScene(app)
    await expect(signInManager(scene, [foreign.badge])).rejects.toThrow('badge_fk')
  })
})

it('a division is not deleted while it has awards, even when its people have left', async () => {
  const scene = await createScene(app)
  await scene.give(scene.people)
  await app.db.updateTable('users').set({ division_id: null }).where('id', '=', scene.driver).execute()
  const admin = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
  const refusal = await admin.refusal(deleteDivision, { body: { id: scene.division.id } })
  expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
  expect(refusal.message).toContain('1 attribution')
})
