import { sayError } from '@laurel/contract/messages/say.ts'
import { changePassword, checkLink, confirmEmail } from '@laurel/contract/session.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { queryFor } from '../../../lib/api.ts'
import { signInWith } from '../../../lib/session/session-actions.ts'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { Notice } from '../notice.tsx'
import { rememberEmail } from '../remembered-email.ts'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { CodeEntry } from './code-entry.tsx'

type Purpose = 'confirm' | 'reset'

const CALLS = {
  confirm: confirmEmail,
  reset: changePassword,
} as const

/** Checked on arrival, before two passwords are typed for a link that no longer works. */
const useLinkCheck = (token: string, purpose: Purpose) =>
  useQuery({
    ...queryFor(checkLink, { body: { token, purpose } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The page behind the link of an invitation or of a reset mail. */
function LinkPage({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const token = useRouterState({ select: ({ location }) => location.state.linkToken ?? '' })
  const { data: link, isLoading } = useLinkCheck(token, purpose)
  const [done, setDone] = useState<string | null>(null)
  const endpoint = CALLS[purpose]
  const title = t(`choose.${purpose}.title`)

  if (done !== null)
    return (
      <AuthLayout title={title}>
        <div className={classes.form}>
          <Notice tone="success" message={done} />
          <Button component={Link} to="/" size="md" fullWidth>
            {t('signIn.submit')}
          </Button>
        </div>
      </AuthLayout>
    )

  if (isLoading) return <AuthLayout title={title} />

  if (link?.state === 'used_or_expired')
    return (
      <AuthLayout title={title} text={t('link.ended')}>
        <div className={classes.form}>
          <Notice tone="error" message={sayError(currentLanguage(), 'token_or_user_not_found')} />
          <Button size="md" fullWidth renderRoot={(props) => <Link to="/" search={{ view: 'reset' }} {...props} />}>
            {t('link.again')}
          </Button>
          <Link to="/" className={classes.back}>
            {t('resetRequest.back')}
          </Link>
        </div>
      </AuthLayout>
    )

  return (
    <AuthLayout title={title} text={t(`choose.${purpose}.text`)}>
      {link?.name && (
        <p className={classes.holder}>
          {link.company
            ? t('link.forAt', { name: link.name, company: link.company })
            : t('link.for', { name: link.name })}
        </p>
      )}
      {purpose === 'confirm' && token === '' ? (
        <CodeEntry
          onCode={(linkToken) => void navigate({ to: '/emailconfirm', replace: true, state: { linkToken } })}
        />
      ) : (
        <ChoosePasswordForm
          key={token}
          endpoint={endpoint}
          token={token}
          labels={{
            password: t(`choose.${purpose}.password`),
            repeat: t(`choose.${purpose}.repeat`),
            submit: t(`choose.${purpose}.submit`),
          }}
          onDone={async ({ message, email, hasapp }, password) => {
            rememberEmail(email)
            // Somebody with a second factor signs in by hand.
            if (hasapp && (await signInWith(queryClient, { email, password }).catch(() => undefined))) return
            setDone(message || sayError(currentLanguage(), 'unknown_error'))
          }}
        />
      )}
    </AuthLayout>
  )
}

export function EmailConfirmPage() {
  return <LinkPage purpose="confirm" />
}

export function PasswordResetPage() {
  return <LinkPage purpose="reset" />
}
