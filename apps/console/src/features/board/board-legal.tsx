import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import classes from './board-legal.module.css'

const PAGES = ['tos', 'privacy', 'eula'] as const

/** As under the other pages that can be seen without signing in, in the language of the board. */
export function BoardLegal() {
  const { t } = useTranslation('board')
  const lang = useLang()
  return (
    <nav aria-label={t('legal.label')} className={classes.links}>
      {PAGES.map((page) => (
        <Link key={page} to={`/${page}`} search={{ lang }}>
          {t(`legal.${page}`)}
        </Link>
      ))}
    </nav>
  )
}
