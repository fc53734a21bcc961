import { CallError } from '@laurel/client/call-error.ts'
import { PASSWORD_MIN } from '@laurel/contract/constants.ts'
import { checkLink, confirmEmail } from '@laurel/contract/session.ts'
import { Logo } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, messageFor, queryFor } from '../../lib/api.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import classes from './sign-in-screen.module.css'
import { useEnter } from './use-enter.ts'

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('invitation')
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <Logo size={36} />
      </header>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      <p className={classes.links}>
        <Link to="/sign-in">{t('toSignIn')}</Link>
      </p>
    </main>
  )
}

/** The sentence at the field where there is one. */
const problemIn = (error: Error) =>
  (error instanceof CallError ? error.problems.find(({ path }) => path)?.message : undefined) ?? messageFor(error)

function Problem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className={classes.problem} role="alert">
      {problemIn(error)}
    </p>
  )
}

const readField = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '').trim()
}

/** For somebody who was given the code and cannot scan. */
function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('invitation')
  return (
    <Frame title={t('title')} lead={t('codeLead')}>
      <form className={classes.form} onSubmit={(event) => onCode(readField(event, 'code'))}>
        <label>
          {t('code')}
          <input name="code" autoCapitalize="characters" autoComplete="one-time-code" maxLength={40} required />
        </label>
        <Button type="submit" primary>
          {t('goOn')}
        </Button>
      </form>
    </Frame>
  )
}

/**
 * The password is typed once, and can be looked at. When the answer to the sign-in after it is lost, the password is set
 * already: the next try only signs in.
 */
function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('invitation')
  const enter = useEnter()
  const [isShown, setShown] = useState(false)
  const [email, setEmail] = useState<string>()
  const join = useMutation({
    mutationFn: async (password: string) => {
      if (email !== undefined) return enter({ email, password })
      const chosen = await call(confirmEmail, { body: { token, password, repeastedpassword: password } })
      setEmail(chosen.email)
      return enter({ email: chosen.email, password })
    },
    meta: { ownErrors: true },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    join.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <label>
        {t('password')}
        <input
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          maxLength={200}
          required
        />
        <small>{t('passwordHint', { min: PASSWORD_MIN })}</small>
      </label>
      <label className={classes.check}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {t('showPassword')}
      </label>
      <Problem error={join.error} />
      <Button type="submit" primary disabled={join.isPending}>
        {t('join')}
      </Button>
    </form>
  )
}

/** Behind the code that staff hand over: a password is chosen, and this phone is signed in. */
export function InvitationScreen() {
  const { t } = useTranslation('invitation')
  const navigate = useNavigate()
  const token = useRouterState({ select: ({ location }) => location.state.linkToken ?? '' })
  const link = useQuery({
    ...queryFor(checkLink, { body: { token, purpose: 'confirm' } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const use = (linkToken: string) => void navigate({ to: '/invitation', replace: true, state: { linkToken } })

  if (token === '') return <CodeForm onCode={use} />
  if (link.data?.state === 'used_or_expired')
    return (
      <Frame title={t('endedTitle')} lead={t('ended')}>
        <Button onClick={() => use('')}>{t('typeCode')}</Button>
      </Frame>
    )
  const { name = '', company = '' } = link.data ?? {}
  return (
    <Frame title={t('title')} lead={link.data ? t('lead', { name, company }) : ''}>
      <Loaded query={link}>{() => <PasswordForm token={token} />}</Loaded>
    </Frame>
  )
}
