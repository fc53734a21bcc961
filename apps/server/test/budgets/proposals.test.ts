import {
  approveProposal,
  denyProposal,
  getApprovalSettings,
  listProposals,
  setApprovalSettings,
  withdrawProposal,
} from '@laurel/contract/approvals.ts'
import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { loadUser, loginAs } from '@laurel/contract/session.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { type Instance, testApp } from '../../testing/test-app.ts'
import { TODAY } from '../awards/award-world.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { type BudgetWorld, createBudgetWorld } from './budget-world.ts'

const app = testApp()
let otherServer: Instance

beforeAll(async () => {
  otherServer = await app.secondInstance()
})

const threshold = (world: BudgetWorld, coins: number | null) =>
  world.admin.call(setApprovalSettings, { body: { threshold: coins, standin: null } })

/** A world in which the Manager has proposed the badge for two people. */
const createProposed = async (given: Parameters<typeof createBudgetWorld>[1] = {}) => {
  const world = await createBudgetWorld(app, given)
  await threshold(world, 1)
  const { proposalid: id = 0 } = await world.assign(world.people.slice(0, 2))
  return { ...world, id }
}

describe('an assignment', () => {
  it('an assignment above the threshold becomes a proposal that people know nothing of', async () => {
    const world = await createBudgetWorld(app)
    await threshold(world, 2)
    expect(await world.assign(world.people.slice(0, 2))).toMatchObject({ message: 'Badge assigned successfully' })
    const answer = await world.assign(world.people.slice(0, 3))
    expect(answer).toMatchObject({ status: 1, awardids: [], id: world.badge.id })
    expect(answer.message).toBe('Proposed: a second person has to approve it first')
    expect(await world.awards()).toHaveLength(2)
    expect(await world.balance(world.people[2] ?? 0)).toMatchObject({ cents: 0 })
    expect(await world.proposal(answer.proposalid ?? 0)).toMatchObject({
      state: 'open',
      badgename: world.badge.name,
      awardedfor: TODAY,
      commentary: 'Well done',
      proposedby: 'Marc Lavoie',
      peoplecount: 3,
      coins: 3,
      points: 30,
      threshold: 2,
      budget: null,
      canDecide: true,
      canWithdraw: false,
    })
    const messages = await app.db
      .selectFrom('messages')
      .select('user_id')
      .where('company_id', '=', world.company.id)
      .execute()
    expect(messages).toHaveLength(2)
  })

  it('an assignment becomes a proposal only where it would pass a budget of mode approve', async () => {
    const world = await createBudgetWorld(app)
    await world.budget({ coins: 3, mode: 'approve' })
    expect((await world.assign(world.people.slice(0, 3))).awardids).toHaveLength(3)
    const { proposalid = 0 } = await world.assign(world.people.slice(3))
    expect(await world.proposal(proposalid)).toMatchObject({
      threshold: null,
      budget: { divisionname: expect.any(String) },
      coins: 1,
    })
    await world.admin.call(approveProposal, { body: { id: proposalid } })
    expect(await world.used()).toEqual([[world.division.id, 4]])
  })

  it('a budget of mode stop refuses instead of making a proposal', async () => {
    const world = await createBudgetWorld(app)
    await threshold(world, 0)
    await world.budget({ coins: 1 })
    expect(await world.manager.refusal(assignBadge, world.assignmentTo(world.people))).toMatchObject({
      code: 'budget_stop',
    })
    expect((await world.admin.call(listProposals, { query: {} })).totalElements).toBe(0)
  })
})

