import { randomUUID } from 'node:crypto'
import { chmod, copyFile, lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { endAllSessions } from '../access/sessions.ts'
import { AuditTrail, OPERATOR, writeAuditTrail } from '../audit/trail.ts'
import { createDb, createPool, inTransaction } from '../db/db.ts'
import { findAccount } from '../db/embedded/account.ts'
import { provideBinaries } from '../db/embedded/binaries.ts'
import { clusterPath, handOver, makeCluster } from '../db/embedded/cluster.ts'
import { copyBack, requireWhole } from '../db/embedded/copy.ts'
import { EmbeddedDatabaseError } from '../db/embedded/error.ts'
import { verifyDatabase } from '../db/embedded/verify.ts'
import { endOrphan, makeDataDir } from '../db/embedded.ts'
import { readBackup } from '../modules/backups/backups.service.ts'
import { stopRestoredQueue } from '../modules/coin-transfers/processing.service.ts'
import { listUnbalanced } from '../modules/reconciliation/reconciliation.queries.ts'
import type { Config } from './config.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { createLog } from './log.ts'
import { loadSecrets } from './secrets/secret-keys.ts'
import { sealStoredSecrets } from './secrets/stored-secrets.ts'

type Say = (line: string) => void
type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'secretKeys'>

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

/**
 * Brings a backup back. The present database is moved aside and stays there; when the restored one does not start or does
 * not pass its checks, the present one is put back.
 */
export const restore = async (folder: string, config: Place, now: Date, say: Say) => {
  const backup = await readBackup(folder)
  await requireWhole(backup.cluster, backup.files)
  const dataDir = await makeDataDir(config.dataDir)
  await requireKeys(config, backup)
  await endOrphan(dataDir)

  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const moved: { from: string; to: string }[] = []
  const moveAside = async (path: string) => {
    if (!(await exists(path))) return
    const to = `${path}-before-${stamp}`
    await rename(path, to)
    moved.push({ from: path, to })
    say(`${path} is kept as ${to}.`)
  }
  try {
    await moveAside(clusterPath(dataDir))
    say(`Copying ${folder} …`)
    await fillCluster(dataDir, backup, say)
    if (backup.hasKeys && !config.secretKeys) {
      await moveAside(join(dataDir, 'secret-keys'))
      await copyFile(backup.keysFile, join(dataDir, 'secret-keys'))
      await chmod(join(dataDir, 'secret-keys'), 0o600)
    }
    return await startAndCheck(config, now, say)
  } catch (error) {
    if (await exists(clusterPath(dataDir)))
      await rename(clusterPath(dataDir), `${clusterPath(dataDir)}-refused-${stamp}`)
    for (const { from, to } of moved.reverse()) await rename(to, from)
    say('The restore failed. What was there before is back in its place.')
    throw error
  }
}

/** A start without a key would make a new one, with which nothing in the backup can be opened. */
const requireKeys = async ({ secretKeys, dataDir }: Place, { hasKeys }: { hasKeys: boolean }) => {
  if (secretKeys || hasKeys || (await exists(join(dataDir, 'secret-keys')))) return
  throw new EmbeddedDatabaseError(
    'The backup was made with SECRET_KEY and does not hold it. Set SECRET_KEY to that key.',
  )
}

const fillCluster = async (dataDir: string, backup: Awaited<ReturnType<typeof readBackup>>, say: Say) => {
  const account = await findAccount(dataDir, clusterPath(dataDir))
  const bin = await provideBinaries(account)
  await makeCluster({ dataDir, bin, account, durable: true }, say, async (_, place) => {
    const cluster = join(place, 'postgres')
    await copyBack(backup.cluster, cluster, backup.files)
    await handOver(cluster, account)
    for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
      await handOver(join(entry.parentPath, entry.name), account)
    }
  })
}

/** The first start replays the log of the backup. */
const startAndCheck = async (config: Place, now: Date, say: Say) => {
  say('Starting the restored database …')
  const database = await openDatabase(config)
  try {
    const { tables, indexes } = await verifyDatabase(database.superuserUrl ?? '')
    say(`${tables} tables and ${indexes} indexes are undamaged.`)
    await prepareDatabase(database, createLog('silent'))
    const pool = createPool(database.url, 2)
    const db = createDb(pool)
    try {
      await sealStoredSecrets(db, await loadSecrets(config))
      const unbalanced = await listUnbalanced(db)
      if (unbalanced.length > 0) {
        throw new EmbeddedDatabaseError(`Ledger, balances and queue do not agree in: ${unbalanced.join(', ')}.`)
      }
      say('Ledger, balances and transfer queue agree in every company.')
      const isQueueStopped = await settle(db, now)
      say('All sessions are ended: everybody signs in again.')
      if (isQueueStopped)
        say('The transfer queue is stopped: compare it with the partner, then restart it on its screen.')
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
}

const settle = (db: ReturnType<typeof createDb>, now: Date) =>
  inTransaction(db, async (db) => {
    await endAllSessions(db)
    const isQueueStopped = await stopRestoredQueue(db, now)
    const circumstances = { action: 'operator/restore', requestId: randomUUID(), at: now }
    await writeAuditTrail(db, new AuditTrail(), OPERATOR, circumstances)
    return isQueueStopped
  })
