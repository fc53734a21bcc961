import { NetworkError } from '@laurel/client/call-error.ts'
import { FeedbackHost } from '@laurel/kit/feedback/feedback-host.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { useConnectionLost } from '@laurel/kit/kit-app.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { unseenSendsQuery } from '../../features/notifications-center/unseen-sends.ts'
import { messageFor } from '../../lib/api.ts'
import { session, useSession } from '../../lib/session.ts'
import { turnedAway } from '../turned-away.ts'
import { CommandPalette } from './command-palette.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionDialog } from './session-dialog.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useExitGuard } from './use-exit-guard.ts'
import { useMenu } from './use-menu.ts'
import { useNews } from './use-news.ts'
import { useShortcuts } from './use-shortcuts.ts'

const SendOutcomes = lazyPiece(async () => {
  await loadTexts('notifications-center')
  return import('../../features/notifications-center/send-outcomes.tsx')
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
      <ImpersonationBanner />
      <ConnectionLine />
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
      <MenuDrawer isOpen={isDrawerOpen} onClose={drawer.close} onHelp={help.open} />
      <CommandPalette isOpen={isPaletteOpen} onClose={palette.close} onHelp={help.open} />
      <KeyboardHelp isOpen={isHelpOpen} onClose={help.close} />
      {ending && <SessionDialog />}
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
