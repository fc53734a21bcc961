import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session/session-profile.ts'
import classes from './welcome-page.module.css'

/** For people who sign in here without working in the console. */
export function WelcomePage() {
  const { t } = useTranslation('shell')
  const { id, firstname } = useProfile()
  const title = t('welcome.title', { name: firstname })
  useDocumentTitle(`${title} · Laurel`)
  return (
    <div className={classes.page}>
      <LogoMark size={64} />
      <h1>{title}</h1>
      <p>{t('welcome.text')}</p>
      <div className={classes.ways}>
        <Button component={Link} to={`/driver-data/${id}`}>
          {t('welcome.card')}
        </Button>
        <Button component={Link} to="/profile" variant="default">
          {t('welcome.profile')}
        </Button>
      </div>
    </div>
  )
}
