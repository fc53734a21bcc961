import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

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
