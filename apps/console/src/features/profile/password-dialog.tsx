import { passwordForm } from '@laurel/contract/profile.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useUpdatePassword } from './profile.queries.ts'

export function PasswordDialog() {
  const { t } = useTranslation('profile')
  const { mutateAsync } = useUpdatePassword()
  const form = useForm({
    initialValues: { oldpassword: '', newpassword: '', repeatedpassword: '' },
    validate: validateWith(passwordForm, currentLanguage()),
  })
  const { submit, problem } = useSubmit(form, async () => {
    notifySuccess((await mutateAsync({ body: form.getValues() })).message)
  })

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
        <PasswordField
          {...form.getInputProps('oldpassword')}
          data-autofocus
          autoComplete="current-password"
          label={t('password.old')}
          withAsterisk
        />
        <PasswordField
          {...form.getInputProps('newpassword')}
          autoComplete="new-password"
          label={t('password.new')}
          withAsterisk
          description={t('password.newHint')}
        />
        <PasswordField
          {...form.getInputProps('repeatedpassword')}
          autoComplete="new-password"
          label={t('password.repeat')}
          withAsterisk
        />
      </Stack>
    </FormDialog>
  )
}
