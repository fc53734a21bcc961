import { uploadImage } from '@laurel/contract/profile.ts'
import { listTransferCandidates } from '@laurel/contract/transfers.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createScene } from '../awards/scene.ts'
import { createStage } from './stage.ts'

const app = testApp()

it('shows what everybody can spend, has earned in the range and has on the way', async () => {
  const scene = await createScene(app, { badge: { coins: 4.5 } })
  await scene.give([scene.driver])
  await scene.give([scene.driver], { awardedfor: '2026-02-01' })
  await scene.give([scene.driver], { awardedfor: '2026-02-28' })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  const listed = async (selectedDates: string[]) =>
    (await admin.call(listTransferCandidates, { body: { companyid: scene.company.id, selectedDates } })).content.find(
      ({ id }) => id === scene.driver,
    )
  expect(await listed(['2026-02-01', '2026-02-28'])).toMatchObject({
    coins: 13.5,
    rangedCoins: 9,
    pendingCoins: 0,
    name: 'Driver',
    companyid: scene.company.id,
  })
  expect(await listed([])).toMatchObject({ rangedCoins: 13.5 })
  expect(await listed(['2025-01-01', '2025-01-31'])).toMatchObject({ rangedCoins: 0 })
})

it('shows faces, in the queue too', async () => {
  const stage = await createStage(app, { drivers: 2 })
  const face = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(face)], 'face.png', { type: 'image/png' })
  await stage.companyAdmin.call(uploadImage, { body: { file, userid: stage.driver } })
  await stage.submit(stage.people.map((userid) => ({ userid, coins: 1 })))
  const { content } = await stage.manager.call(listTransferCandidates, { body: { sortField: 'pendingCoins' } })
  const pictures = [expect.stringMatching(/^\/api\/files\//), null]
  const facesIn = (rows: readonly { userid: number; profilepic: string | null }[]) =>
    stage.people.map((id) => rows.find(({ userid }) => userid === id)?.profilepic)
  expect(facesIn(content.map(({ id, profilepic }) => ({ userid: id, profilepic })))).toEqual(pictures)
  expect(facesIn((await stage.queued()).values.content)).toEqual(pictures)
})

it('counts coins in the queue as pending', async () => {
  const stage = await createStage(app)
  await stage.submit([{ userid: stage.driver, coins: 15 }])
  const { content, totalElements, sandbox, earliestQueueDate } = await stage.manager.call(listTransferCandidates, {
    body: { search: 'Driver' },
  })
  expect({ totalElements, sandbox, earliestQueueDate }).toEqual({
    totalElements: 1,
    sandbox: true,
    earliestQueueDate: '2026-03-11',
  })
  expect(content[0]).toMatchObject({ id: stage.driver, coins: 5, pendingCoins: 15 })
})

describe('the list', () => {
  it('hides other companies, and other divisions from a Manager', async () => {
    const stage = await createStage(app)
    const foreign = await createStage(app)
    const elsewhere = await app.world.division({ companyId: stage.company.id })
    const colleague = await app.world.person({ role: 'Driver', division: elsewhere })
    const seen = async (caller: typeof stage.manager) =>
      (await caller.call(listTransferCandidates, { body: { pagesize: -1 } })).content.map(({ id }) => id)
    expect(await seen(stage.companyAdmin)).toEqual(expect.arrayContaining([stage.driver, colleague.id]))
    expect(await seen(stage.companyAdmin)).not.toContain(foreign.driver)
    expect(await seen(stage.manager)).toContain(stage.driver)
    expect(await seen(stage.manager)).not.toContain(colleague.id)
    for (const body of [{ companyid: foreign.company.id }, { divisionid: foreign.division.id }]) {
      expect((await stage.companyAdmin.refusal(listTransferCandidates, { body })).http).toBe(404)
    }
    expect((await stage.manager.refusal(listTransferCandidates, { body: { divisionid: elsewhere.id } })).http).toBe(404)
  })

  it('is closed where transfers are off', async () => {
    const stage = await createStage(app, { company: { tcmenable: false } })
    for (const caller of [stage.companyAdmin, stage.manager]) {
      const refusal = await caller.refusal(listTransferCandidates, { body: {} })
      expect(refusal).toMatchObject({ http: 403, result: 'Coin transfers are switched off for your company.' })
    }
    await stage.admin.call(listTransferCandidates, { body: { companyid: stage.company.id } })
  })

  it('tells active, inactive and newly hired people apart', async () => {
    const stage = await createStage(app, { company: { activenewhirebuffer: true, newhirebuffer: 30 } })
    const { division } = stage
    const inactive = await app.world.person({ role: 'Driver', division, status: 'Inactive' })
    const newcomer = await app.world.person({ role: 'User', division })
    await app.world.person({ role: 'Driver', division, status: 'Removed' })
    await app.db.updateTable('users').set({ is_new_hire: true }).where('id', '=', newcomer.id).execute()
    const listed = async (status: 'Active' | 'Inactive' | 'NewHire') => {
      const { content } = await stage.companyAdmin.call(listTransferCandidates, { body: { status, search: 'number' } })
      return content.filter(({ name }) => name === 'Driver' || name === 'User').map(({ id }) => id)
    }
    expect(await listed('Active')).toEqual(expect.arrayContaining([stage.driver, newcomer.id]))
    expect(await listed('Inactive')).toEqual([inactive.id])
    expect(await listed('NewHire')).toEqual([newcomer.id])
  })

  it('pages and sorts, and gives everything for -1', async () => {
    const stage = await createStage(app, { drivers: 12 })
    const page = (body: object) => stage.companyAdmin.call(listTransferCandidates, { body })
    expect((await page({})).content).toHaveLength(10)
    const all = await page({ pagesize: -1, sortField: 'username', sortDirection: 'DESC' })
    expect(all.content).toHaveLength(14)
    expect(all.totalElements).toBe(14)
    const last = await page({ pagesize: 5, page: 2, sortField: 'username', sortDirection: 'desc' })
    expect(last.content).toEqual(all.content.slice(10))
  })

  it.each([
    { page: -1 },
    { pagesize: 0 },
    { pagesize: 101 },
    { pagesize: -2 },
    { sortField: 'password_hash' },
    { sortDirection: 'up' },
    { status: 'Removed' },
    { selectedDates: ['2026-02-01'] },
    { selectedDates: ['2026-02-02', '2026-02-01'] },
    { selectedDates: ['2026-02-01', '2026-02-02', '2026-02-03'] },
    { selectedDates: ['yesterday', 'today'] },
    { selectedDates: 'all' },
    { divisionid: 'x' },
  ])('refuses %j with 400', async (body) => {
    const stage = await createStage(app)
    const refusal = await stage.companyAdmin.refusal(listTransferCandidates, { body: body as never })
    expect(refusal.http).toBe(400)
  })
})
