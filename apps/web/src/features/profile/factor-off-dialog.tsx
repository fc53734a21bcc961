import { secret } from '@laurel/contract/rules'
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { currentLanguage } from '../../i18n/language.ts'
import { messageOf } from '../../lib/api.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { usePasswordToggle } from '../../lib/use-password-toggle.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import { useDisableFactor } from './profile.queries.ts'

const offForm = z.object({ password: secret })

export function FactorOffDialog() {
  const { t } = useTranslation('profile')
  const { mutateAsync } = useDisableFactor()
  const toggle = usePasswordToggle(t('password.show'), t('password.hide'))
  const form = useForm({ initialValues: { password: '' }, validate: validateWith(offForm, currentLanguage()) })

  const submit = async () => {
    try {
      const { message } = await mutateAsync(form.getValues().password)
      notifySuccess(message)
      return true
    } catch (error) {
      form.setFieldError('password', messageOf(error))
      return false
    }
  }

  return (
    <FormDialog
      title={t('factor.turnOffTitle')}
      description={t('factor.turnOffHint')}
      form={form}
      submitLabel={t('factor.turnOff')}
      submitColor="red"
      onSubmit={submit}
    >
      <PasswordInput
        {...form.getInputProps('password')}
        {...toggle}
        data-autofocus
        autoComplete="current-password"
        label={t('factor.yourPassword')}
      />
    </FormDialog>
  )
}
