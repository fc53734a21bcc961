import { loadConfig } from './boot/config.ts'
import { reportFailedStart } from './boot/failed-start.ts'
import { Lifecycle, stopOnSignals } from './boot/lifecycle.ts'
import { createLog } from './boot/log.ts'

const lifecycle = new Lifecycle()
try {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  stopOnSignals(lifecycle, log)
  // Loaded only now: a wrong setting is answered, and a signal obeyed, before the whole program is read.
  const { startServer } = await import('./boot/server.ts')
  const { address, signInHint } = await startServer(config, log, lifecycle)
  console.info(`\n  Laurel is ready at ${address}\n  ${signInHint}\n`)
} catch (error) {
  // A signal during the start stops what the start still works with; the process ends once all of it has stopped.
  if (!lifecycle.isStopping) {
    reportFailedStart(error)
    await lifecycle.stop().catch(() => undefined)
    process.exit(1)
  }
}
