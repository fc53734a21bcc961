import { type Icon, IconCalendarMonth, IconHome, IconUser, IconWallet } from '@tabler/icons-react'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConnectionLost } from '../lib/connection.ts'
import { Button } from '../parts/button.tsx'
import classes from './frame.module.css'

const TABS = [
  { to: '/', name: 'home', icon: IconHome },
  { to: '/days', name: 'days', icon: IconCalendarMonth },
  { to: '/wallet', name: 'wallet', icon: IconWallet },
  { to: '/me', name: 'me', icon: IconUser },
] as const satisfies readonly { to: string; name: string; icon: Icon }[]

/** In place of a screen that failed or whose file could not be fetched. */
export function Fault({ reset }: { reset: () => void }) {
  const { t } = useTranslation('frame')
  const router = useRouter()
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <main className={classes.fault} role="alert">
      <p>{t('fault')}</p>
      <Button onClick={() => void retry()}>{t('tryAgain')}</Button>
    </main>
  )
}

/** Pages with one task of their own hide the tabs. */
const isTask = (path: string) => path.startsWith('/days/')

export function Frame() {
  const { t } = useTranslation('frame')
  const isLost = useConnectionLost()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <div className={classes.frame} data-task={isTask(path) || undefined}>
      {isLost && (
        <p className={classes.offline} role="status">
          {t('offline')}
        </p>
      )}
      <Outlet />
      {!isTask(path) && (
        <nav className={classes.tabs} aria-label={t('tabs')}>
          {TABS.map(({ to, name, icon: TabIcon }) => (
            <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to === '/' }}>
              <span className={classes.pill}>
                <TabIcon size={24} stroke={1.7} aria-hidden />
              </span>
              {t(name)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
