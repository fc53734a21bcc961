import { adaptersOf } from './adapters.ts'
import { ConfigError, loadConfig } from './config.ts'
import { systemClock } from './core/clock.ts'
import { lookAfterDataDir } from './data-dir.ts'
import { attachDatabase, prepareDatabase } from './database.ts'
import { createDb, createPool } from './db/db.ts'
import { reportFailedStart } from './failed-start.ts'
import { JobQueue } from './jobs/queue.ts'
import { JOB_KINDS, startWorking } from './jobs.ts'
import { Lifecycle, stopOnSignals } from './lifecycle.ts'
import { createLog } from './log.ts'
import { preparePushKeys } from './push-keys.ts'
import { loadSecrets } from './secret-keys.ts'
import { sealStoredSecrets } from './stored-secrets.ts'

const lifecycle = new Lifecycle()

/** Background work in a process of its own, beside servers that run with WORKER=0. */
const start = async () => {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  stopOnSignals(lifecycle, log)
  for (const warning of config.warnings) log.warn(warning)
  if (!config.publicUrl) throw new ConfigError('PUBLIC_URL must be set for a worker: its mails link to the console.')
  const database = await attachDatabase(config)
  await prepareDatabase(database, log)
  const pool = createPool(database.url, config.databasePool, { waitSeconds: config.databaseWait })
  lifecycle.onStop(() => pool.end())
  const db = createDb(pool)
  await lookAfterDataDir(config.dataDir, log, lifecycle)
  const secrets = await loadSecrets(config)
  await sealStoredSecrets(db, secrets)
  const queue = new JobQueue({ url: database.url, log, secrets, worker: true })
  lifecycle.onStop(() => queue.stop())
  await queue.start(JOB_KINDS)
  const adapters = adaptersOf(config, await preparePushKeys(db, config, secrets))
  await startWorking({
    adapters,
    db,
    clock: systemClock,
    queue,
    secrets,
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
