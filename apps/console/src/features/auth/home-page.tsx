import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SignInView } from './sign-in/sign-in-view.tsx'

const ResetRequestView = lazyPiece(() => import('./sign-in/reset-request-view.tsx'), 'ResetRequestView')

const CompanyView = lazyPiece(() => import('./sign-in/company-view.tsx'), 'CompanyView')

const home = getRouteApi('/')

export function HomePage() {
  const { view } = home.useSearch()
  if (view === undefined) return <SignInView />
  return <Suspense>{view === 'reset' ? <ResetRequestView /> : <CompanyView />}</Suspense>
}
