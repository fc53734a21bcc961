import { loadConfig } from '../src/boot/config.ts'
import { Lifecycle } from '../src/boot/lifecycle.ts'
import { createLog } from '../src/boot/log.ts'
import { startServer } from '../src/boot/server.ts'
import { settingsFor } from './server-process.ts'

/** What `npm start` starts, in the process of the caller: reading the program takes longer than starting it. */
export const startInProcess = async (env: Record<string, string>) => {
  const config = loadConfig(settingsFor(env))
  const lifecycle = new Lifecycle()
  const stop = () => lifecycle.stop()
  try {
    return { ...(await startServer(config, createLog(config.logLevel), lifecycle)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
