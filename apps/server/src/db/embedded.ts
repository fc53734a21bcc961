import { chmod, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { findAccount, isRoot, requireAccess } from './embedded/account.ts'
import { provideBinaries } from './embedded/binaries.ts'
import { clusterPath, findCluster, makeCluster, readPassword, removeLeftovers, SUPERUSER } from './embedded/cluster.ts'
import { EmbeddedDatabaseError } from './embedded/error.ts'
import { keepAlive } from './embedded/keeper.ts'
import { claim, isOwned } from './embedded/ownership.ts'
import { ensurePostmaster, findPostmaster, type Server, stopPostmaster } from './embedded/postmaster.ts'
import { ensureRoles } from './embedded/roles.ts'

const DATABASE = 'laurel'
const CLAIM_PATIENCE_MS = 8_000
const CLAIM_RETRY_MS = 250

/** `url` is that of the superuser; `roleUrls` makes of it those that the product uses. */
export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }
type StartOptions = { dataDir: string; durable?: boolean; log?: (line: string) => void }

/** Runs the built-in PostgreSQL under `dataDir`, for this process alone. Without `durable` a crash may lose data. */
export const startEmbedded = async ({
  dataDir: givenDir,
  durable = true,
  log = console.info,
}: StartOptions): Promise<EmbeddedDatabase> => {
  const dataDir = await makeDataDir(givenDir)
  await requireAccess(clusterPath(dataDir))
  const account = await findAccount(dataDir, clusterPath(dataDir))
  const bin = await provideBinaries(account)
  const cluster = (await findCluster(dataDir)) ?? (await makeCluster({ dataDir, bin, account, durable }, log))
  const server: Server = { cluster, bin, account, durable, logFile: join(dataDir, 'postgres.log') }
  const password = await readPassword(cluster)

  const { owner, port } = await own(server, password, dataDir)
  const keeper = keepAlive(owner, async () => (await own(server, password, dataDir, port)).owner, log)
  const stop = async () => {
    const lastOwner = await keeper.dismiss()
    // The lock is held to the end: who waits for it must not get it from a database that is about to stop.
    await stopPostmaster(server)
    await lastOwner.end()
  }
  try {
    await removeLeftovers(dataDir)
    await ensureDatabase(owner)
    await ensureRoles({ ...connection(port, password), database: DATABASE })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlFor(port, password), stop }
}

/** The address of the database that a running server owns, for a process that works beside it. */
export const attachEmbedded = async ({ dataDir: givenDir }: { dataDir: string }): Promise<string> => {
  const dataDir = resolve(givenDir)
  const url = await findServed(dataDir)
  if (url !== undefined) return url
  throw new EmbeddedDatabaseError(
    `No Laurel server is running on the data directory ${dataDir}. Start it first, or set DATABASE_URL.`,
  )
}

export const isServed = async (dataDir: string) => (await findServed(resolve(dataDir))) !== undefined

const findServed = async (dataDir: string) => {
  await requireAccess(clusterPath(dataDir))
  const cluster = await findCluster(dataDir)
  const postmaster = cluster ? await findPostmaster(cluster) : undefined
  if (!cluster || postmaster?.state !== 'ready') return undefined
  const password = await readPassword(cluster)
  const isOurs = await isOwned(connection(postmaster.port, password))
  return isOurs ? urlFor(postmaster.port, password) : undefined
}

/**
 * Ends a database that a killed server left running, also a damaged one that takes no connections. Refused while a server
 * works on it.
 */
export const endOrphan = async (dataDir: string) => {
  const path = clusterPath(dataDir)
  await requireAccess(path)
  const cluster = await realpath(path).catch(() => undefined)
  if (cluster === undefined || !(await findPostmaster(cluster))) return
  if (await isServed(dataDir).catch(() => false)) {
    throw new EmbeddedDatabaseError(`Laurel is running on the data directory ${dataDir}. Stop it first.`)
  }
  const account = await findAccount(dataDir, path)
  await stopPostmaster({ cluster, account, bin: await provideBinaries(account) })
}

export const makeDataDir = async (givenDir: string) => {
  const dataDir = resolve(givenDir)
  // Root's PostgreSQL runs as another account, which has to pass through here.
  const mode = isRoot() ? 0o711 : 0o700
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, mode)
  return realpath(dataDir)
}

/** Retries for a while: a predecessor may be stopping, or its end not yet noticed by the database. */
const own = async (
  server: Server,
  password: string,
  dataDir: string,
  knownPort?: number,
): Promise<{ owner: Client; port: number }> => {
  let deadline: number | undefined
  for (;;) {
    const { port } = await ensurePostmaster(server, knownPort)
    const attempt = await claim(connection(port, password)).catch((problem: unknown) => ({ problem }))
    if ('owner' in attempt) return { owner: attempt.owner, port }
    deadline ??= Date.now() + CLAIM_PATIENCE_MS
    if (Date.now() > deadline) throw refusal(attempt, dataDir)
    await sleep(CLAIM_RETRY_MS)
  }
}

const refusal = (attempt: { heldBy?: number | undefined } | { problem: unknown }, dataDir: string) => {
  if ('problem' in attempt)
    return new EmbeddedDatabaseError(`The database in ${dataDir} refuses connections: ${String(attempt.problem)}`)
  const who = attempt.heldBy ? ` (process ${attempt.heldBy})` : ''
  return new EmbeddedDatabaseError(
    `Laurel is already running on the data directory ${dataDir}${who}. Stop it first, or choose another DATA_DIR.`,
  )
}

const ensureDatabase = async (owner: Client) => {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await owner.query(`create database ${DATABASE}`)
}

const connection = (port: number, password: string) => ({ host: '127.0.0.1', port, user: SUPERUSER, password })

const urlFor = (port: number, password: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`
