import type { RoleName } from '@laurel/contract/roles'

/** How far a caller sees. It becomes a `where` of every tenant query: what lies outside is not found. */
export type Scope = { kind: 'platform' } | { kind: 'company'; companyId: number }

export const scopeOf = (role: RoleName, companyId: number | null): Scope => {
  if (role === 'Admin') return { kind: 'platform' }
  if (companyId === null) throw new Error(`a ${role} belongs to a company`)
  return { kind: 'company', companyId }
}
