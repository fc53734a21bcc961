import { getRouteApi } from '@tanstack/react-router'
import { ResetRequestView } from './reset-request-view.tsx'
import { SignInView } from './sign-in-view.tsx'

const home = getRouteApi('/')

export function HomePage() {
  return home.useSearch().view === 'reset' ? <ResetRequestView /> : <SignInView />
}