describe('approving', () => {
  it('an approved proposal becomes awards of who proposed it, on its day, with the worth it had', async () => {
    const world = await createProposed()
    await app.db.updateTable('badges').set({ points: 99, coins_cents: 900 }).where('id', '=', world.badge.id).execute()
    expect(await world.admin.call(approveProposal, { body: { id: world.id } })).toMatchObject({
      message: 'Approved: 2 awards',
      awards: 2,
    })
    const awards = await world.awards()
    expect(awards).toHaveLength(2)
    expect(awards[0]).toMatchObject({ awardedby: 'Marc Lavoie', awardedfor: TODAY, points: 10, coins: 1 })
    expect(awards[0]?.commentary).toBe('Well done')
    expect(await world.proposal(world.id, world.manager)).toMatchObject({
      state: 'approved',
      canDecide: false,
      canWithdraw: false,
    })
    const { content } = await world.admin.call(listAuditLines, { query: {} })
    expect(content.find(({ action }) => action === 'proposals/approve')).toMatchObject({
      subject: 'proposal',
      after: { state: 'approved', awards: 2, coins: 2 },
    })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('limits are checked when a proposal is approved, and a refused approval leaves it open', async () => {
    const world = await createProposed({ badge: { monthlyLimit: 3 } })
    await threshold(world, null)
    await world.give(world.people.slice(2))
    expect(await world.admin.refusal(approveProposal, { body: { id: world.id } })).toMatchObject({
      http: 422,
      code: 'monthly_limit_reached',
    })
    expect(await world.proposal(world.id)).toMatchObject({ state: 'open' })
    expect(await world.awards()).toHaveLength(2)
  })

  it('a budget of mode stop refuses an approval with its sentence', async () => {
    const world = await createProposed()
    await world.budget({ coins: 1.5 })
    expect(await world.admin.refusal(approveProposal, { body: { id: world.id } })).toMatchObject({
      code: 'budget_stop',
    })
    await world.budget({ coins: 2 })
    await world.admin.call(approveProposal, { body: { id: world.id } })
  })

  it('people who are no longer active are named when a proposal is approved', async () => {
    const world = await createProposed()
    await updatePerson(app.db, world.driver, { status: 'Inactive' })
    const refused = await world.admin.refusal(approveProposal, { body: { id: world.id } })
    expect(refused).toMatchObject({ http: 422, code: 'proposal_people_changed' })
    expect(await world.proposal(world.id)).toMatchObject({ peoplecount: 2 })
    await world.admin.call(denyProposal, { body: { id: world.id, reason: 'One has left' } })
  })
})

describe('who decides', () => {
  it('nobody decides about a proposal of their own; that of a company admin needs another one or an Admin', async () => {
    const world = await createBudgetWorld(app)
    await threshold(world, 0)
    const propose = async () => (await world.give(world.people)).proposalid ?? 0
    const id = await propose()
    for (const call of [approveProposal, denyProposal] as const) {
      const body = { id, reason: 'Because' }
      expect(await world.admin.refusal(call, { body })).toMatchObject({ http: 403, code: 'proposal_own' })
      // The Manager does not see what others propose.
      expect(await world.manager.refusal(call, { body })).toMatchObject({ http: 404 })
    }
    await world.second.call(approveProposal, { body: { id } })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const next = await propose()
    expect(
      (await platform.call(listProposals, { query: { companyid: world.company.id, state: 'open' } })).content,
    ).toMatchObject([{ id: next, canDecide: true }])
    await platform.call(approveProposal, { body: { id: next } })
    expect(await world.awards()).toHaveLength(8)
  })

  it('a manager sees and withdraws the own proposals and decides about none', async () => {
    const world = await createProposed()
    const colleague = await app.world.person({
      role: 'Manager',
      divisions: [world.division],
      allowBadges: [world.badge],
    })
    const other = await app.signedIn(colleague)
    expect((await other.call(listProposals, { query: {} })).content).toEqual([])
    expect(await other.refusal(withdrawProposal, { body: { id: world.id } })).toMatchObject({ http: 404 })
    expect(await world.second.refusal(withdrawProposal, { body: { id: world.id } })).toMatchObject({ http: 404 })
    expect((await world.manager.call(listProposals, { query: {} })).waiting).toBe(0)
    await world.manager.call(withdrawProposal, { body: { id: world.id } })
    expect(await world.proposal(world.id)).toMatchObject({ state: 'withdrawn', decidedby: 'Marc Lavoie' })
    expect(await world.admin.refusal(approveProposal, { body: { id: world.id } })).toMatchObject({
      http: 409,
      code: 'proposal_closed',
    })
    expect(await world.awards()).toEqual([])
  })

  it('a stand-in decides for the whole company on the chosen days, but not about company admins', async () => {
    const world = await createProposed()
    const other = await app.world.division({ companyId: world.company.id })
    const person = await app.world.person({ role: 'Manager', divisions: [other] })
    const standIn = await app.signedIn(person)
    const stand = (from: string, to: string) =>
      world.admin.call(setApprovalSettings, { body: { threshold: 1, standin: { userid: person.id, from, to } } })
    await stand('2026-03-11', '2026-03-20')
    expect(await standIn.refusal(approveProposal, { body: { id: world.id } })).toMatchObject({ http: 404 })
    await stand('2026-03-01', TODAY)
    expect((await standIn.call(loadUser)).proposalsCount).toBe(1)
    const { proposalid: ofAdmin = 0 } = await world.give(world.people)
    expect((await standIn.call(listProposals, { query: { state: 'open' } })).content).toMatchObject([
      { id: world.id, canDecide: true },
      { id: ofAdmin, canDecide: false },
    ])
    expect((await standIn.call(loadUser)).proposalsCount).toBe(1)
    expect(await standIn.refusal(approveProposal, { body: { id: ofAdmin } })).toMatchObject({
      code: 'proposal_of_admin',
    })
    await standIn.call(approveProposal, { body: { id: world.id } })
  })

  it('only an active company admin or manager of the company can stand in', async () => {
    const world = await createBudgetWorld(app)
    const foreign = await createBudgetWorld(app)
    const days = { from: TODAY, to: TODAY }
    const refused = (userid: number, range = days) =>
      world.admin.refusal(setApprovalSettings, { body: { threshold: null, standin: { userid, ...range } } })
    for (const userid of [world.driver, foreign.managerPerson.id]) {
      expect(await refused(userid)).toMatchObject({ http: 422, code: 'standin_role' })
    }
    expect(await refused(world.managerPerson.id, { from: '2026-03-11', to: TODAY })).toMatchObject({ http: 422 })
    const standin = { userid: world.managerPerson.id, ...days }
    await world.admin.call(setApprovalSettings, { body: { threshold: 12.5, standin } })
    expect(await world.admin.call(getApprovalSettings)).toMatchObject({
      threshold: 12.5,
      standin: { ...standin, fullname: 'Marc Lavoie' },
      candidates: expect.arrayContaining([expect.objectContaining({ userid: world.managerPerson.id })]),
    })
    expect((await world.admin.call(getApprovalSettings)).candidates).toHaveLength(3)
  })

  it('an Admin who proposes while working as a manager does not decide about it', async () => {
    const world = await createBudgetWorld(app)
    await threshold(world, 0)
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const managing = { role: 'Manager', divisions: [world.division], allowBadges: [world.badge] } as const
    const { id } = await app.world.person({ ...managing, password: 'a long enough secret' })
    const { token } = await admin.call(loginAs, { body: { id } })
    const { proposalid = 0 } = await app
      .as({ token, oldToken: admin.token })
      .call(assignBadge, world.assignmentTo(world.people))
    expect(await admin.refusal(approveProposal, { body: { id: proposalid } })).toMatchObject({ code: 'proposal_own' })
    await world.admin.call(approveProposal, { body: { id: proposalid } })
  })

  it('proposals of another company are not found', async () => {
    const world = await createProposed()
    const foreign = await createBudgetWorld(app)
    const body = { id: world.id, reason: 'No' }
    for (const call of [approveProposal, denyProposal, withdrawProposal] as const) {
      expect(await foreign.admin.refusal(call, { body })).toMatchObject({ http: 404 })
    }
    expect((await foreign.admin.call(listProposals, { query: { id: world.id } })).content).toEqual([])
  })
})

describe('two decisions at once', () => {
  const send = (
    endpoint: typeof approveProposal | typeof denyProposal | typeof withdrawProposal,
    id: number,
    token: string,
    index: number,
  ) => (index % 2 ? app : otherServer).request(endpoint, { body: { id, reason: 'At once' } }, { token })

  it('twenty approvals of one proposal at once give its awards once', async () => {
    const world = await createProposed()
    const tokens = [world.admin.token, world.second.token]
    const calls = Array.from({ length: 20 }, (_, index) =>
      send(approveProposal, world.id, tokens[index % 2] ?? '', index >> 1),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array(19).fill(409)])
    expect(await world.awards()).toHaveLength(2)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it.each([
    ['denial', denyProposal, 'denied', 'second'],
    ['withdrawal', withdrawProposal, 'withdrawn', 'manager'],
  ] as const)('of an approval and a %s at once only one counts', async (_, endpoint, ended, who) => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createProposed()
      const calls = [
        () => send(approveProposal, world.id, world.admin.token, round),
        () => send(endpoint, world.id, world[who].token, round + 1),
      ]
      const ordered = round % 2 ? calls : calls.toReversed()
      const statuses = (await Promise.all(ordered.map((call) => call()))).map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
      const state = (await world.proposal(world.id))?.state
      expect(['approved', ended]).toContain(state)
      expect(await world.awards()).toHaveLength(state === 'approved' ? 2 : 0)
    }
  })
})

it('a person who is erased leaves the proposals, with the texts about them, and is no longer stand-in', async () => {
  const world = await createProposed()
  const [erased = 0] = world.people
  await world.admin.call(denyProposal, { body: { id: world.id, reason: 'He was late' } })
  const { proposalid: alone = 0 } = await (async () => {
    await threshold(world, 0)
    return world.assign([erased])
  })()
  const standin = { userid: world.managerPerson.id, from: TODAY, to: TODAY }
  await world.admin.call(setApprovalSettings, { body: { threshold: 0, standin } })
  const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
  for (const userid of [erased, world.managerPerson.id]) {
    await updatePerson(app.db, userid, { status: 'Removed' })
    await platform.call(purgeUser, { query: { id: userid } })
  }
  expect(await world.proposal(world.id)).toMatchObject({ peoplecount: 1, commentary: '', reason: '', state: 'denied' })
  expect(await world.proposal(alone)).toMatchObject({ peoplecount: 0, state: 'withdrawn' })
  expect(await world.admin.call(getApprovalSettings)).toMatchObject({ standin: null })
})
