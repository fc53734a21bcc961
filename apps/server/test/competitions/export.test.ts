import { deleteCompetition, exportCompetition } from '@laurel/contract/competitions.ts'
import { beforeAll, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { finishEndedCompetitions } from '../../src/modules/competitions/finish.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld, END, START } from './competition-world.ts'

const app = testApp()
let world: CompetitionWorld

beforeAll(async () => {
  world = await createCompetitionWorld(app)
})

/** The lines of the file, without the quotation marks around cells. */
const exported = async (id: number) => {
  const blob = await world.admin.call(exportCompetition, { query: { id } })
  const lines = (await blob.text())
    .replace(/^\uFEFF/, '')
    .replaceAll('"', '')
    .trim()
  return lines.split(/\r?\n/)
}

/** Two people with points, of two companies; the first one has twice as many. */
const createCup = async () => {
  const badge = await app.world.badge()
  const company = await app.world.company({ name: 'Concrete, Inc.' })
  const east = await app.world.division({ companyId: company.id, name: 'East' })
  const west = await app.world.division({ name: 'West' })
  const ana = await app.world.person({ role: 'Driver', division: east, firstName: 'Ana', lastName: 'Alvarez' })
  const ben = await app.world.person({ role: 'User', division: west, firstName: '=Ben', lastName: 'Brook' })
  await app.world.person({ role: 'Driver', division: east, firstName: 'Nobody', lastName: 'Noted' })
  const form = { ...world.formFor([company.id, west.companyId], [badge]), startdate: START, enddate: END }
  const { id } = await world.create(form)
  const inEast = await world.findCopy(badge, east)
  const inWest = await world.findCopy(badge, west)
  await world.give(company.id, [{ userId: ana.id, badgeId: inEast, on: '2026-03-05', quantity: 2 }])
  await world.give(west.companyId, [{ userId: ben.id, badgeId: inWest, on: '2026-03-06' }])
  return { id, ana, ben }
}

it('the export of a running competition lists everybody with points, in order and with whole names', async () => {
  const { id, ana } = await createCup()
  const [head, first, second, ...others] = await exported(id)
  expect(head).toBe('Position,Full name,Employee ID,E-mail,Company,Division,Score')
  expect(first).toMatch(new RegExp(`^1,Ana Alvarez,[^,]*,${ana.email},Concrete, Inc.,East,2$`))
  expect(second).toMatch(/^2,'=Ben Brook,.*,West,1$/)
  expect(others).toEqual([])
})

it('a deleted competition cannot be exported', async () => {
  const { id } = await createCup()
  const body = { competitionId: id, currentStatus: 'Active' as const }
  await world.admin.call(deleteCompetition, { body })
  expect(await world.admin.refusal(exportCompetition, { query: { id } })).toMatchObject({ http: 404 })
})

it('the export of a final result keeps the places of people who were removed, without their names', async () => {
  const { id, ana } = await createCup()
  await world.pass({ days: 60 })
  await finishEndedCompetitions(app.db, app.clock.now())
  await updatePerson(app.db, ana.id, { status: 'Removed' })
  const [, first, second] = await exported(id)
  expect(first).toMatch(/^1,,,,Concrete, Inc.,East,2$/)
  expect(second).toMatch(/^2,'=Ben Brook/)
})
