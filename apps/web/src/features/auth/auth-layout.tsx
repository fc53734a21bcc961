import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './auth-layout.module.css'
import { AuthPicture } from './auth-picture.tsx'

const LEGAL: readonly { page: 'tos' | 'privacy' | 'eula'; path: string }[] = [
  { page: 'tos', path: '/tos' },
  { page: 'privacy', path: '/privacy' },
  { page: 'eula', path: '/eula' },
]

function Footer() {
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

interface Props {
  title: string
  text: string
  children: ReactNode
}

export function AuthLayout({ title, text, children }: Props) {
  useDocumentTitle(`${title} · Laurel`)
  return (
    <div className={classes.area}>
      <div className={classes.side}>
        <main className={classes.main}>
          <Logo size={36} />
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.text}>{text}</p>
          {children}
        </main>
        <Footer />
      </div>
      <AuthPicture />
    </div>
  )
}
