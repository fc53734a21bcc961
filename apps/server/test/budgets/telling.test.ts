import { approveProposal, denyProposal, listProposals, setApprovalSettings } from '@laurel/contract/approvals.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { endAndRemind } from '../../src/modules/approvals/approvals.service.ts'
import { tellBudgets } from '../../src/modules/budgets/alerts.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type BudgetWorld, createBudgetWorld } from './budget-world.ts'

const app = testApp({ worker: true })

const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

const services = () => ({ db: app.db, clock: app.clock, queue: app.queue, publicUrl: () => app.publicUrl })

const openMails = async () => {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from jobs.job where name = 'mail.send' and state in ('created', 'retry', 'active')
  `.execute(app.db)
  return rows[0]?.open
}

/** Waits until everything that was handed in before has been sent. */
const mailsSent = async () => {
  await expect.poll(openMails).toBe(0)
}

const threshold = (world: BudgetWorld, coins: number | null) =>
  world.admin.call(setApprovalSettings, { body: { threshold: coins, standin: null } })

it('a budget tells of its warning and its end once a month each, to company admins and the managers of the division', async () => {
  const world = await createBudgetWorld(app)
  const elsewhere = await app.world.division({ companyId: world.company.id })
  const otherManager = await app.world.person({ role: 'Manager', divisions: [elsewhere] })
  const inactive = await app.world.person({ role: 'CompanyAdmin', companyId: world.company.id, status: 'Inactive' })
  await updatePerson(app.db, world.secondPerson.id, { lang: 'fr' })
  await world.budget({ coins: 5, mode: 'approve' })
  await world.assign(world.people.slice(0, 3))
  await tellBudgets(services())
  await mailsSent()
  expect(subjectsTo(world.administrator.email)).toEqual([])

  await world.assign(world.people.slice(0, 1))
  for (let round = 0; round < 2; round += 1) await Promise.all([tellBudgets(services()), tellBudgets(services())])
  await mailsSent()
  const warned = expect.stringMatching(/^Budget of March 2026: 4\.00 of 5\.00 coins are used \(.+\)$/)
  expect(subjectsTo(world.administrator.email)).toEqual([warned])
  expect(subjectsTo(world.managerPerson.email)).toEqual([warned])
  expect(subjectsTo(world.secondPerson.email)).toEqual([
    expect.stringMatching(/^Budget, mars 2026\u00a0: 4,00 pièces sur 5,00/),
  ])

  await world.assign(world.people.slice(0, 1))
  await Promise.all([tellBudgets(services()), tellBudgets(services())])
  await mailsSent()
  expect(subjectsTo(world.administrator.email)).toEqual([
    warned,
    expect.stringMatching(/^Budget of March 2026 used up/),
  ])
  const last = app.mails.findLast(({ to }) => to === world.administrator.email)
  expect(last?.text).toContain('Further awards with coins become proposals until the month is over.')
  expect(last?.text).toContain(`${app.publicUrl}/budgets`)
  for (const { email } of [otherManager, inactive]) expect(subjectsTo(email)).toEqual([])
})

it('a budget that reaches warning and end at once tells only of its end, and a budget of the company no managers', async () => {
  const world = await createBudgetWorld(app)
  await world.budget({ coins: 2, mode: 'warn', whole: true })
  await world.give(world.people)
  await tellBudgets(services())
  await tellBudgets(services())
  await mailsSent()
  expect(subjectsTo(world.administrator.email)).toEqual([expect.stringMatching(/used up \(Whole company\)$/)])
  expect(subjectsTo(world.managerPerson.email)).toEqual([])
})

it('everybody concerned is told of a proposal and of what became of it', async () => {
  const world = await createBudgetWorld(app, { badge: { name: 'Mentor' } })
  await threshold(world, 0)
  const { proposalid: first = 0 } = await world.assign(world.people)
  const { proposalid: second = 0 } = await world.assign(world.people.slice(0, 1))
  await world.admin.call(approveProposal, { body: { id: first } })
  await world.admin.call(denyProposal, { body: { id: second, reason: 'Too early\nfor this' } })
  await mailsSent()
  const waiting = ['Marc Lavoie proposes “Mentor” for 4 people', 'Marc Lavoie proposes “Mentor” for 1 person']
  expect(subjectsTo(world.administrator.email)).toEqual(expect.arrayContaining(waiting))
  expect(subjectsTo(world.secondPerson.email)).toHaveLength(2)
  const told = ['Approved: “Mentor” for 4 people', 'Denied: “Mentor” for 1 person']
  expect(subjectsTo(world.managerPerson.email).toSorted()).toEqual(told)
  const denial = app.mails.find(({ subject }) => subject === told[1])
  expect(denial?.text).toContain('Too early\nfor this')
  expect(denial?.text).toContain(`${app.publicUrl}/approvals?proposal=${second}`)
})

it('a proposal of the only company admin is told to the Admins', async () => {
  const platform = await app.world.person({ role: 'Admin' })
  const world = await createBudgetWorld(app)
  await updatePerson(app.db, world.secondPerson.id, { status: 'Inactive' })
  await threshold(world, 0)
  await world.admin.call(assignBadge, world.assignmentTo(world.people))
  await mailsSent()
  expect(subjectsTo(platform.email)).toHaveLength(1)
  expect(subjectsTo(world.administrator.email)).toEqual([])
})

it('a proposal is reminded of after 3 days and expires after 14, once each with two workers', async () => {
  const world = await createBudgetWorld(app, { badge: { name: 'Patience' } })
  await threshold(world, 0)
  const { proposalid: id = 0 } = await world.assign(world.people)
  const follow = async () => {
    await Promise.all([endAndRemind(services()), endAndRemind(services())])
    await mailsSent()
  }
  const reminders = () => subjectsTo(world.administrator.email).filter((subject) => subject.startsWith('Still waiting'))
  app.clock.advance({ days: 2, hours: 23 })
  await follow()
  expect(reminders()).toEqual([])
  app.clock.advance({ hours: 1 })
  await follow()
  await follow()
  expect(reminders()).toEqual(['Still waiting: “Patience” for 4 people'])
  app.clock.advance({ days: 10, hours: 23 })
  await follow()
  const early = await app.signedIn(world.administrator)
  expect((await early.call(listProposals, { query: { id } })).content).toMatchObject([{ state: 'open' }])
  app.clock.advance({ hours: 1 })
  await follow()
  await follow()
  const admin = await app.signedIn(world.administrator)
  expect((await admin.call(listProposals, { query: { id } })).content).toMatchObject([
    { state: 'expired', decidedby: null, canDecide: false },
  ])
  expect(reminders()).toHaveLength(1)
  expect(subjectsTo(world.managerPerson.email)).toEqual(['Expired: “Patience” for 4 people'])
  expect(await admin.refusal(approveProposal, { body: { id } })).toMatchObject({ code: 'proposal_closed' })
})
