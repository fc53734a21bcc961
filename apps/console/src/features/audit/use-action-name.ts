import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { audit } from '../../i18n/en/audit.ts'

type KnownAction = keyof (typeof audit)['actions']

/** What a call means to people; an action from a newer server shows its path. */
export const useActionName = () => {
  const { t, i18n } = useTranslation('audit')
  return (action: string) =>
    i18n.exists(`actions.${action}`, { ns: 'audit' }) ? t(`actions.${action as KnownAction}`) : action
}
