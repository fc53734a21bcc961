import { copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { EmbeddedDatabaseError, hasCode } from './error.ts'

/** Any number, as long as every process uses the same one. */
const BACKUP_LOCK = 52_871_836

/** Made anew by every start; the log is copied by itself, and slots of other readers do not belong into a copy. */
const LEFT_EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/
/** Holds the position in the log: the last of the files, so that it is never older than what lies beside it. */
const CONTROL_FILE = join('global', 'pg_control')

/** Paths below the cluster with their sizes. */
export type Files = { path: string; bytes: number }[]

/**
 * Copies a cluster while its server works on it. The pages may be torn and of different moments: the log between begin
 * and end of the copy lies beside them, and the first start replays it. A temporary slot keeps that log from being
 * recycled; it and the lock end with the connection, however that ends.
 */
export const copyRunningCluster = async (superuserUrl: string, cluster: string, into: string): Promise<Files> => {
  const client = new Client({ connectionString: superuserUrl, application_name: 'laurel-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as locked', [BACKUP_LOCK])
    if (!locks[0].locked) throw new EmbeddedDatabaseError('Another backup is being made at this moment.')
    await client.query(`select pg_create_physical_replication_slot('laurel_backup_' || pg_backend_pid(), true, true)`)
    const { rows: begins } = await client.query(
      `select pg_walfile_name(pg_backup_start('laurel', fast => true)) as first`,
    )
    const files = await copyTree(cluster, into)
    files.push(await copyOne(cluster, into, CONTROL_FILE))
    const { rows: ends } = await client.query(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    )
    await writeSynced(join(into, 'backup_label'), ends[0].label)
    files.push({ path: 'backup_label', bytes: Buffer.byteLength(ends[0].label) })
    files.push(...(await copyLog(cluster, into, begins[0].first, ends[0].last)))
    return files
  } finally {
    await client.end()
  }
}

/** The segments of the log from the first to the last. Names of one timeline sort by their position. */
const copyLog = async (cluster: string, into: string, first: string, last: string): Promise<Files> => {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!names.includes(first) || !names.includes(last)) throw new EmbeddedDatabaseError('The log of the backup is gone.')
  const files: Files = []
  for (const name of names) files.push(await copyOne(cluster, into, join('pg_wal', name)))
  return files
}

/** Folders first, also empty ones: PostgreSQL does not make them itself. */
const copyTree = async (cluster: string, into: string, below = ''): Promise<Files> => {
  await mkdir(join(into, below), { recursive: true, mode: 0o700 })
  if (LEFT_EMPTY.includes(below)) return []
  const files: Files = []
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (LEFT_OUT.test(entry.name) || path === CONTROL_FILE) continue
    if (entry.isDirectory()) files.push(...(await copyTree(cluster, into, path)))
    if (!entry.isFile()) continue
    try {
      files.push(await copyOne(cluster, into, path))
    } catch (error) {
      // Dropped since the folder was read: the log tells the copy the same.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
  return files
}

/** Copied by the system, not by this thread: calls are answered meanwhile. */
const copyOne = async (from: string, into: string, path: string) => {
  const copy = join(into, path)
  await copyFile(join(from, path), copy)
  const file = await open(copy, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
    return { path, bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

export const writeSynced = (path: string, text: string) => writeFile(path, text, { mode: 0o600, flush: true })

/** Copies a backup back, with its empty folders. */
export const copyBack = async (from: string, into: string, files: Files) => {
  await mkdir(into, { mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(into, relative(from, entry.parentPath), entry.name)
    if (entry.isDirectory()) await mkdir(path, { recursive: true, mode: 0o700 })
  }
  for (const { path } of files) await copyOne(from, into, path)
}

/** Before anything is touched: a copy that was cut off would only fail after the old database was moved. */
export const requireWhole = async (folder: string, files: Files) => {
  for (const { path, bytes } of files) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (found?.size !== bytes)
      throw new EmbeddedDatabaseError(`The backup is not whole: ${path} is missing or cut off.`)
  }
}

export const measureFolder = async (folder: string) => {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  }
  return bytes
}
