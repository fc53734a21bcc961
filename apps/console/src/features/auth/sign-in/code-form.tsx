import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { validateLater } from '../../../lib/form-problems.ts'
import type { SignInFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { FailureNotice } from './failure-notice.tsx'

const loadRules = async () => (await import('./sign-in.rules.ts')).codeForm

interface Props {
  failure: SignInFailure | null
  isBusy: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

export function CodeForm({ failure, isBusy, onSubmit, onBack }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: validateLater(loadRules, currentLanguage()),
  })
  const { setFieldError } = form
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  useEffect(() => {
    if (failure?.kind === 'code-wrong') setFieldError('code', failure.message)
  }, [failure, setFieldError])

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ code }) => onSubmit(code.trim()), focusFirstError(form))}
    >
      <FailureNotice failure={failure} onGone={onBack} />
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        ref={field}
        size="md"
        autoComplete="one-time-code"
        label={t('code.label')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy || form.validating}>
        {t('code.submit')}
      </Button>
      <button type="button" className={classes.back} onClick={onBack}>
        {t('code.back')}
      </button>
    </form>
  )
}
