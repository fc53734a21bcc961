import './app/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followSession } from './app/follow-session.ts'
import { reloadAfterDeploy } from './app/reload-after-deploy.ts'
import { createConsoleRouter } from './app/router.ts'
import { startTexts } from './i18n/i18n.ts'
import { messageOf } from './lib/api.ts'
import { onReconnect } from './lib/connection.ts'
import { createQueryClient } from './lib/query-client.ts'
import { notifyError } from './ui/snackbar.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadAfterDeploy()
await startTexts()

const queryClient = createQueryClient((error) => notifyError(messageOf(error)))
const router = createConsoleRouter(queryClient)
followSession(router, queryClient)
onReconnect(() => void queryClient.refetchQueries({ type: 'active', stale: true }))

createRoot(root).render(<App queryClient={queryClient} router={router} />)
