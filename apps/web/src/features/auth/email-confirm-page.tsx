import { confirmEmail } from '@laurel/contract/session'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthLayout } from './auth-layout.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

const route = getRouteApi('/emailconfirm')

export function EmailConfirmPage() {
  const { t } = useTranslation('auth')
  const labels = {
    password: t('emailConfirm.password'),
    repeat: t('emailConfirm.repeat'),
    submit: t('emailConfirm.submit'),
  }
  return (
    <AuthLayout title={t('emailConfirm.title')} text={t('emailConfirm.text')}>
      <ChoosePasswordForm endpoint={confirmEmail} token={route.useSearch().token} labels={labels} />
    </AuthLayout>
  )
}
