import { requestPasswordReset, resetRequestForm } from '@laurel/contract/session.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { readResetFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { Notice } from '../notice.tsx'

export function ResetRequestView() {
  const { t } = useTranslation('auth')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateWith(resetRequestForm, currentLanguage()),
  })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: { email: string }) => call(requestPasswordReset, { body }),
    meta: { ownErrors: true },
  })

  return (
    <AuthLayout title={t('resetRequest.title')} text={t('resetRequest.text')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => mutate(values), focusFirstError(form))}
      >
        <Notice tone="success" message={data?.message ?? null} />
        <Notice tone="error" message={error ? readResetFailure(error, currentLanguage()) : null} />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          size="md"
          type="email"
          autoComplete="username"
          label={t('signIn.email')}
          leftSection={<IconMail size={18} aria-hidden />}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('resetRequest.submit')}
        </Button>
        <Link to="/" className={classes.back}>
          {t('resetRequest.back')}
        </Link>
      </form>
    </AuthLayout>
  )
}
