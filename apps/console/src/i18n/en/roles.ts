import type { RoleName } from '@laurel/contract/roles.ts'

export const roles = {
  Admin: 'Platform admin',
  CompanyAdmin: 'Company admin',
  Manager: 'Manager',
  Supervisor: 'Supervisor',
  Driver: 'Driver',
  User: 'Non-driver user',
} as const satisfies Record<RoleName, string>
