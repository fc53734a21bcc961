import { ROLE_ID } from '@laurel/contract/roles.ts'
import { expect, it } from 'vitest'
import { type Candidate, decide, type GroupPlace } from './placement.rules.ts'

const { CompanyAdmin, Manager, Supervisor, Driver, User } = ROLE_ID

const newcomer: Candidate = { roleId: User, divisionId: null, divisionIds: [], placedBy: null, hasEarned: false }
const driver: Candidate = { ...newcomer, roleId: Driver, divisionId: 1, placedBy: 'group', hasEarned: true }
const manager: Candidate = { ...newcomer, roleId: Manager, divisionIds: [1], placedBy: 'group' }
const admin: Candidate = { ...newcomer, roleId: CompanyAdmin, placedBy: 'group' }

const drivers = (...divisionIds: number[]): GroupPlace => ({ roleId: Driver, divisionIds })
const managers = (...divisionIds: number[]): GroupPlace => ({ roleId: Manager, divisionIds })

const nowhere = { roleId: Supervisor, divisionId: null, divisionIds: [], placedBy: null }

it('a newcomer without groups and defaults waits to be placed', () => {
  expect(decide(newcomer, [], null)).toMatchObject({ roleId: User, divisionId: null, placedBy: null })
})

it('a newcomer without groups gets the default role and division', () => {
  const decision = decide(newcomer, [], { roleId: Driver, divisionId: 4 })
  expect(decision).toMatchObject({ roleId: Driver, divisionId: 4, placedBy: 'default' })
})

it('a group wins over the defaults', () => {
  const decision = decide(newcomer, [managers(2)], { roleId: Driver, divisionId: 4 })
  expect(decision).toMatchObject({ roleId: Manager, divisionId: null, divisionIds: [2], placedBy: 'group' })
})

it('of several groups the highest role counts, with the divisions of the groups that give it and of no others', () => {
  const decision = decide(newcomer, [drivers(9), managers(3), managers(2)], null)
  expect(decision).toMatchObject({ roleId: Manager, divisionIds: [2, 3] })
})

it('a driver stays in a division that the groups allow', () => {
  expect(decide(driver, [drivers(3, 1)], null)).toMatchObject({ divisionId: 1 })
  expect(decide(driver, [drivers(3, 2)], null)).toMatchObject({ divisionId: 2 })
})

it('a driver who has earned something stays one in a group of managers, and one who has not becomes a manager', () => {
  expect(decide(driver, [managers(2)], null)).toMatchObject({ roleId: Driver, divisionId: 1 })
  expect(decide({ ...driver, hasEarned: false }, [managers(2)], null)).toMatchObject({
    roleId: Manager,
    divisionIds: [2],
  })
})

it('who leaves the last group of a console role loses its rights and waits to be placed', () => {
  expect(decide(manager, [], null)).toEqual(nowhere)
  expect(decide(admin, [], { roleId: Driver, divisionId: 4 })).toEqual(nowhere)
  expect(decide(manager, [drivers(1)], null)).toEqual(nowhere)
})

it('a driver who leaves the last group keeps division and role', () => {
  expect(decide(driver, [], null)).toMatchObject({ roleId: Driver, divisionId: 1, placedBy: 'person' })
})

it('what a person decided in the console stays while no group says otherwise', () => {
  const placed: Candidate = { ...manager, placedBy: 'person' }
  expect(decide(placed, [], { roleId: Driver, divisionId: 4 })).toMatchObject({ roleId: Manager, divisionIds: [1] })
})
