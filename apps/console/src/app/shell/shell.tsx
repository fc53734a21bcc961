import { NetworkError } from '@laurel/client/call-error.ts'
import { lazyWindow } from '@laurel/kit/dialogs/lazy-window.tsx'
import { leaveTopLayer } from '@laurel/kit/dialogs/use-escape.ts'
import { hasUnsavedInTab, mayLeave } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { FeedbackHost } from '@laurel/kit/feedback/feedback-host.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useConnectionLost } from '@laurel/kit/kit-app.ts'
import { lazyPiece, preloadLater } from '@laurel/kit/page/lazy-piece.tsx'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { unseenSendsQuery } from '../../features/notifications-center/unseen-sends.ts'
import { messageFor } from '../../lib/api.ts'
import { session, useSession } from '../../lib/session/session.ts'
import { turnedAway } from '../frame/turned-away.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { useMenu } from './menu/use-menu.ts'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useNews } from './use-news.ts'

/** The texts of the windows are asked for beside the code. */
const withTexts = async <F,>(code: Promise<F>) => (await Promise.all([code, loadTexts('shell-windows')]))[0]

const MenuDrawer = lazyWindow(() => import('./menu/menu-drawer.tsx'), 'MenuDrawer')
const CommandPalette = lazyWindow(() => withTexts(import('./palette/command-palette.tsx')), 'CommandPalette')
const KeyboardHelp = lazyWindow(() => withTexts(import('./keys/keyboard-help.tsx')), 'KeyboardHelp')
const AlertsWindow = lazyWindow(() => withTexts(import('./alerts-window.tsx')), 'AlertsWindow')
const ImpersonationBanner = lazyPiece(() => import('./impersonation-banner.tsx'), 'ImpersonationBanner')
const SessionDialog = lazyPiece(() => withTexts(import('./session-dialog.tsx')), 'SessionDialog')
preloadLater(SessionDialog)

const SendOutcomes = lazyPiece(async () => {
  await loadTexts('notifications-center')
  return import('../../features/notifications-center/outcomes/send-outcomes.tsx')
}, 'SendOutcomes')

const explain = (error: unknown) => ({ message: messageFor(error), isUnanswered: error instanceof NetworkError })

const isSignedOut = () => session.state().session === null

interface Props {
  children: ReactNode
}

export function Shell({ children }: Props) {
  const { t } = useTranslation('shell')
  const { session: present, ending } = useSession()
  const hasMenu = useMenu().length > 0
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'laurel.menu.collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isPaletteOpen, palette] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const [isAlertsOpen, alerts] = useDisclosure()
  const [isDrawerOpen, drawer] = useDisclosure()
  const isLost = useConnectionLost()
  const { data: unseen = [] } = useQuery({ ...unseenSendsQuery, enabled: hasMenu })
  useExitGuard(isSignedOut)
  useNoteOnArrival()
  useNews()
  useShortcuts({ openPalette: palette.open, openHelp: help.open })

  return (
    <div
      className={classes.shell}
      data-collapsed={isCollapsed || undefined}
      data-banner={present?.oldToken ? true : undefined}
      data-lost={isLost || undefined}
    >
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <NavigationProgress />
      {present?.oldToken && (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      )}
      <ConnectionLine />
      <div className={classes.frame}>
        {hasMenu && (
          <aside className={classes.side}>
            <SideMenu isCollapsed={isCollapsed} onCollapse={setCollapsed} onHelp={help.open} onAlerts={alerts.open} />
          </aside>
        )}
        <div className={classes.column}>
          <TopBar hasMenu={hasMenu} onMenu={drawer.open} onSearch={palette.open} />
          <main id="content" className={classes.content} tabIndex={-1}>
            <Suspense>{children}</Suspense>
          </main>
        </div>
      </div>
      <MenuDrawer opened={isDrawerOpen} onClose={drawer.close} onHelp={help.open} onAlerts={alerts.open} />
      <CommandPalette opened={isPaletteOpen} onClose={palette.close} onHelp={help.open} />
      <KeyboardHelp opened={isHelpOpen} onClose={help.close} />
      <AlertsWindow opened={isAlertsOpen} onClose={alerts.close} />
      {ending && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
      {unseen.length > 0 && (
        <Suspense>
          <SendOutcomes sends={unseen} />
        </Suspense>
      )}
      <FeedbackHost explain={explain} />
    </div>
  )
}

/** Who was led elsewhere than a link said is told so. */
const useNoteOnArrival = () => {
  const { t } = useTranslation('shell')
  const isTurnedAway = useSyncExternalStore(turnedAway.subscribe, turnedAway.read)
  const tell = useEffectEvent(() => notifyError(t('turnedAway')))
  useEffect(() => {
    if (!isTurnedAway) return
    turnedAway.write(false)
    tell()
  }, [isTurnedAway])
}

/** Says once, for the whole console, that the server cannot be reached; goes away by itself. */
function ConnectionLine() {
  const { t } = useTranslation('shell')
  const isLost = useConnectionLost()
  return (
    <div role="status" className={classes.connection}>
      {isLost && (
        <p>
          <IconWifiOff size={17} aria-hidden />
          <b>{t('connection.lost')}</b>
          <span>{t('connection.meaning')}</span>
        </p>
      )}
    </div>
  )
}

/** A thin line while a screen loads; quick ones are over before it shows. */
function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? <div className={classes.progress} aria-hidden /> : null
}

const BY_HISTORY: readonly string[] = ['BACK', 'FORWARD', 'GO']

/**
 * Asks before a change of screen loses input. The Back of the browser first closes what is open, as Escape does. There
 * is no question once `isOver`: after the end of a session nothing can be kept.
 */
const useExitGuard = (isOver: () => boolean) =>
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (isOver()) return false
      if (BY_HISTORY.includes(action) && leaveTopLayer()) return true
      return current.pathname !== next.pathname && !(await mayLeave())
    },
    enableBeforeUnload: () => !isOver() && hasUnsavedInTab(),
  })
