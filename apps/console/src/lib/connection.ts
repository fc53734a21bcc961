import { browserTimer, reachServer } from '@laurel/client/browser.ts'
import { createConnection } from '@laurel/client/connection.ts'

export const connection = createConnection({ probe: reachServer, after: browserTimer })

/** Runs once after each time that the connection came back. */
export const onReconnect = (run: () => void) =>
  connection.subscribe(() => {
    if (!connection.isLost()) run()
  })
