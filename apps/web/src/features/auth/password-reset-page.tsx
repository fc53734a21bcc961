import { changePassword } from '@laurel/contract/session'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthLayout } from './auth-layout.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

const route = getRouteApi('/passwordreset')

export function PasswordResetPage() {
  const { t } = useTranslation('auth')
  const labels = {
    password: t('resetConfirm.password'),
    repeat: t('resetConfirm.repeat'),
    submit: t('resetConfirm.submit'),
  }
  return (
    <AuthLayout title={t('resetConfirm.title')} text={t('resetConfirm.text')}>
      <ChoosePasswordForm endpoint={changePassword} token={route.useSearch().token} labels={labels} />
    </AuthLayout>
  )
}
