import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { roleUrls } from '../db/embedded/roles.ts'
import { attachEmbedded, isServed, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { grantWork } from '../db/roles.ts'
import { migrateQueue } from '../jobs/queue.ts'
import type { BackupPlan } from '../modules/backups/backups.service.ts'
import type { Config } from './config.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { version } from './version.ts'

/** With one role both addresses are the same. */
export interface DatabaseUrls {
  /** What the product works with. */
  url: string
  /** What changes the tables. */
  ownerUrl: string
  /** Only of the embedded database. */
  superuserUrl?: string
}

type BackupSettings = Pick<Config, 'backupDir' | 'backupKeep' | 'dataDir' | 'secretKeys'>
type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

const outsideUrls = ({ databaseUrl, databaseOwnerUrl }: Place): DatabaseUrls | undefined =>
  databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }

/** The database of this installation: the embedded one under the data directory, or an outside server. */
export const openDatabase = async (place: Place): Promise<DatabaseUrls & { stop: () => Promise<void> }> => {
  const outside = outsideUrls(place)
  if (outside) return { ...outside, stop: async () => undefined }
  const { url, stop } = await startEmbedded({ dataDir: place.dataDir })
  return { ...roleUrls(url), superuserUrl: url, stop }
}

/** For a process beside the server: it never starts a database of its own. */
export const attachDatabase = async (place: Place): Promise<DatabaseUrls> => {
  const outside = outsideUrls(place)
  if (outside) return outside
  const superuserUrl = await attachEmbedded({ dataDir: place.dataDir })
  return { ...roleUrls(superuserUrl), superuserUrl }
}

/** For a command of the operator, which may be given while the server runs or while it does not. */
export const reachDatabase = async (place: Place): Promise<DatabaseUrls & { stop: () => Promise<void> }> => {
  if (place.databaseUrl === undefined && !(await isServed(place.dataDir))) return openDatabase(place)
  return { ...(await attachDatabase(place)), stop: async () => undefined }
}

/** The nightly backup of the embedded database, where a folder for it is set. */
export const backupPlanFor = (
  { backupDir, backupKeep, dataDir, secretKeys }: BackupSettings,
  { superuserUrl }: DatabaseUrls,
): BackupPlan | undefined => {
  if (backupDir === undefined || superuserUrl === undefined) return undefined
  return { folder: backupDir, keep: backupKeep, dataDir, superuserUrl, hasKeysInFile: !secretKeys, version }
}

/** Brings tables, queue and rights up to date. */
export const prepareDatabase = async ({ url, ownerUrl }: DatabaseUrls, log: FastifyBaseLogger) => {
  await migrate(ownerUrl)
  if (ownerUrl === url) return
  await migrateQueue(ownerUrl, JOB_KINDS, log)
  await grantWork(ownerUrl, url)
}

/**
 * Whether there is no other connection. The kind of a connection of another role is hidden, its user and name are not:
 * by the name those of Citus are left out, which come and go by themselves.
 */
export const isAlone = async (db: Db) => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()
      and application_name !~* '^citus'
  `.execute(db)
  return rows.length === 0
}
