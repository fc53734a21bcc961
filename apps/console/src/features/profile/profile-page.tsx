import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { DetailsForm } from './details-form.tsx'
import { EnrolPage } from './factor/enrol-page.tsx'
import { PhotoCard } from './photo/photo-card.tsx'
import classes from './profile-page.module.css'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { id, username, mustEnrolSecondFactor } = useProfile()
  if (mustEnrolSecondFactor) return <EnrolPage />
  return (
    <Page title={t('title')} description={t('description')}>
      <div className={classes.cards}>
        <PhotoCard />
        <DetailsForm key={`${id} ${username}`} />
        <SecurityCard />
        <SessionsCard />
      </div>
    </Page>
  )
}
