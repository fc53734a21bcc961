import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { applyProblems, validateLater } from '../../../lib/form-problems.ts'
import type { SignInFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { FailureNotice } from './failure-notice.tsx'

export interface Credentials {
  email: string
  password: string
}

const loadRules = async () => (await import('./sign-in.rules.ts')).signInForm

interface Props {
  /** Who signed in here before, where that is known. */
  email: string
  failure: SignInFailure | null
  isBusy: boolean
  onSubmit: (credentials: Credentials) => void
  onForget: () => void
  /** Shown above the fields. */
  children: ReactNode
}

export function SignInForm({ email, failure, isBusy, onSubmit, onForget, children }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: validateLater(loadRules, currentLanguage()),
  })
  const { setErrors } = form
  const isKnown = email !== ''
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  useEffect(() => (isKnown ? passwordField : emailField).current?.focus(), [isKnown])

  useEffect(() => {
    if (failure?.kind === 'fields') applyProblems({ setErrors }, failure.problems)
    // A button that is pressed loses the focus while it is busy, unless the answer comes before the next frame.
    else if (failure && document.activeElement?.matches('body, [type=submit]')) passwordField.current?.focus()
  }, [failure, setErrors])

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      {children}
      <FailureNotice failure={failure} onGone={onForget} />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        ref={emailField}
        size="md"
        type="email"
        autoComplete="username"
        label={t('signIn.email')}
        leftSection={<IconMail size={18} aria-hidden="true" />}
      />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        ref={passwordField}
        size="md"
        autoComplete="current-password"
        label={t('signIn.password')}
        leftSection={<IconLock size={18} aria-hidden="true" />}
      />
      <Link to="/" search={{ view: 'reset' }} className={classes.forgot}>
        {t('signIn.forgot')}
      </Link>
      <Button type="submit" size="md" fullWidth loading={isBusy || form.validating}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
