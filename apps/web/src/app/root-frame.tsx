import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProfileContext, useLoadedProfile } from '../lib/session-profile.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

export const loadShell = () => import('./shell/shell.tsx')

const PublicFrame = lazy(async () => ({ default: (await import('./public-frame.tsx')).PublicFrame }))
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))

/** One shell around every signed-in screen, so that it stays in place while the screens change. */
export function RootFrame() {
  const profile = useLoadedProfile()
  useHeadingFocus()
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  if (frame === 'bare') return <Outlet />
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
  if (frame === 'shell') return null
  return (
    <Suspense>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </Suspense>
  )
}
