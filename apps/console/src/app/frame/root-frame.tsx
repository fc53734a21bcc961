import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ProfileContext, useLoadedProfile } from '../../lib/session/session-profile.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

const PublicFrame = lazyPiece(() => import('./public-frame.tsx'), 'PublicFrame')
const Shell = lazyPiece(() => import('../shell/shell.tsx'), 'Shell')

export const loadShell = () => Shell.preload()

/** One shell around every signed-in screen, so that it stays in place while the screens change. */
export function RootFrame() {
  useHeadingFocus()
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  return frame === 'bare' ? <Outlet /> : <FramedOutlet isForSignedIn={frame === 'shell'} />
}

function FramedOutlet({ isForSignedIn }: { isForSignedIn: boolean }) {
  const profile = useLoadedProfile()
  if (profile)
    return (
      <ProfileContext value={profile}>
        <Suspense>
          <Shell>
            <Outlet />
          </Shell>
        </Suspense>
      </ProfileContext>
    )
  if (isForSignedIn) return null
  return (
    <Suspense>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </Suspense>
  )
}
