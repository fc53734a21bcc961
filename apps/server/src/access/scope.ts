import type { RoleName } from '@laurel/contract/roles.ts'

/**
 * How far a caller sees. It becomes a `where` of every tenant query: what lies outside is not found. `divisionIds`
 * null is every division of the company.
 */
export type Scope = { kind: 'platform' } | { kind: 'company'; companyId: number; divisionIds: readonly number[] | null }

/** `divisionIds` are the divisions a person belongs to or looks after. */
export const scopeFor = (role: RoleName, companyId: number | null, divisionIds: readonly number[]): Scope => {
  if (role === 'Admin') return { kind: 'platform' }
  if (companyId === null) throw new Error(`a ${role} belongs to a company`)
  return { kind: 'company', companyId, divisionIds: role === 'CompanyAdmin' ? null : divisionIds }
}

/** The company whose records a caller makes: the own one, or for the platform the one that was named. */
export const homeCompanyId = (scope: Scope, named: number) => (scope.kind === 'company' ? scope.companyId : named)

/** Whether a caller sees only some divisions of the company. */
export const isLimitedToDivisions = (scope: Scope) => scope.kind === 'company' && scope.divisionIds !== null

/** Whether a caller sees a division, which is known to be of a company in sight. */
export const seesDivision = (scope: Scope, divisionId: number) =>
  scope.kind === 'platform' || (scope.divisionIds?.includes(divisionId) ?? true)
