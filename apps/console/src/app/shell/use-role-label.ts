import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useProfile } from '../../lib/session/session-profile.ts'

/** What the signed-in person is called by their role. */
export const useRoleLabel = () => {
  const { t } = useTranslation('roles')
  const [role] = useProfile().roles
  return role ? t(role) : ''
}
