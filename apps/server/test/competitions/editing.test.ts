import { listAuditLines } from '@laurel/contract/audit.ts'
import { deleteBadge } from '@laurel/contract/badge-editing.ts'
import { deleteCompany } from '@laurel/contract/companies.ts'
import {
  createCompetition,
  deleteCompetition,
  listCompetitions,
  updateCompetition,
} from '@laurel/contract/competitions.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createStage, type Stage } from './competition-stage.ts'

const app = testApp()
let stage: Stage
let companyId: number
let badge: { id: number; name: string }

beforeAll(async () => {
  stage = await createStage(app)
})

beforeEach(async () => {
  companyId = (await app.world.company()).id
  badge = await app.world.badge()
})

const form = () => stage.formFor([companyId], [badge])

describe('changing a competition', () => {
  it('saves everything, copies badges into new companies and leaves a line in the audit', async () => {
    const { id } = await stage.create(form())
    const other = await app.world.division()
    const body = {
      ...stage.formFor([other.companyId], [badge]),
      id,
      title: 'Summer cup',
      startdate: '3/5/26',
      badges: [{ id: badge.id, points: 9, limit: 2 }],
    }
    const answer = await stage.admin.call(updateCompetition, { body })
    expect(answer).toMatchObject({ status: 1, message: 'Competition updated. New badges have been added' })
    expect(await stage.find(id)).toMatchObject({
      title: 'Summer cup',
      startdate: '03/05/2026',
      companies: [other.companyId],
      badges: [{ id: badge.id, points: 9, limit: 2 }],
    })
    const { content } = await stage.admin.call(listAuditLines, { query: { action: 'competitions/update' } })
    expect(content[0]).toMatchObject({ subject: 'competition', subjectid: String(id) })
  })

  it('tells the second of two editors that the record changed', async () => {
    const { id } = await stage.create(form())
    const version = (await stage.find(id))?.version
    await stage.admin.call(updateCompetition, { body: { ...form(), id, title: 'First', version } })
    const refusal = await stage.admin.refusal(updateCompetition, { body: { ...form(), id, title: 'Second', version } })
    expect(refusal).toMatchObject({ http: 409, code: 'record_changed' })
    expect(await stage.find(id)).toMatchObject({ title: 'First' })
  })

  it('keeps a badge that was deleted since, and takes no other deleted one', async () => {
    const { id } = await stage.create(form())
    const gone = await app.world.badge()
    await app.db.updateTable('badges').set({ archived_at: app.clock.now() }).where('id', '=', badge.id).execute()
    await stage.admin.call(deleteBadge, { body: { id: gone.id } })
    await stage.admin.call(updateCompetition, { body: { ...form(), id, title: 'Still here' } })
    const refusal = await stage.admin.refusal(updateCompetition, {
      body: { ...stage.formFor([companyId], [badge, gone]), id },
    })
    expect(refusal).toMatchObject({ http: 404 })
  })

  it('refuses an end before today, and takes today', async () => {
    const { id } = await stage.create(form())
    const refusal = await stage.admin.refusal(updateCompetition, { body: { ...form(), id, enddate: '03/09/2026' } })
    expect(refusal).toMatchObject({ http: 422, code: 'competition_in_past' })
    expect(await stage.find(id)).toMatchObject({ enddate: '03/31/2026' })
    await stage.admin.call(updateCompetition, { body: { ...form(), id, enddate: '03/10/2026' } })
  })

  it('refuses what is completed or deleted', async () => {
    const ended = await stage.plant({ ...form(), startdate: '01/01/2026', enddate: '01/31/2026' })
    const refusal = await stage.admin.refusal(updateCompetition, { body: { ...form(), id: ended.id } })
    expect(refusal).toMatchObject({ http: 409, code: 'competition_closed' })

    const deleted = await stage.create(form())
    await stage.admin.call(deleteCompetition, { body: { competitionId: deleted.id, currentStatus: 'Active' } })
    expect(await stage.admin.refusal(updateCompetition, { body: { ...form(), id: deleted.id } })).toMatchObject({
      http: 409,
    })
    expect(await stage.admin.refusal(updateCompetition, { body: { ...form(), id: 2_000_000_000 } })).toMatchObject({
      http: 404,
    })
  })
})

describe('deleting a competition', () => {
  it('answers the sentence and closes the board', async () => {
    const { id, boardId } = await stage.create(form())
    const answer = await stage.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    expect(answer).toMatchObject({ status: 1, result: 'Competition successfully deleted' })
    await expect(stage.board(boardId)).rejects.toMatchObject({ status: 404 })
  })

  it('refuses a status that no longer holds', async () => {
    const { id } = await stage.plant({ ...form(), startdate: '01/01/2026', enddate: '01/31/2026' })
    const stale = { competitionId: id, currentStatus: 'Active' } as const
    expect(await stage.admin.refusal(deleteCompetition, { body: stale })).toMatchObject({
      http: 409,
      code: 'competition_status_changed',
      result: 'The status of this competition has changed in the meantime. Reload the list and try again.',
    })
    const seen = { competitionId: id, currentStatus: 'Completed' } as const
    await stage.admin.call(deleteCompetition, { body: seen })
    expect(await stage.admin.refusal(deleteCompetition, { body: seen })).toMatchObject({ http: 409 })
    const twice = { competitionId: id, currentStatus: 'Deleted' } as const
    expect(await stage.admin.refusal(deleteCompetition, { body: twice })).toMatchObject({ http: 409 })
  })

  it('lets one of two at the same moment delete it', async () => {
    const { id } = await stage.create(form())
    const body = { competitionId: id, currentStatus: 'Active' } as const
    const answers = await Promise.allSettled([1, 2, 3].map(() => stage.admin.call(deleteCompetition, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([{ currentStatus: 'Active' }, { competitionId: 5 }, { competitionId: 5, currentStatus: 'Open' }])(
    'refuses %j',
    async (body) => {
      expect(await stage.admin.refusal(deleteCompetition, { body: body as never })).toMatchObject({ http: 422 })
    },
  )
})

it('keeps a company that takes part from being deleted', async () => {
  const { id } = await stage.create(form())
  const refusal = await stage.admin.refusal(deleteCompany, { body: { id: companyId } })
  expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
  expect(refusal.message).toContain('1 competition.')
  await stage.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
  await stage.admin.call(deleteCompany, { body: { id: companyId } })
})

it.each(['CompanyAdmin', 'Manager', 'Supervisor', 'Driver', 'User'] as const)('is closed to a %s', async (role) => {
  const { id } = await stage.create(form())
  const person = await app.signedIn(await app.world.person({ role, companyId }))
  for (const refusal of [
    await person.refusal(listCompetitions, { query: {} }),
    await person.refusal(createCompetition, { body: form() }),
    await person.refusal(updateCompetition, { body: { ...form(), id } }),
    await person.refusal(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } }),
  ]) {
    expect(refusal).toMatchObject({ http: 403 })
  }
})
