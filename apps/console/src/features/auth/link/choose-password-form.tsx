import { CallError } from '@laurel/client/call-error.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { type changePassword, choosePasswordForm, type confirmEmail } from '@laurel/contract/session.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { applyProblems } from '../../../lib/form-problems.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { readChoosePasswordFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { Notice } from '../notice.tsx'

type ChoosePassword = typeof changePassword | typeof confirmEmail

interface Props {
  endpoint: ChoosePassword
  /** From the link in the mail; empty where there was none. */
  token: string
  labels: { password: string; repeat: string; submit: string }
  onDone: (answer: CallResult<ChoosePassword>, password: string) => Promise<void> | void
}

export function ChoosePasswordForm({ endpoint, token, labels, onDone }: Props) {
  const { t } = useTranslation('auth')
  const lang = currentLanguage()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { token, password: '', repeastedpassword: '' },
    validate: validateWith(choosePasswordForm, lang),
  })
  const { mutate, error, isPending } = useMutation<
    CallResult<ChoosePassword>,
    Error,
    CallInput<ChoosePassword>['body']
  >({
    mutationFn: (body) => call(endpoint, { body }),
    onSuccess: (answer, { password }) => onDone(answer, password),
    onError: (failure) => {
      if (failure instanceof CallError) applyProblems(form, failure.problems)
    },
    meta: { ownErrors: true },
  })
  const isAtField = error instanceof CallError && error.problems.some(({ path }) => path)
  const failure = error && !isAtField ? readChoosePasswordFailure(error, lang) : null

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((body) => mutate(body), focusFirstError(form))}>
      <Notice tone="error" message={token ? failure : sayError(lang, 'token_not_found')} />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        size="md"
        autoComplete="new-password"
        label={labels.password}
        leftSection={<IconLock size={18} aria-hidden />}
      />
      <PasswordField
        key={form.key('repeastedpassword')}
        {...form.getInputProps('repeastedpassword')}
        size="md"
        autoComplete="new-password"
        label={labels.repeat}
        leftSection={<IconLock size={18} aria-hidden />}
      />
      <Button type="submit" size="md" fullWidth disabled={!token} loading={isPending}>
        {labels.submit}
      </Button>
      <Link to="/" className={classes.back}>
        {t('resetRequest.back')}
      </Link>
    </form>
  )
}
