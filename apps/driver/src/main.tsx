import './app/global.css'
import { followNetwork } from '@laurel/client/browser.ts'
import { createQueryClient } from '@laurel/client/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createDriverRouter } from './app/router.ts'
import { startDriverTexts } from './i18n/i18n.ts'
import { connection } from './lib/connection.ts'
import { personHere, session } from './lib/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followNetwork(connection)
const queryClient = createQueryClient(() => {})
const router = createDriverRouter(queryClient)
// The phone was signed out elsewhere: nothing of the person stays in view.
session.subscribe(() => {
  if (personHere() !== undefined || session.state().endedBy !== 'refusal') return
  queryClient.clear()
  void router.navigate({ to: '/sign-in', replace: true })
})
connection.subscribe(() => {
  if (!connection.isLost()) void queryClient.refetchQueries({ type: 'active' })
})

await startDriverTexts()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
