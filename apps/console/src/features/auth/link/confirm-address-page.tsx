import { reload } from '@laurel/client/query.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { confirmAddress } from '@laurel/contract/profile.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { call, messageFor } from '../../../lib/api.ts'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { Notice } from '../notice.tsx'

/** The page behind the link to a new e-mail address. It needs a click, because mail scanners open links too. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const token = useRouterState({ select: ({ location }) => location.state.linkToken ?? '' })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(confirmAddress, { body: { token } }),
    // A person who is signed in here sees the new address at once.
    onSuccess: () => reload(queryClient, [loadUser]),
    meta: { ownErrors: true },
  })
  const missing = token === '' ? sayError(currentLanguage(), 'token_not_found') : null

  if (data)
    return (
      <AuthLayout title={t('confirmAddress.title')}>
        <div className={classes.form}>
          <Notice tone="success" message={data.message} />
          <Button component={Link} to="/" size="md" fullWidth>
            {t('confirmAddress.goOn')}
          </Button>
        </div>
      </AuthLayout>
    )

  return (
    <AuthLayout title={t('confirmAddress.title')} text={t('confirmAddress.text')}>
      <div className={classes.form}>
        <Notice tone="error" message={error ? messageFor(error) : missing} />
        <Button size="md" fullWidth disabled={token === ''} loading={isPending} onClick={() => mutate()}>
          {t('confirmAddress.submit')}
        </Button>
        <Link to="/" className={classes.back}>
          {t('resetRequest.back')}
        </Link>
      </div>
    </AuthLayout>
  )
}
