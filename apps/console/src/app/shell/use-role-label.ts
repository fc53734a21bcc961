import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session/session-profile.ts'

/** What the signed-in person is called by their role. */
export const useRoleLabel = () => {
  const { t } = useTranslation('roles')
  const [role] = useProfile().roles
  return role ? t(role) : ''
}
