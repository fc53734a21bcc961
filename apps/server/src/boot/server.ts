import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { systemClock } from '../core/clock.ts'
import { Replica } from '../db/connections/replica.ts'
import { createDb, createPool } from '../db/db.ts'
import { JobQueue } from '../jobs/queue.ts'
import { startDelivering } from '../modules/webhooks/webhooks.jobs.ts'
import { adaptersFor } from './adapters.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { lookAfterDataDir } from './data-dir.ts'
import { backupPlanFor, openDatabase, prepareDatabase } from './database.ts'
import { prepareInstallation } from './installation.ts'
import { JOB_KINDS, startWorking } from './job-kinds.ts'
import type { Lifecycle } from './lifecycle.ts'
import { metricsFor, scrapeFor } from './metrics/metrics.ts'
import { openMetricsPort } from './metrics/serve-metrics.ts'
import { preparePushKeys } from './secrets/push-keys.ts'
import { loadSecrets } from './secrets/secret-keys.ts'
import { sealStoredSecrets } from './secrets/stored-secrets.ts'
import { createServices } from './services.ts'

/** A connection that was busy when the stop began is kept open by the browser after its answer; it must not hold us up. */
const closeGently = async (app: FastifyInstance) => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}

/** From nothing to serving: database, migrations, first data, jobs, HTTP. */
export const startServer = async (config: Config, log: FastifyBaseLogger, lifecycle: Lifecycle) => {
  for (const warning of config.warnings) log.warn(warning)
  const database = await openDatabase(config)
  lifecycle.onStop(database.stop)
  await prepareDatabase(database, log)

  const pool = createPool(database.url, config.databasePool, { waitSeconds: config.databaseWait })
  lifecycle.onStop(() => pool.end())
  const db = createDb(pool)
  const clock = systemClock
  const secrets = await loadSecrets(config)
  await sealStoredSecrets(db, secrets)
  await lookAfterDataDir(config.dataDir, log, lifecycle)
  const signInHint = await prepareInstallation(db, config, clock.now())

  const replica = config.replica && new Replica({ ...config.replica, primary: db, primaryUrl: database.url })
  if (replica) {
    lifecycle.onStop(() => replica.stop())
    await replica.start()
  }

  const metrics = metricsFor(config)
  const queue = new JobQueue({ url: database.url, log, secrets, worker: config.worker, onEnd: metrics?.jobEnded })
  lifecycle.onStop(() => queue.stop())
  await queue.start(JOB_KINDS)

  const adapters = adaptersFor(config, await preparePushKeys(db, config, secrets), metrics)
  let publicUrl = config.publicUrl
  const services = createServices({
    databaseUrl: database.url,
    pool,
    db,
    replica,
    clock,
    queue,
    secrets,
    adapters,
    publicUrl: () => publicUrl ?? '',
    settings: config,
    backups: backupPlanFor(config, database),
  })
  const counting = metrics && { callEnded: metrics.callEnded, scrape: scrapeFor(metrics, config, services) }
  const warnsOfIdle = process.env.NODE_ENV === 'development'
  const app = await buildApp(services, { ...config, log, warnsOfIdle, metrics: counting })
  lifecycle.onStop(() => closeGently(app))
  if (counting) await openMetricsPort(config, counting.scrape, lifecycle)
  const listening = await app.listen({ port: config.port, host: config.host })
  publicUrl ??= listening
  if (config.worker) {
    await startWorking(services)
    // Not with the others: tests have a worker without it.
    await startDelivering(services)
  }
  return { address: publicUrl, signInHint }
}
