import type { RoleName } from '@laurel/contract/roles.ts'
import { expect, it } from 'vitest'
import { decisionProblem } from './proposals.rules.ts'

const decider = (role: RoleName, given: { id?: number; standsIn?: boolean; as?: number } = {}) => ({
  id: given.id ?? 9,
  role,
  standsIn: given.standsIn ?? false,
  impersonator: given.as === undefined ? null : { id: given.as },
})

const ofManager = { proposed_by: 1, proposed_via: null, is_of_admin: false }
const ofAdmin = { proposed_by: 2, proposed_via: null, is_of_admin: true }

it('a company admin and an Admin decide about the proposals of others', () => {
  for (const role of ['CompanyAdmin', 'Admin'] as const) {
    expect(decisionProblem(ofManager, decider(role))).toBeUndefined()
    expect(decisionProblem(ofAdmin, decider(role))).toBeUndefined()
  }
})

it('nobody decides about a proposal of their own, whatever their role', () => {
  expect(decisionProblem(ofAdmin, decider('CompanyAdmin', { id: 2 }))).toBe('proposal_own')
  expect(decisionProblem(ofManager, decider('Manager', { id: 1, standsIn: true }))).toBe('proposal_own')
})

it('an Admin does not decide about what they proposed while working as somebody, nor the other way round', () => {
  const viaAdmin = { ...ofManager, proposed_via: 7 }
  expect(decisionProblem(viaAdmin, decider('Admin', { id: 7 }))).toBe('proposal_own')
  expect(decisionProblem(viaAdmin, decider('CompanyAdmin', { id: 3, as: 7 }))).toBe('proposal_own')
  expect(decisionProblem(viaAdmin, decider('CompanyAdmin', { id: 3 }))).toBeUndefined()
})

it('a manager decides only while standing in, and not about proposals of company admins', () => {
  expect(decisionProblem(ofManager, decider('Manager'))).toBe('proposal_not_yours')
  expect(decisionProblem(ofManager, decider('Manager', { standsIn: true }))).toBeUndefined()
  expect(decisionProblem(ofAdmin, decider('Manager', { standsIn: true }))).toBe('proposal_of_admin')
})
