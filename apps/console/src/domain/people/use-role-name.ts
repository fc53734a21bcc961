import type { RoleName } from '@laurel/contract/roles.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

/** The name of a role; one that this console does not know is shown as it is. */
export const useRoleName = () => {
  const { t } = useTranslation('roles')
  return (role: string) => t(role as RoleName, { defaultValue: role })
}
