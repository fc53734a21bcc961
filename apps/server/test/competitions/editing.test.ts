import { listAuditLines } from '@laurel/contract/audit.ts'
import { deleteBadge } from '@laurel/contract/badge-editing.ts'
import { deleteCompany } from '@laurel/contract/companies.ts'
import { deleteCompetition, updateCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld } from './competition-world.ts'

const app = testApp()
let world: CompetitionWorld
let companyId: number
let badge: { id: number; name: string }

beforeAll(async () => {
  world = await createCompetitionWorld(app)
})

beforeEach(async () => {
  companyId = (await app.world.company()).id
  badge = await app.world.badge()
})

const form = () => world.formFor([companyId], [badge])

describe('changing a competition', () => {
  it('a changed competition is saved and audited, and its badges are copied into new companies', async () => {
    const { id } = await world.create(form())
    const other = await app.world.division()
    const body = {
      ...world.formFor([other.companyId], [badge]),
      id,
      title: 'Summer cup',
      startdate: '3/5/26',
      badges: [{ id: badge.id, points: 9, limit: 2 }],
    }
    const answer = await world.admin.call(updateCompetition, { body })
    expect(answer).toMatchObject({ status: 1, message: 'Competition updated. New badges have been added' })
    expect(await world.find(id)).toMatchObject({
      title: 'Summer cup',
      startdate: '03/05/2026',
      companies: [other.companyId],
      badges: [{ id: badge.id, points: 9, limit: 2 }],
    })
    const { content } = await world.admin.call(listAuditLines, { query: { action: 'competitions/update' } })
    expect(content[0]).toMatchObject({ subject: 'competition', subjectid: String(id) })
  })

  it('the second of two editors of a competition is refused with 409', async () => {
    const { id } = await world.create(form())
    const version = (await world.find(id))?.version
    await world.admin.call(updateCompetition, { body: { ...form(), id, title: 'First', version } })
    const refusal = await world.admin.refusal(updateCompetition, { body: { ...form(), id, title: 'Second', version } })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await world.find(id)).toMatchObject({ title: 'First' })
  })

  it('a changed competition keeps a badge that was deleted meanwhile, and takes no other deleted badge', async () => {
    const { id } = await world.create(form())
    const gone = await app.world.badge()
    await app.db.updateTable('badges').set({ archived_at: app.clock.now() }).where('id', '=', badge.id).execute()
    await world.admin.call(deleteBadge, { body: { id: gone.id } })
    await world.admin.call(updateCompetition, { body: { ...form(), id, title: 'Still here' } })
    const refusal = await world.admin.refusal(updateCompetition, {
      body: { ...world.formFor([companyId], [badge, gone]), id },
    })
    expect(refusal).toMatchObject({ http: 404 })
  })

  it('a changed competition cannot end before today, and can end today', async () => {
    const { id } = await world.create(form())
    const refusal = await world.admin.refusal(updateCompetition, { body: { ...form(), id, enddate: '03/09/2026' } })
    expect(refusal).toMatchObject({ http: 422, code: 'competition_in_past' })
    expect(await world.find(id)).toMatchObject({ enddate: '03/31/2026' })
    await world.admin.call(updateCompetition, { body: { ...form(), id, enddate: '03/10/2026' } })
  })

  it('a completed or deleted competition cannot be changed', async () => {
    const ended = await world.plant({ ...form(), startdate: '01/01/2026', enddate: '01/31/2026' })
    const refusal = await world.admin.refusal(updateCompetition, { body: { ...form(), id: ended.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'competition_closed' })

    const deleted = await world.create(form())
    await world.admin.call(deleteCompetition, { body: { competitionId: deleted.id, currentStatus: 'Active' } })
    expect(await world.admin.refusal(updateCompetition, { body: { ...form(), id: deleted.id } })).toMatchObject({
      http: 409,
    })
    expect(await world.admin.refusal(updateCompetition, { body: { ...form(), id: 2_000_000_000 } })).toMatchObject({
      http: 404,
    })
  })
})

describe('deleting a competition', () => {
  it('deleting a competition closes its board', async () => {
    const { id, boardId } = await world.create(form())
    const answer = await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    expect(answer).toMatchObject({ status: 1, result: 'Competition successfully deleted' })
    await expect(world.board(boardId)).rejects.toMatchObject({ status: 404 })
  })

  it('deleting a competition with an outdated status is refused with 409', async () => {
    const { id } = await world.plant({ ...form(), startdate: '01/01/2026', enddate: '01/31/2026' })
    const stale = { competitionId: id, currentStatus: 'Active' } as const
    expect(await world.admin.refusal(deleteCompetition, { body: stale })).toMatchObject({
      http: 409,
      code: 'competition_status_changed',
      result: 'The status of this competition has changed in the meantime. Reload the list and try again.',
    })
    const seen = { competitionId: id, currentStatus: 'Completed' } as const
    await world.admin.call(deleteCompetition, { body: seen })
    expect(await world.admin.refusal(deleteCompetition, { body: seen })).toMatchObject({ http: 409 })
    const twice = { competitionId: id, currentStatus: 'Deleted' } as const
    expect(await world.admin.refusal(deleteCompetition, { body: twice })).toMatchObject({ http: 409 })
  })

  it('exactly one of three simultaneous deletions of one competition succeeds', async () => {
    const { id } = await world.create(form())
    const body = { competitionId: id, currentStatus: 'Active' } as const
    const answers = await Promise.allSettled([1, 2, 3].map(() => world.admin.call(deleteCompetition, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([{ currentStatus: 'Active' }, { competitionId: 5 }, { competitionId: 5, currentStatus: 'Open' }])(
    'deleting a competition with %j is refused with 422',
    async (body) => {
      expect(await world.admin.refusal(deleteCompetition, { body: body as never })).toMatchObject({ http: 422 })
    },
  )
})

it('a company in a competition cannot be deleted until the competition is deleted', async () => {
  const { id } = await world.create(form())
  const refusal = await world.admin.refusal(deleteCompany, { body: { id: companyId } })
  expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
  expect(refusal.message).toContain('1 competition.')
  await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
  await world.admin.call(deleteCompany, { body: { id: companyId } })
})
