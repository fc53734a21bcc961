import '@laurel/kit/theme/global.css'
import { followNetwork, followSession } from '@laurel/client/browser.ts'
import { createQueryClient } from '@laurel/client/query-client.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createConsoleRouter } from './app/router.ts'
import { guardAgainOnSession, reloadAfterDeploy, startScreen } from './app/start.ts'
import { startConsoleTexts } from './i18n/i18n.ts'
import { messageFor } from './lib/api.ts'
import { connection, onReconnect } from './lib/connection.ts'
import { session } from './lib/session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadAfterDeploy()
followSession(session)
followNetwork(connection)

const queryClient = createQueryClient((error) => notifyError(messageFor(error)))
const texts = Promise.withResolvers<void>()
const router = createConsoleRouter({ queryClient, texts: texts.promise })
texts.resolve(startConsoleTexts(startScreen(router, queryClient)))
guardAgainOnSession(router, queryClient)
onReconnect(() => void queryClient.refetchQueries({ type: 'active', stale: true }))

createRoot(root).render(<App queryClient={queryClient} router={router} />)
