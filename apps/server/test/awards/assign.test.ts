import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge, listAwards } from '@laurel/contract/awards.ts'
import { deleteBadge } from '@laurel/contract/badge-editing.ts'
import { ASSIGN_MAX_PEOPLE } from '@laurel/contract/constants.ts'
import { deleteDivision } from '@laurel/contract/divisions.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPeople, updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { type AwardWorld, createAwardWorld, TODAY } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()
let foreign: AwardWorld

beforeAll(async () => {
  foreign = await createAwardWorld(app)
})

const insertCrowd = ({ company, division }: AwardWorld, size: number) =>
  insertPeople(
    app.db,
    Array.from({ length: size }, (_, index) => ({
      company_id: company.id,
      division_id: division.id,
      role_id: ROLE_ID.Driver,
      email: `crowd.${index + 1}@laurel.test`,
      first_name: 'Crowd',
      last_name: `Number ${index + 1}`,
      created_at: app.clock.now(),
    })),
  )

describe('assigning a badge', () => {
  it('assigning a badge gives points and coins to all chosen people, with comment and giver', async () => {
    const world = await createAwardWorld(app, { drivers: 3 })
    const answer = await world.give(world.people, { commentary: '  Thank you  ' })
    expect(answer).toMatchObject({ status: 1, result: 'Badge assigned successfully' })
    const awards = await world.awards()
    expect(new Set(awards.map(({ userid }) => userid))).toEqual(new Set(world.people))
    expect(awards[0]).toMatchObject({
      badgename: world.badge.name,
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
    expect(await world.balance(world.driver)).toEqual({ cents: 150, held_cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('assigning a badge without a comment stores an empty one', async () => {
    const world = await createAwardWorld(app)
    for (const commentary of [null, undefined]) {
      await world.give(world.people, { commentary: commentary as never })
    }
    expect((await world.awards()).map(({ commentary }) => commentary)).toEqual(['', ''])
  })

  it('an award keeps the worth that the badge had when it was given', async () => {
    const world = await createAwardWorld(app)
    await world.give(world.people)
    await app.db.updateTable('badges').set({ points: 99, coins_cents: 9900 }).where('id', '=', world.badge.id).execute()
    await world.give(world.people)
    expect((await world.awards()).map(({ points }) => points)).toEqual([99, 10])
    expect(await world.balance(world.driver)).toMatchObject({ cents: 10_050 })
  })

  it('assigning a badge without coins writes no line in the ledger', async () => {
    const world = await createAwardWorld(app, { badge: { coins: 0 } })
    await world.give(world.people)
    const lines = await app.db.selectFrom('coin_lines').select('id').where('user_id', '=', world.driver).execute()
    expect(lines).toEqual([])
    expect(await world.awards()).toHaveLength(1)
  })

  it('assigning a badge to 2,000 people at once works, and to more than 10,000 is refused', async () => {
    const world = await createAwardWorld(app)
    const crowd = await insertCrowd(world, 2000)
    await world.give(crowd)
    const { totalElements } = await world.admin.call(listAwards, { query: { perpage: 1 } })
    expect(totalElements).toBe(2000)
    expect(await world.balance(crowd.at(-1) ?? 0)).toEqual({ cents: 150, held_cents: 0 })
    const tooMany = Array.from({ length: ASSIGN_MAX_PEOPLE + 1 }, (_, index) => index + 1)
    const refusal = await world.admin.refusal(assignBadge, world.assignmentTo(tooMany))
    expect(refusal).toMatchObject({ http: 422, message: 'People: choose at most 10,000' })
  })

  it('assigning a badge writes one audit line with all recipients', async () => {
    const world = await createAwardWorld(app, { drivers: 2 })
    await world.give(world.people)
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: world.company.id, action: 'badges/assign' }
    const { content } = await admin.call(listAuditLines, { query })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({
      subject: 'badge',
      subjectid: String(world.badge.id),
      after: { name: world.badge.name, drivers: world.people, awardedfor: TODAY, awards: 2, points: 20, coins: 3 },
    })
  })
})

describe('the date of an award', () => {
  it('an award date that is missing, no day, before 2020 or in the future is refused', async () => {
    const world = await createAwardWorld(app)
    const refused = async (awardedfor: unknown) =>
      world.admin.refusal(assignBadge, world.assignmentTo(world.people, { awardedfor: awardedfor as string }))
    expect(await refused(undefined)).toMatchObject({ http: 422, message: 'Date field is required' })
    expect(await refused('2026-02-30')).toMatchObject({ http: 422, message: 'Date is not a date' })
    expect(await refused('2019-12-31')).toMatchObject({ http: 422, message: 'Date must not be before 2020-01-01' })
    expect(await refused('0000-01-01')).toMatchObject({ http: 422 })
    expect(await refused('2026-03-11')).toMatchObject({ http: 422, code: 'awarded_in_future' })
    expect(await refused(20260310)).toMatchObject({ http: 400 })
    await world.give(world.people, { awardedfor: '2020-01-01' })
  })

  it('the future begins at midnight in the time zone of the company', async () => {
    const west = await createAwardWorld(app, { timezone: 'Pacific/Auckland' })
    await west.give(west.people, { awardedfor: '2026-03-11' })
    const east = await createAwardWorld(app, { timezone: 'Pacific/Honolulu' })
    app.clock.advance({ hours: -10 })
    const refusal = await east.admin.refusal(assignBadge, east.assignmentTo(east.people, { awardedfor: '2026-03-10' }))
    app.clock.advance({ hours: 10 })
    expect(refusal).toMatchObject({ http: 422, message: 'The date is in the future.' })
  })
})

describe('the comment of an award', () => {
  it('an award comment of more than 200 characters is refused', async () => {
    const world = await createAwardWorld(app)
    await world.give(world.people, { commentary: ` ${'x'.repeat(200)} ` })
    const tooLong = world.assignmentTo(world.people, { commentary: 'x'.repeat(201) })
    expect(await world.admin.refusal(assignBadge, tooLong)).toMatchObject({
      http: 422,
      message: 'Comment field is too long',
    })
  })
})

describe('the recipients of an award', () => {
  it('assigning a badge to no one or twice to the same person is refused', async () => {
    const world = await createAwardWorld(app)
    expect(await world.admin.refusal(assignBadge, world.assignmentTo([]))).toMatchObject({
      http: 422,
      message: 'People: choose at least one',
    })
    const twice = world.assignmentTo([world.driver, world.driver])
    expect(await world.admin.refusal(assignBadge, twice)).toMatchObject({ http: 422 })
  })

  it('a recipient outside the division of the badge is refused with 404, and no one gets the badge', async () => {
    const world = await createAwardWorld(app)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const colleague = await app.world.person({ role: 'Driver', division: elsewhere })
    const manager = await app.world.person({ role: 'Manager', divisions: [world.division] })
    for (const id of [foreign.driver, colleague.id, manager.id, 2_000_000_000]) {
      const refusal = await world.admin.refusal(assignBadge, world.assignmentTo([world.driver, id]))
      expect(refusal).toMatchObject({ http: 404, code: 'not_found' })
    }
    expect(await world.awards()).toEqual([])
    const user = await app.world.person({ role: 'User', division: world.division })
    await world.give([user.id])
  })

  it('an inactive recipient is refused by name, and no one gets the badge', async () => {
    const world = await createAwardWorld(app)
    const away = {
      role: 'Driver',
      division: world.division,
      status: 'Inactive',
      firstName: 'Ann',
      lastName: 'Lee',
    } as const
    const { id } = await app.world.person(away)
    const refusal = await world.admin.refusal(assignBadge, world.assignmentTo([world.driver, id]))
    expect(refusal).toMatchObject({ http: 422, message: 'Ann Lee is not active and cannot be given a badge.' })
    expect(await world.awards()).toEqual([])
  })
})

describe('the badge of an assignment', () => {
  it('a badge that the product awards by itself cannot be assigned', async () => {
    const world = await createAwardWorld(app, { badge: { type: 'ON_TIME', name: 'Punctual' } })
    expect(await world.admin.refusal(assignBadge, world.assignmentTo(world.people))).toMatchObject({
      http: 422,
      code: 'badge_not_assignable',
      message: '“Punctual” is awarded by the product itself and cannot be given.',
    })
  })

  it('a badge of another company, a default badge and an archived badge cannot be assigned', async () => {
    const world = await createAwardWorld(app)
    const theirs = world.assignmentTo(world.people, { badgeid: foreign.badge.id })
    expect(await world.admin.refusal(assignBadge, theirs)).toMatchObject({ http: 404 })
    const standard = await app.world.badge()
    const platform = world.assignmentTo(world.people, { badgeid: standard.id })
    expect(await world.admin.refusal(assignBadge, platform)).toMatchObject({ http: 404 })
    await world.admin.call(deleteBadge, { body: { id: world.badge.id } })
    expect(await world.admin.refusal(assignBadge, world.assignmentTo(world.people))).toMatchObject({ http: 404 })
  })
})

describe('assigning by a Manager', () => {
  const signInManager = async (world: AwardWorld, allowBadges: { id: number }[], divisions = [world.division]) =>
    app.signedIn(await app.world.person({ role: 'Manager', companyId: world.company.id, divisions, allowBadges }))

  it('a Manager can assign granted badges in the own divisions only', async () => {
    const world = await createAwardWorld(app)
    const granted = await signInManager(world, [world.badge])
    await granted.call(assignBadge, world.assignmentTo(world.people))

    const other = await app.world.badge({ division: world.division })
    const ungranted = await signInManager(world, [other])
    expect(await ungranted.refusal(assignBadge, world.assignmentTo(world.people))).toMatchObject({
      http: 403,
      code: 'badge_not_granted',
    })
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const outsider = await signInManager(world, [world.badge], [elsewhere])
    expect(await outsider.refusal(assignBadge, world.assignmentTo(world.people))).toMatchObject({ http: 404 })
    expect(await world.awards()).toHaveLength(1)
  })

  it('a Manager cannot be granted a badge of another company', async () => {
    const world = await createAwardWorld(app)
    await expect(signInManager(world, [foreign.badge])).rejects.toThrow('badge_fk')
  })
})

it('a division with awards cannot be deleted, even when its people have left', async () => {
  const world = await createAwardWorld(app)
  await world.give(world.people)
  await updatePerson(app.db, world.driver, { division_id: null })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin', lang: 'fr' }))
  const refusal = await admin.refusal(deleteDivision, { body: { id: world.division.id } })
  expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
  expect(refusal.message).toContain('1 attribution')
})
