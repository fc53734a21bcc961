import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** For Admins on screens whose data only the people of a company handle. */
export function CompanyPeopleOnly() {
  const { t } = useTranslation('organisation')
  const navigate = useNavigate()
  return (
    <EmptyState
      kind="missing"
      title={t('companyPeopleOnly.title')}
      text={t('companyPeopleOnly.text')}
      actions={<Button onClick={() => void navigate({ to: '/users' })}>{t('companyPeopleOnly.action')}</Button>}
    />
  )
}
