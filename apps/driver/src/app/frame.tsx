import { hasCode } from '@laurel/client/call-error.ts'
import type { MyHome } from '@laurel/contract/me.ts'
import { Logo } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type Icon, IconCalendarMonth, IconHome, IconLogout, IconNews, IconUser, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { homeQuery } from '../lib/home.ts'
import { useSignOut } from '../lib/sign-out.ts'
import { applyNewVersion, useNewVersion } from '../lib/worker.ts'
import { Button } from '../parts/button.tsx'
import classes from './frame.module.css'

const TABS = [
  { to: '/', name: 'home', icon: IconHome },
  { to: '/days', name: 'days', icon: IconCalendarMonth, needs: 'days' },
  { to: '/feed', name: 'feed', icon: IconNews, needs: 'feed' },
  { to: '/wallet', name: 'wallet', icon: IconWallet },
  { to: '/me', name: 'me', icon: IconUser },
] as const satisfies readonly { to: string; name: string; icon: Icon; needs?: keyof MyHome['functions'] }[]

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

/** In place of every screen while the company has switched the app off. */
function SwitchedOff() {
  const { t } = useTranslation('frame')
  const leave = useSignOut()
  return (
    <main className={classes.fault}>
      <Logo size={36} />
      <h1>{t('off.title')}</h1>
      <p>{t('off.text')}</p>
      <Button onClick={() => leave.mutate()} disabled={leave.isPending}>
        <IconLogout size={20} aria-hidden />
        {t('off.signOut')}
      </Button>
    </main>
  )
}

/** Pages with one task of their own hide the tabs. */
const isTask = (path: string) => ['/days/', '/me/', '/wallet/', '/ideas'].some((start) => path.startsWith(start))

export function Frame() {
  const { t } = useTranslation('frame')
  const isNew = useNewVersion()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const home = useQuery(homeQuery())
  const functions = home.data?.functions
  if (hasCode(home.error, 'switched_off')) return <SwitchedOff />
  return (
    <div className={classes.frame} data-task={isTask(path) || undefined}>
      {isNew && (
        <div className={classes.version}>
          <p role="status">{t('newVersion')}</p>
          <button type="button" onClick={applyNewVersion}>
            {t('reload')}
          </button>
        </div>
      )}
      <Outlet />
      {!isTask(path) && (
        <nav className={classes.tabs} aria-label={t('tabs')}>
          {TABS.filter((tab) => !('needs' in tab) || functions?.[tab.needs] !== false).map(
            ({ to, name, icon: TabIcon }) => (
              <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to === '/' }}>
                <span className={classes.pill}>
                  <TabIcon size={24} stroke={1.7} aria-hidden />
                </span>
                {t(name)}
              </Link>
            ),
          )}
        </nav>
      )}
    </div>
  )
}
