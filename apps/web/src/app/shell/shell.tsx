import { useLocalStorage } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api.ts'
import { NetworkError } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { FeedbackHost } from '../../ui/feedback-host.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenu } from './use-menu.ts'
import { useNews } from './use-news.ts'
import { useOverlay } from './use-overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }))
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))
const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }))

/** Nobody is told about a missing answer. */
const explain = (error: unknown) => (error instanceof NetworkError ? undefined : messageOf(error))

interface Props {
  children: ReactNode
}

export function Shell({ children }: Props) {
  const { t } = useTranslation('shell')
  const { session, ending } = useSession()
  const hasMenu = useMenu().length > 0
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'laurel.menu.collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const palette = useOverlay()
  const help = useOverlay()
  const drawer = useOverlay()
  useNews()
  useShortcuts({ openPalette: palette.open, openHelp: help.open })

  return (
    <div
      className={classes.shell}
      data-collapsed={isCollapsed || undefined}
      data-banner={session?.oldToken ? true : undefined}
    >
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <NavigationProgress />
      <ImpersonationBanner />
      <div className={classes.frame}>
        {hasMenu && (
          <aside className={classes.side}>
            <SideMenu isCollapsed={isCollapsed} onCollapse={setCollapsed} onHelp={help.open} />
          </aside>
        )}
        <div className={classes.column}>
          <TopBar hasMenu={hasMenu} onMenu={drawer.open} onSearch={palette.open} />
          <main id="content" className={classes.content} tabIndex={-1}>
            <Suspense>{children}</Suspense>
          </main>
        </div>
      </div>
      <Suspense>
        {drawer.wasOpened && <MenuDrawer isOpen={drawer.isOpen} onClose={drawer.close} onHelp={help.open} />}
        {palette.wasOpened && <CommandPalette isOpen={palette.isOpen} onClose={palette.close} onHelp={help.open} />}
        {help.wasOpened && <KeyboardHelp isOpen={help.isOpen} onClose={help.close} />}
        {ending && <SessionDialog />}
      </Suspense>
      <FeedbackHost explain={explain} />
    </div>
  )
}
