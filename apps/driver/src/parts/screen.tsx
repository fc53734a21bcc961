import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './screen.module.css'

interface TabScreenProps {
  title: string
  subtitle?: string
  aside?: ReactNode
  children: ReactNode
}

/** The root of a tab: a big title above its content. */
export function TabScreen({ title, subtitle, aside, children }: TabScreenProps) {
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {aside}
      </header>
      {children}
    </main>
  )
}

interface PageProps {
  title: string
  /** Where the arrow leads. */
  back: string
  aside?: ReactNode
  children: ReactNode
}

/** A page below a tab: a bar with the way back. */
export function Page({ title, back, aside, children }: PageProps) {
  const { t } = useTranslation('frame')
  return (
    <main className={classes.page}>
      <header className={classes.bar}>
        <Link to={back} className={classes.back} aria-label={t('back')}>
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <h1>{title}</h1>
        {aside}
      </header>
      <div className={classes.content}>{children}</div>
    </main>
  )
}
