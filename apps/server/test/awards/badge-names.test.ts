import { createBadge, deleteBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { createLocation, updateLocation } from '@laurel/contract/locations.ts'
import { describe, expect, it } from 'vitest'
import { buildLocation } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

const form = (name: string, divisionid: number) => ({
  name,
  divisionid,
  description: 'For a test',
  points: 10,
  coins: 1,
  monthlyLimit: 0,
  weeklyLimit: 0,
  driverLimit: 0,
  weeklyDriverLimit: 0,
  icon: 'safe-winter',
})

const createNamesWorld = async () => {
  const company = await app.world.company()
  const division = await app.world.division({ companyId: company.id })
  const boss = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
  return { company, division, boss }
}

describe('unique names', () => {
  it('a badge name is unique in its division regardless of case and accents, until the badge is archived', async () => {
    const { company, division, boss } = await createNamesWorld()
    const first = await app.world.badge({ division, name: 'Été sûr' })
    const refusal = await boss.refusal(createBadge, { body: form('ete SUR', division.id) })
    expect(refusal).toMatchObject({ http: 409, code: 'badge_name_taken', errors: [{ path: 'name' }] })
    const second = await app.world.badge({ division, name: 'Hiver' })
    const renamed = { ...form('Été sûr', division.id), id: second.id }
    expect(await boss.refusal(updateBadge, { body: renamed })).toMatchObject({ code: 'badge_name_taken' })
    const elsewhere = await app.world.division({ companyId: company.id })
    await app.world.badge({ division: elsewhere, name: 'Été sûr' })
    await boss.call(deleteBadge, { body: { id: first.id } })
    await boss.call(updateBadge, { body: renamed })
  })

  it('a location name is unique in its division regardless of case', async () => {
    const { company, division, boss } = await createNamesWorld()
    const yard = { ...buildLocation({ name: 'Yard', divisionsid: [division.id] }) }
    await boss.call(createLocation, { body: yard })
    const again = await boss.refusal(createLocation, { body: { ...yard, name: 'yard' } })
    expect(again).toMatchObject({ http: 409, code: 'location_name_taken', errors: [{ path: 'name' }] })
    const other = await app.world.division({ companyId: company.id })
    await boss.call(createLocation, { body: { ...yard, divisionsid: [other.id] } })
  })

  it('a location can change the case of its own name, and cannot join a division that has its name', async () => {
    const { company, division, boss } = await createNamesWorld()
    const other = await app.world.division({ companyId: company.id })
    const yard = buildLocation({ name: 'Yard', divisionsid: [division.id] })
    const { id = 0 } = await boss.call(createLocation, { body: yard })
    await boss.call(createLocation, { body: { ...yard, divisionsid: [other.id] } })
    await boss.call(updateLocation, { body: { ...yard, id, name: 'YARD' } })
    const both = { ...yard, id, name: 'YARD', divisionsid: [division.id, other.id] }
    expect(await boss.refusal(updateLocation, { body: both })).toMatchObject({ code: 'location_name_taken' })
  })

  it('a badge can change the case of its own name', async () => {
    const { division, boss } = await createNamesWorld()
    const badge = await app.world.badge({ division, name: 'Safe winter' })
    await boss.call(updateBadge, { body: { ...form('SAFE WINTER', division.id), id: badge.id } })
  })
})

describe('deleting a default badge', () => {
  it('a default badge of a running competition cannot be deleted, and the refusal names the competition', async () => {
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const badge = await app.world.badge({ name: 'Counted' })
    const { id } = await app.db
      .insertInto('competitions')
      .values({
        board_id: 'counted-badge',
        title: 'Spring cup',
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('competition_badges')
      .values({ competition_id: id, badge_id: badge.id, points: 5 })
      .execute()
    const refusal = await admin.refusal(deleteBadge, { body: { id: badge.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'badge_in_competitions' })
    expect(refusal.message).toContain('Spring cup')
    await app.db.updateTable('competitions').set({ final_at: app.clock.now() }).where('id', '=', id).execute()
    await admin.call(deleteBadge, { body: { id: badge.id } })
  })
})
