import { passwordForm } from '@laurel/contract/profile'
import { PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/language.ts'
import { messageOf } from '../../lib/api.ts'
import { ApiError, hasCode } from '../../lib/api-error.ts'
import { applyProblems, validateWith } from '../../lib/form-rules.ts'
import { usePasswordToggle } from '../../lib/use-password-toggle.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import { useUpdatePassword } from './profile.queries.ts'

export function PasswordDialog() {
  const { t } = useTranslation('profile')
  const { mutateAsync } = useUpdatePassword()
  const [problem, setProblem] = useState<string>()
  const toggle = usePasswordToggle(t('password.show'), t('password.hide'))
  const form = useForm({
    initialValues: { oldpassword: '', newpassword: '', repeatedpassword: '' },
    validate: validateWith(passwordForm, currentLanguage()),
  })

  const submit = async () => {
    setProblem(undefined)
    try {
      const { message } = await mutateAsync(form.getValues())
      notifySuccess(message)
      return true
    } catch (error) {
      if (hasCode(error, 'old_password_wrong')) form.setFieldError('oldpassword', error.message)
      else if (!(error instanceof ApiError && applyProblems(form, error.problems))) setProblem(messageOf(error))
      return false
    }
  }

  return (
    <FormDialog
      title={t('password.change')}
      description={t('password.hint')}
      form={form}
      submitLabel={t('password.submit')}
      onSubmit={submit}
      problem={problem}
    >
      <Stack gap="lg">
        <PasswordInput
          {...form.getInputProps('oldpassword')}
          {...toggle}
          data-autofocus
          autoComplete="current-password"
          label={t('password.old')}
        />
        <PasswordInput
          {...form.getInputProps('newpassword')}
          {...toggle}
          autoComplete="new-password"
          label={t('password.new')}
          description={t('password.newHint')}
        />
        <PasswordInput
          {...form.getInputProps('repeatedpassword')}
          {...toggle}
          autoComplete="new-password"
          label={t('password.repeat')}
        />
      </Stack>
    </FormDialog>
  )
}
