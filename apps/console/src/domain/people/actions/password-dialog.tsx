import { PASSWORD_MIN } from '@laurel/contract/constants.ts'
import { setUserPasswordForm, type User } from '@laurel/contract/users.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { usePasswordToggle } from '@laurel/kit/fields/use-password-toggle.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useSetPassword } from '../people.queries.ts'
import { fullName } from '../person-name.ts'

/** An Admin sets the password of a person. */
export function PasswordDialog({ person }: { person: User }) {
  const { t } = useTranslation('people')
  const { mutateAsync: setPassword } = useSetPassword()
  const toggle = usePasswordToggle(t('password.show'), t('password.hide'))
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(setUserPasswordForm, currentLanguage()),
  })
  const { submit } = useSubmit(
    form,
    async () => notifySuccess((await setPassword({ body: { ...form.getValues(), userId: person.id } })).message),
    () => notifyError(t('wrong')),
  )

  return (
    <FormDialog
      title={t('password.title', { name: fullName(person) })}
      description={t('password.text')}
      form={form}
      submitLabel={t('password.submit')}
      onSubmit={submit}
    >
      <PasswordInput
        {...form.getInputProps('password')}
        {...toggle}
        label={t('password.label')}
        description={t('password.hint', { min: PASSWORD_MIN })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
