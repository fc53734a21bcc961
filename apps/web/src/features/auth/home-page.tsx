import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SignInView } from './sign-in-view.tsx'

const ResetRequestView = lazy(async () => ({ default: (await import('./reset-request-view.tsx')).ResetRequestView }))

const home = getRouteApi('/')

export function HomePage() {
  const { view } = home.useSearch()
  return view === 'reset' ? (
    <Suspense>
      <ResetRequestView />
    </Suspense>
  ) : (
    <SignInView />
  )
}
