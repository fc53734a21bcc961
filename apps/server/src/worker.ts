import { adaptersFor } from './boot/adapters.ts'
import { ConfigError, loadConfig } from './boot/config.ts'
import { lookAfterDataDir } from './boot/data-dir.ts'
import { attachDatabase, backupPlanFor, prepareDatabase } from './boot/database.ts'
import { reportFailedStart } from './boot/failed-start.ts'
import { JOB_KINDS, startWorking } from './boot/job-kinds.ts'
import { Lifecycle, stopOnSignals } from './boot/lifecycle.ts'
import { createLog } from './boot/log.ts'
import { metricsFor, scrapeFor } from './boot/metrics/metrics.ts'
import { openMetricsPort } from './boot/metrics/serve-metrics.ts'
import { preparePushKeys } from './boot/secrets/push-keys.ts'
import { loadSecrets } from './boot/secrets/secret-keys.ts'
import { sealStoredSecrets } from './boot/secrets/stored-secrets.ts'
import { createServices } from './boot/services.ts'
import { systemClock } from './core/clock.ts'
import { createDb, createPool } from './db/db.ts'
import { JobQueue } from './jobs/queue.ts'
import { startDelivering } from './modules/webhooks/webhooks.jobs.ts'

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
  const metrics = metricsFor(config)
  const queue = new JobQueue({ url: database.url, log, secrets, worker: true, onEnd: metrics?.jobEnded })
  lifecycle.onStop(() => queue.stop())
  await queue.start(JOB_KINDS)
  const adapters = adaptersFor(config, await preparePushKeys(db, config, secrets), metrics)
  const { publicUrl } = config
  const services = createServices({
    databaseUrl: database.url,
    pool,
    db,
    clock: systemClock,
    queue,
    secrets,
    adapters,
    publicUrl: () => publicUrl,
    settings: config,
    backups: backupPlanFor(config, database),
  })
  if (metrics) await openMetricsPort(config, scrapeFor(metrics, config, services), lifecycle)
  await startWorking(services)
  await startDelivering(services)
  log.info('worker is ready')
}

try {
  await start()
} catch (error) {
  reportFailedStart(error)
  await lifecycle.stop().catch(() => undefined)
  process.exit(1)
}
