import './app/global.css'
import { followNetwork } from '@laurel/client/browser.ts'
import { createQueryClient } from '@laurel/client/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPerson, restore, startSending } from './app/follow-person.ts'
import { createDriverRouter } from './app/router.ts'
import { startDriverTexts } from './i18n/i18n.ts'
import { renewEarly } from './lib/api.ts'
import { connection } from './lib/connection.ts'
import { homeQuery } from './lib/home.ts'
import { personHere } from './lib/session.ts'
import { followTaps, startWorker } from './lib/worker.ts'
import { beforeLeaving } from './offline/leave.ts'
import { followInstall } from './parts/install/install.ts'

/** The worker fetches the whole app; the calls of the first screen go first. */
const WORKER_PAUSE_MS = 1000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followInstall()
followNetwork(connection)
if (!navigator.onLine) connection.cut()

const queryClient = createQueryClient(() => {})
// What was seen stays readable without a connection for as long as the app is open.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })

/** Without a connection neither can be fetched; the next start tries again. */
const startWorkerAndPush = async () => {
  await startWorker()
  const { followPush } = await import('./lib/push.ts')
  followPush(queryClient)
}

/** No `await` at the top: chunks of screens import this one, and would wait for it while it waits for them. */
const start = async () => {
  const texts = startDriverTexts()
  renewEarly()
  await restore(queryClient)
  // Also where the kept answer is seconds old: `start.js` has already asked for a newer one.
  if (personHere() !== undefined) void queryClient.prefetchQuery({ ...homeQuery(), staleTime: 0 })
  const router = createDriverRouter(queryClient)
  followTaps((path) => router.history.push(path))
  followPerson(queryClient, () => void router.navigate({ to: '/sign-in', replace: true }))
  await texts
  // The frame of index.html stays in view until the first screen can take its place.
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  startSending(queryClient)
  beforeLeaving(async () => (await import('./lib/push.ts')).leavePush())
  setTimeout(() => void startWorkerAndPush().catch(() => undefined), WORKER_PAUSE_MS)
}

void start()
