import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { signInWith } from '../../../lib/session/session-actions.ts'
import { readSignInFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { Notice } from '../notice.tsx'
import { forgetEmail, rememberEmail, rememberedEmail } from '../remembered-email.ts'
import { CodeForm } from './code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

const useSignIn = () => {
  const queryClient = useQueryClient()
  const { mutate, reset, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: async (credentials: Credentials & { code?: string }) => {
      await signInWith(queryClient, credentials)
      rememberEmail(credentials.email)
    },
    meta: { ownErrors: true },
  })
  return {
    signIn: mutate,
    forget: reset,
    failure: error ? readSignInFailure(error, currentLanguage()) : null,
    /** Also while the console opens after the answer. */
    isBusy: isPending || isSuccess,
    attempted: variables,
  }
}

const ENDED = { time: 'signIn.timedOut', refusal: 'signIn.ended' } as const

const home = getRouteApi('/')

export function SignInView() {
  const { t } = useTranslation('auth')
  const { endedBy } = useSession()
  const { to } = home.useSearch()
  const { signIn, forget, failure, isBusy, attempted } = useSignIn()
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const hasSignedOut = endedBy === 'person'

  useEffect(() => {
    if (hasSignedOut) forgetEmail()
  }, [hasSignedOut])

  if (failure?.kind === 'code-needed' && attempted && !waiting) setWaiting(attempted)

  if (waiting) {
    const goBack = () => {
      setWaiting(null)
      forget()
    }
    return (
      <AuthLayout title={t('code.title')} text={t('code.text')}>
        <CodeForm failure={failure} isBusy={isBusy} onSubmit={(code) => signIn({ ...waiting, code })} onBack={goBack} />
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title={t('signIn.title')} text={t('signIn.text')}>
      <SignInForm
        email={hasSignedOut ? '' : rememberedEmail()}
        failure={failure}
        isBusy={isBusy}
        onSubmit={signIn}
        onForget={forget}
      >
        <Notice tone="info" message={endedBy && endedBy !== 'person' && !failure ? t(ENDED[endedBy]) : null} />
      </SignInForm>
      <p className={classes.or}>{t('company.or')}</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} aria-hidden="true" />}
        renderRoot={(props) => <Link to="/" search={{ to, view: 'company' }} {...props} />}
      >
        {t('company.open')}
      </Button>
      <DemoAccounts isBusy={isBusy} onChoose={signIn} />
    </AuthLayout>
  )
}
