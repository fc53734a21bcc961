import { signOnStartForm, startSignOn } from '@laurel/contract/sso.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Loader, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { signInByCode } from '../../../lib/session/session-actions.ts'
import { readResetFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { Notice } from '../notice.tsx'
import { rememberEmail, rememberedEmail } from '../remembered-email.ts'

/** Where somebody wanted to go, while they are at the pages of the provider. */
const WANTED_KEY = 'laurel.sign-on-to'

const home = getRouteApi('/')

/** Ends the sign-in with the code that came back, once. */
const useFinish = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  const code = useRouterState({ select: ({ location }) => location.state.signOnCode })
  const taken = useRef<string>(undefined)
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async (given: string) => {
      const to = sessionStorage.getItem(WANTED_KEY) ?? undefined
      sessionStorage.removeItem(WANTED_KEY)
      // The guard of this address leads on to where the person wanted to go.
      await router.navigate({ to: '/', search: { view: 'company', to }, replace: true, state: {} })
      await signInByCode(queryClient, given)
    },
    meta: { ownErrors: true },
  })
  useEffect(() => {
    if (code === undefined || taken.current === code) return
    taken.current = code
    mutate(code)
  }, [code, mutate])
  return { error, isFinishing: code !== undefined || isPending || isSuccess }
}

/** People of a company that has an identity provider need no more than an address of its domain. */
export function CompanyView() {
  const { t } = useTranslation('auth')
  const { to } = home.useSearch()
  const { error: failure, isFinishing } = useFinish()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: rememberedEmail() },
    validate: validateWith(signOnStartForm, currentLanguage()),
  })
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: async (body: { email: string }) => {
      const { url } = await call(startSignOn, { body })
      rememberEmail(body.email)
      if (to === undefined) sessionStorage.removeItem(WANTED_KEY)
      else sessionStorage.setItem(WANTED_KEY, to)
      location.assign(url)
    },
    meta: { ownErrors: true },
  })

  useEffect(() => field.current?.focus(), [])
  // Back from the provider may show this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])

  if (isFinishing) {
    return (
      <AuthLayout title={t('company.title')} text={t('company.finishing')}>
        <Loader aria-hidden />
      </AuthLayout>
    )
  }
  const problem = error ?? failure
  return (
    <AuthLayout title={t('company.title')} text={t('company.text')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => mutate(values), focusFirstError(form))}
      >
        <Notice tone="error" message={problem ? readResetFailure(problem, currentLanguage()) : null} />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          ref={field}
          size="md"
          type="email"
          autoComplete="username"
          label={t('signIn.email')}
          leftSection={<IconMail size={18} aria-hidden />}
        />
        <Button type="submit" size="md" fullWidth loading={isPending || isSuccess}>
          {t('company.submit')}
        </Button>
        <Link to="/" search={{ to }} className={classes.back}>
          {t('company.back')}
        </Link>
      </form>
    </AuthLayout>
  )
}
