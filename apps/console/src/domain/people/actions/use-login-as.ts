import { hasCode } from '@laurel/client/call-error.ts'
import type { User } from '@laurel/contract/users.ts'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageFor } from '../../../lib/api.ts'
import { signInAs } from '../../../lib/session/session-actions.ts'

/** Lets an Admin work as a person, beginning on that person's first screen. */
export const useLoginAs = () => {
  const { t } = useTranslation('people')
  const router = useRouter()
  const queryClient = useQueryClient()
  return async ({ id }: User) => {
    try {
      await signInAs(queryClient, id)
      await router.navigate({ to: '/' })
    } catch (error) {
      if (hasCode(error, 'login_as_incomplete')) await inform({ title: t('oops'), text: messageFor(error) })
      else notifyError(messageFor(error))
    }
  }
}
