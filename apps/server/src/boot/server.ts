import { readFileSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { systemClock } from '../core/clock.ts'
import { createDb, createPool, readPoolGauge } from '../db/db.ts'
import { Replica } from '../db/replica.ts'
import { JobQueue } from '../jobs/queue.ts'
import { adaptersFor } from './adapters.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { lookAfterDataDir } from './data-dir.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { prepareInstallation } from './installation.ts'
import { JOB_KINDS, startWorking } from './job-kinds.ts'
import type { Lifecycle } from './lifecycle.ts'
import { preparePushKeys } from './push-keys.ts'
import { loadSecrets } from './secret-keys.ts'
import { sealStoredSecrets } from './stored-secrets.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

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

  const queue = new JobQueue({ url: database.url, log, secrets, worker: config.worker })
  lifecycle.onStop(() => queue.stop())
  await queue.start(JOB_KINDS)

  const adapters = adaptersFor(config, await preparePushKeys(db, config, secrets))
  const app = await buildApp({
    db,
    databaseUrl: database.url,
    replica,
    gauge: () => readPoolGauge(pool),
    clock,
    queue,
    secrets,
    pusher: adapters.pusher,
    partner: adapters.partner,
    exportTimezone: config.exportTimezone,
    log,
    version,
    requestsPerMinute: config.requestsPerMinute,
    trustProxy: config.trustProxy,
    secure: config.secure,
    apiDocs: config.apiDocs,
    monitorKey: config.monitorKey,
    demoIsOpen: config.demoIsOpen,
    requireSecondFactor: config.requireSecondFactor,
    publicUrl: config.publicUrl,
    operator: config.operator,
  })
  lifecycle.onStop(() => closeGently(app))
  const listening = await app.listen({ port: config.port, host: config.host })
  const publicUrl = config.publicUrl ?? listening
  if (config.worker)
    await startWorking({ adapters, db, clock, queue, secrets, publicUrl, exportTimezone: config.exportTimezone })
  return { address: publicUrl, signInHint }
}
