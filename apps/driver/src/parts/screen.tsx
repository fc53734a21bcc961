import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InboxLink } from './inbox-link.tsx'
import { OfflineStrip } from './offline-strip.tsx'
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
        <div className={classes.aside}>
          {aside}
          <InboxLink />
        </div>
      </header>
      <OfflineStrip />
      {children}
    </main>
  )
}

interface PageProps {
  title: string
  subtitle?: string
  /** Where the arrow leads. */
  back: string
  aside?: ReactNode
  children: ReactNode
}

/** A page below a tab: a bar with the way back. */
export function Page({ title, subtitle, back, aside, children }: PageProps) {
  const { t } = useTranslation('frame')
  return (
    <main className={classes.page}>
      <header className={classes.bar}>
        <Link to={back} className={classes.back} aria-label={t('back')}>
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <div className={classes.names}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {aside && <div className={classes.action}>{aside}</div>}
      </header>
      <div className={classes.content}>
        <OfflineStrip />
        {children}
      </div>
    </main>
  )
}
