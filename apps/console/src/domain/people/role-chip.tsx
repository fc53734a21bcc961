import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { User } from '@laurel/contract/users.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { useRoleName } from './use-role-name.ts'

const TONES: Record<number, Tone> = {
  [ROLE_ID.Admin]: 'violet',
  [ROLE_ID.CompanyAdmin]: 'violet',
  [ROLE_ID.Manager]: 'blue',
  [ROLE_ID.Driver]: 'brand',
}

export function RoleChip({ role }: Pick<User, 'role'>) {
  const roleName = useRoleName()
  return <StatusChip tone={TONES[role.id] ?? 'neutral'}>{roleName(role.name)}</StatusChip>
}
