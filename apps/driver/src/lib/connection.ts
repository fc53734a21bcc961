import { browserTimer, reachServer } from '@laurel/client/browser.ts'
import { createConnection } from '@laurel/client/connection.ts'
import { useSyncExternalStore } from 'react'

export const connection = createConnection({ probe: reachServer, after: browserTimer })

export const useConnectionLost = () => useSyncExternalStore(connection.subscribe, connection.isLost)
