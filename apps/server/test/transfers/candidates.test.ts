import { uploadImage } from '@laurel/contract/profile.ts'
import { listTransferCandidates } from '@laurel/contract/transfers.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'
import { createTransferWorld } from './transfer-world.ts'

const app = testApp()

it('the list of transfer candidates shows coins to spend, earned in the range and pending', async () => {
  const world = await createAwardWorld(app, { badge: { coins: 4.5 } })
  await world.give([world.driver])
  await world.give([world.driver], { awardedfor: '2026-02-01' })
  await world.give([world.driver], { awardedfor: '2026-02-28' })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const listed = async (selectedDates: string[]) =>
    (await admin.call(listTransferCandidates, { body: { companyid: world.company.id, selectedDates } })).content.find(
      ({ id }) => id === world.driver,
    )
  expect(await listed(['2026-02-01', '2026-02-28'])).toMatchObject({
    coins: 13.5,
    rangedCoins: 9,
    pendingCoins: 0,
    name: 'Driver',
    companyid: world.company.id,
  })
  expect(await listed([])).toMatchObject({ rangedCoins: 13.5 })
  expect(await listed(['2025-01-01', '2025-01-31'])).toMatchObject({ rangedCoins: 0 })
})

it('the list of transfer candidates and the queue show photos', async () => {
  const world = await createTransferWorld(app, { drivers: 2 })
  const face = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(face)], 'face.png', { type: 'image/png' })
  await world.companyAdmin.call(uploadImage, { body: { file, userid: world.driver } })
  await world.submit(world.people.map((userid) => ({ userid, coins: 1 })))
  const { content } = await world.manager.call(listTransferCandidates, { body: { sortField: 'pendingCoins' } })
  const pictures = [expect.stringMatching(/^\/api\/files\//), null]
  const facesIn = (rows: readonly { userid: number; profilepic: string | null }[]) =>
    world.people.map((id) => rows.find(({ userid }) => userid === id)?.profilepic)
  expect(facesIn(content.map(({ id, profilepic }) => ({ userid: id, profilepic })))).toEqual(pictures)
  expect(facesIn((await world.queued()).values.content)).toEqual(pictures)
})

it('the list of transfer candidates counts queued coins as pending', async () => {
  const world = await createTransferWorld(app)
  await world.submit([{ userid: world.driver, coins: 15 }])
  const { content, totalElements, sandbox, earliestQueueDate } = await world.manager.call(listTransferCandidates, {
    body: { search: 'Driver' },
  })
  expect({ totalElements, sandbox, earliestQueueDate }).toEqual({
    totalElements: 1,
    sandbox: true,
    earliestQueueDate: '2026-03-11',
  })
  expect(content[0]).toMatchObject({ id: world.driver, coins: 5, pendingCoins: 15 })
})

describe('the list of transfer candidates', () => {
  it('the list of transfer candidates hides other companies, and other divisions from a Manager', async () => {
    const world = await createTransferWorld(app)
    const foreign = await createTransferWorld(app)
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const colleague = await app.world.person({ role: 'Driver', division: elsewhere })
    const seen = async (caller: typeof world.manager) =>
      (await caller.call(listTransferCandidates, { body: { pagesize: -1 } })).content.map(({ id }) => id)
    expect(await seen(world.companyAdmin)).toEqual(expect.arrayContaining([world.driver, colleague.id]))
    expect(await seen(world.companyAdmin)).not.toContain(foreign.driver)
    expect(await seen(world.manager)).toContain(world.driver)
    expect(await seen(world.manager)).not.toContain(colleague.id)
    for (const body of [{ companyid: foreign.company.id }, { divisionid: foreign.division.id }]) {
      expect((await world.companyAdmin.refusal(listTransferCandidates, { body })).http).toBe(404)
    }
    expect((await world.manager.refusal(listTransferCandidates, { body: { divisionid: elsewhere.id } })).http).toBe(404)
  })

  it('the list of transfer candidates is refused with 403 when transfers are off, except for Admin', async () => {
    const world = await createTransferWorld(app, { company: { tcmenable: false } })
    for (const caller of [world.companyAdmin, world.manager]) {
      const refusal = await caller.refusal(listTransferCandidates, { body: {} })
      expect(refusal).toMatchObject({ http: 403, result: 'Coin transfers are switched off for your company.' })
    }
    await world.admin.call(listTransferCandidates, { body: { companyid: world.company.id } })
  })

  it('the list of transfer candidates filters active, inactive and newly hired people', async () => {
    const world = await createTransferWorld(app, { company: { activenewhirebuffer: true, newhirebuffer: 30 } })
    const { division } = world
    const inactive = await app.world.person({ role: 'Driver', division, status: 'Inactive' })
    const newcomer = await app.world.person({ role: 'User', division })
    await app.world.person({ role: 'Driver', division, status: 'Removed' })
    await updatePerson(app.db, newcomer.id, { is_new_hire: true })
    const listed = async (status: 'Active' | 'Inactive' | 'NewHire') => {
      const { content } = await world.companyAdmin.call(listTransferCandidates, { body: { status, search: 'number' } })
      return content.filter(({ name }) => name === 'Driver' || name === 'User').map(({ id }) => id)
    }
    expect(await listed('Active')).toEqual(expect.arrayContaining([world.driver, newcomer.id]))
    expect(await listed('Inactive')).toEqual([inactive.id])
    expect(await listed('NewHire')).toEqual([newcomer.id])
  })

  it('the list of transfer candidates has pages and sort orders, and holds everyone with page size -1', async () => {
    const world = await createTransferWorld(app, { drivers: 12 })
    const page = (body: object) => world.companyAdmin.call(listTransferCandidates, { body })
    expect((await page({})).content).toHaveLength(10)
    const all = await page({ pagesize: -1, sortField: 'username', sortDirection: 'DESC' })
    expect(all.content).toHaveLength(14)
    expect(all.totalElements).toBe(14)
    const last = await page({ pagesize: 5, page: 2, sortField: 'username', sortDirection: 'desc' })
    expect(last.content).toEqual(all.content.slice(10))
  })

  it.each([
    { selectedDates: ['2026-02-01'] },
    { selectedDates: ['2026-02-02', '2026-02-01'] },
    { selectedDates: ['2026-02-01', '2026-02-02', '2026-02-03'] },
    { selectedDates: ['yesterday', 'today'] },
  ])('the list of transfer candidates refuses the range %j with 400', async (body) => {
    const world = await createTransferWorld(app)
    const refusal = await world.companyAdmin.refusal(listTransferCandidates, { body })
    expect(refusal.http).toBe(400)
  })
})
