import { adaptersOf } from './adapters.ts'
import { ConfigError, loadConfig } from './config.ts'
import { systemClock } from './core/clock.ts'
import { databaseUrlOf } from './database.ts'
import { createDb, createPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { reportFailedStart } from './failed-start.ts'
import { JobQueue } from './jobs/queue.ts'
import { JOB_KINDS, startWorking } from './jobs.ts'
import { Lifecycle, stopOnSignals } from './lifecycle.ts'
import { createLog } from './log.ts'
import { preparePushKeys } from './push-keys.ts'

const lifecycle = new Lifecycle()

/** Background work in a process of its own, beside servers that run with WORKER=0. */
const start = async () => {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  stopOnSignals(lifecycle, log)
  if (!config.publicUrl) throw new ConfigError('PUBLIC_URL must be set for a worker: its mails link to the console.')
  const url = await databaseUrlOf(config)
  await migrate(url)
  const pool = createPool(url, config.databasePool, { waitSeconds: config.databaseWait })
  lifecycle.onStop(() => pool.end())
  const queue = new JobQueue({ url, log, worker: true })
  lifecycle.onStop(() => queue.stop())
  await queue.start(JOB_KINDS)
  const db = createDb(pool)
  const adapters = adaptersOf(config, await preparePushKeys(db, config))
  await startWorking({
    adapters,
    db,
    clock: systemClock,
    queue,
    publicUrl: config.publicUrl,
    exportTimezone: config.exportTimezone,
  })
  log.info('worker is ready')
}

try {
  await start()
} catch (error) {
  reportFailedStart(error)
  await lifecycle.stop().catch(() => undefined)
  process.exit(1)
}
