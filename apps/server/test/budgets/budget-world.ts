import { listProposals } from '@laurel/contract/approvals.ts'
import { assignBadge, listAwards } from '@laurel/contract/awards.ts'
import { type BudgetMode, listBudgets, setBudget } from '@laurel/contract/budgets.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'

interface BudgetGiven {
  coins: number
  mode?: BudgetMode
  warnpercent?: number
  /** Of the whole company instead of its division. */
  whole?: boolean
}

/** An award world with a Manager who may give its badge, which is worth one coin, and a second CompanyAdmin. */
export const createBudgetWorld = async (app: TestApp, given: Parameters<typeof createAwardWorld>[1] = {}) => {
  const world = await createAwardWorld(app, { drivers: 4, ...given, badge: { coins: 1, ...given?.badge } })
  const { company, division, badge } = world
  const managing = { role: 'Manager', divisions: [division], allowBadges: [badge] } as const
  const managerPerson = await app.world.person({ ...managing, firstName: 'Marc', lastName: 'Lavoie' })
  const secondPerson = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
  const manager = await app.signedIn(managerPerson)
  const second = await app.signedIn(secondPerson)

  const budget = ({ coins, mode = 'stop', warnpercent = 80, whole = false }: BudgetGiven) =>
    world.admin.call(setBudget, { body: { divisionid: whole ? null : division.id, coins, mode, warnpercent } })
  const used = async (caller = world.admin) =>
    (await caller.call(listBudgets, { query: {} })).budgets.map(({ divisionid, used }) => [divisionid, used])
  /** What the Manager gives. */
  const assign = (people: readonly number[], caller = manager) =>
    caller.call(assignBadge, world.assignmentTo(people, { commentary: 'Well done' }))
  const proposal = async (id: number, caller = world.admin) =>
    (await caller.call(listProposals, { query: { id } })).content[0]
  const awardsFor = async (caller: typeof manager) => (await caller.call(listAwards, { query: {} })).content
  return { ...world, awardsFor, managerPerson, secondPerson, manager, second, budget, used, assign, proposal }
}

export type BudgetWorld = Awaited<ReturnType<typeof createBudgetWorld>>
