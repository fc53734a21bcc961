import { PASSWORD_MIN } from '@laurel/contract/constants.ts'
import { setUserPasswordForm, type User } from '@laurel/contract/users.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useSetPassword } from '../people.queries.ts'
import { fullName } from '../person-name.ts'

/** An Admin sets the password of a person. */
export function PasswordDialog({ person }: { person: User }) {
  const { t } = useTranslation('people')
  const { mutateAsync: setPassword } = useSetPassword()
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
      <PasswordField
        {...form.getInputProps('password')}
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
