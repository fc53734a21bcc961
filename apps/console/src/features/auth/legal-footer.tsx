import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import classes from './legal-footer.module.css'

const LEGAL: readonly { page: 'tos' | 'privacy' | 'eula'; path: string }[] = [
  { page: 'tos', path: '/tos' },
  { page: 'privacy', path: '/privacy' },
  { page: 'eula', path: '/eula' },
]

/** The footer of every page that can be seen without signing in. */
export function LegalFooter() {
  const { t } = useTranslation('auth')
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        {LEGAL.map(({ page, path }) => (
          <Link key={page} to={path}>
            {t(`footer.${page}`)}
          </Link>
        ))}
      </nav>
      <LanguageSwitch />
    </footer>
  )
}
