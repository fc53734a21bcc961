import { getBoard } from '@laurel/contract/board.ts'
import {
  createChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeBoard,
  listChallenges,
  updateChallenge,
} from '@laurel/contract/challenges.ts'
import { deleteCompetition, listCompetitions, updateCompetition } from '@laurel/contract/competitions.ts'
import { listMyCompetitions } from '@laurel/contract/my-boards.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'
import { type CompetitionWorld, createCompetitionWorld, END, START } from './competition-world.ts'

const app = testApp()
let world: CompetitionWorld

beforeAll(async () => {
  world = await createCompetitionWorld(app)
})

/** A company with two divisions that have copies of one badge, and another company. */
const createCompany = async () => {
  const gps = await createGpsWorld(app, { activeapp: true })
  const { company, division, location } = gps
  const west = await app.world.division({ companyId: company.id })
  const original = await app.world.badge()
  const east = await app.world.badge({ division, originalId: original.id, name: 'Care' })
  const copy = await app.world.badge({ division: west, originalId: original.id, name: 'Care' })
  const own = await app.world.badge({ division, name: 'Own' })
  const western = await app.world.person({ role: 'Driver', division: west, firstName: 'Wanda', lastName: 'West' })
  const abroad = await createGpsWorld(app)
  const form = (badges: readonly { id: number }[] = [east], more: object = {}) => ({
    title: 'Clean yard',
    startdate: START,
    enddate: END,
    badges: badges.map(({ id }) => ({ id, points: 10, limit: 0 })),
    ...more,
  })
  const create = async (given = form()) => {
    const { id } = await gps.admin.call(createChallenge, { body: given })
    const { board_id: boardId } = await app.db
      .selectFrom('competitions')
      .select('board_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, boardId }
  }
  return { ...gps, location, original, east, copy, own, western, abroad, form, create }
}

describe('a challenge of a company', () => {
  it('counts its own badges and their copies in other divisions, for its own people', async () => {
    const company = await createCompany()
    const { boardId } = await company.create(company.form([company.east, company.own]))
    const [driver = 0] = company.people
    await world.give(company.company.id, [
      { userId: driver, badgeId: company.east.id, on: '2026-03-02' },
      { userId: driver, badgeId: company.own.id, on: '2026-03-03' },
      { userId: company.western.id, badgeId: company.copy.id, on: '2026-03-04' },
    ])
    const board = await world.board(boardId)
    expect(board.rows.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 20],
      [2, 10],
    ])
    expect(board.latest).toMatchObject({ points: 10 })
    const person = await app.signedIn({ id: driver })
    const { competitions } = await person.call(listMyCompetitions)
    expect(competitions).toMatchObject([{ title: 'Clean yard', place: 1, points: 20, link: `/board/${boardId}` }])
  })

  it('gives no place to who worked on fewer days than its minimum', async () => {
    const company = await createCompany()
    const { boardId } = await company.create(company.form([company.east], { minimumdays: 2 }))
    const [one = 0, two = 0] = company.people
    await world.give(
      company.company.id,
      [one, two].map((userId) => ({ userId, badgeId: company.east.id, on: '2026-03-02' })),
    )
    expect((await world.board(boardId)).rows).toEqual([])
    const { releaseid } = await company.upload(
      days(
        'D1,,2026-03-02,214,06:00,05:55,15:30,1',
        'D1,,2026-03-03,214,06:00,05:55,15:30,1',
        'D2,,2026-03-02,214,06:00,05:55,15:30,1',
        'D2,,2026-03-03,214,06:00,,,0',
      ),
    )
    await company.release(releaseid)
    app.clock.advance({ seconds: 30 })
    const { rows } = await world.board(boardId)
    expect(rows.map(({ name }) => name)).toEqual([expect.stringContaining('Driver 1')])
  })

  it('shows a board that is not public to its own people alone', async () => {
    const company = await createCompany()
    const { id, boardId } = await company.create(company.form([company.east], { public: false }))
    expect(await app.as().refusal(getBoard, { params: { id: boardId }, query: {} })).toMatchObject({ http: 404 })
    const asked = { query: { id: boardId } }
    expect(await company.manager.call(getChallengeBoard, asked)).toMatchObject({ title: 'Clean yard' })
    const driver = await app.signedIn({ id: company.people[0] ?? 0 })
    expect(await driver.call(getChallengeBoard, asked)).toMatchObject({ title: 'Clean yard' })
    expect(await world.admin.call(getChallengeBoard, asked)).toMatchObject({ title: 'Clean yard' })
    expect(await company.abroad.admin.refusal(getChallengeBoard, asked)).toMatchObject({ http: 404 })
    expect(await app.as().refusal(getChallengeBoard, asked)).toMatchObject({ http: 401 })
    const { competitions } = await driver.call(listMyCompetitions)
    expect(competitions.find((one) => one.id === id)).toMatchObject({ link: null, boardid: boardId })
    const { result } = await company.admin.call(listChallenges, { query: {} })
    expect(result.content[0]?.link).toMatch(/\/board\/.+\?company=1$/)
  })

  it('is not a competition of the Admin: competitions with default badges are not answered as its board', async () => {
    const company = await createCompany()
    const { boardId } = await world.create(world.formFor([company.company.id], [company.original]))
    expect(await company.admin.refusal(getChallengeBoard, { query: { id: boardId } })).toMatchObject({ http: 404 })
  })

  it('takes badges of the own company alone, and copies of one badge once', async () => {
    const company = await createCompany()
    const { original, east, copy, abroad } = company
    const foreign = abroad.badges.perfect
    for (const badge of [original, foreign]) {
      const body = company.form([badge])
      expect(await company.admin.refusal(createChallenge, { body })).toMatchObject({ http: 404 })
    }
    const twice = await company.admin.refusal(createChallenge, { body: company.form([east, copy]) })
    expect(twice).toMatchObject({ http: 422, errors: [{ path: 'badges' }] })
  })

  it('is seen, changed, exported and deleted by its own company, and by no other', async () => {
    const company = await createCompany()
    const { id } = await company.create()
    const { abroad } = company
    expect((await abroad.admin.call(listChallenges, { query: {} })).result.content).toEqual([])
    const change = { ...company.form([company.own], { title: 'Tidy yard' }), id }
    expect(await abroad.admin.refusal(updateChallenge, { body: change })).toMatchObject({ http: 404 })
    expect(await abroad.admin.refusal(exportChallenge, { query: { id } })).toMatchObject({ http: 404 })
    const gone = { competitionId: id, currentStatus: 'Active' as const }
    expect(await abroad.admin.refusal(deleteChallenge, { body: gone })).toMatchObject({ http: 404 })
    await company.admin.call(updateChallenge, { body: change })
    const { result } = await company.admin.call(listChallenges, { query: {} })
    expect(result.content).toMatchObject([{ id, title: 'Tidy yard', editable: true, companyid: company.company.id }])
    const stale = await company.admin.refusal(updateChallenge, { body: { ...change, version: 1 } })
    expect(stale).toMatchObject({ http: 409, code: 'record_changed' })
    await company.admin.call(deleteChallenge, { body: gone })
    expect((await company.admin.call(listChallenges, { query: {} })).result.content).toEqual([])
  })

  it('is listed for the Admin, who can delete but not change it', async () => {
    const company = await createCompany()
    const { id } = await company.create()
    const { result } = await world.admin.call(listCompetitions, { query: { perpage: 100 } })
    expect(result.content.find((one) => one.id === id)).toMatchObject({
      editable: false,
      companyid: company.company.id,
    })
    const body = { ...world.formFor([company.company.id], [company.original]), id }
    expect(await world.admin.refusal(updateCompetition, { body })).toMatchObject({
      http: 409,
      code: 'challenge_of_company',
    })
    await world.admin.call(deleteCompetition, { body: { competitionId: id, currentStatus: 'Active' } })
    expect((await company.admin.call(listChallenges, { query: { status: 'Deleted' } })).result.content).toHaveLength(1)
  })
})
