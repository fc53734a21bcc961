import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const RETRY_MS = 1000

/**
 * Watches the connection that owns the cluster. When it breaks, the database was killed or restarted under a running
 * server: `revive` brings it back, at the address that everybody knows, and owns it again.
 */
export const keepAlive = (firstOwner: Client, revive: () => Promise<Client>, log: (line: string) => void) => {
  let owner = firstOwner
  const dismissed = new AbortController()
  let reviving: Promise<void> | undefined

  const bringBack = async () => {
    log('The database went away and is started again.')
    while (!dismissed.signal.aborted) {
      try {
        watch(await revive())
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS)
      }
    }
  }

  const watch = (client: Client) => {
    owner = client
    client.once('end', () => {
      if (!dismissed.signal.aborted) reviving = bringBack()
    })
  }
  watch(firstOwner)

  return {
    /** Before a stop that is wanted. Answers who owns the cluster in the end. */
    dismiss: async () => {
      dismissed.abort()
      await reviving
      return owner
    },
  }
}
