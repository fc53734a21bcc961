import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, readFile, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import * as z from 'zod'
import type { Db } from '../../db/db.ts'
import { clusterPath, syncDir } from '../../db/embedded/cluster.ts'
import { copyRunningCluster, measureFolder, writeSynced } from '../../db/embedded/copy.ts'
import { EmbeddedDatabaseError } from '../../db/embedded/error.ts'
import { insertBackup } from './backups.queries.ts'

/** Everything that a backup of the embedded database needs. */
export interface BackupPlan {
  /** Gets one folder for each backup. */
  folder: string
  /** How many stay there; without a number all. */
  keep?: number | undefined
  dataDir: string
  superuserUrl: string
  /** Keys in a file of the data directory go along. Those of SECRET_KEY are nowhere on this disk. */
  hasKeysInFile: boolean
  version: string
}

const FORMAT = 1
const MANIFEST = 'backup.json'
const NAME = /^laurel-\d{8}T\d{6}Z$/
const UNFINISHED = 'unfinished-'
/** The log that is written meanwhile comes on top. */
const ROOM = 1.2

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.iso.datetime(),
  hasKeys: z.boolean(),
  files: z.array(z.object({ path: z.string(), bytes: z.number() })),
})

/** Makes a backup under a passing name and publishes it in one step. Answers its path and size. */
export const makeBackup = async (plan: BackupPlan, now: Date) => {
  const { folder, dataDir, hasKeysInFile, version } = plan
  const cluster = await realpath(clusterPath(dataDir))
  refuseFolderInside(folder, cluster)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(folder, cluster)
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
  const path = join(folder, `laurel-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const files = await copyRunningCluster(plan.superuserUrl, cluster, join(unfinished, 'postgres'))
    if (hasKeysInFile) await copyKeys(dataDir, unfinished)
    const written = { format: FORMAT, version, madeAt: now.toISOString(), hasKeys: hasKeysInFile, files }
    await writeSynced(join(unfinished, MANIFEST), JSON.stringify(written))
    await rename(unfinished, path)
    await syncDir(folder)
    return { path, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Makes a backup, removes the oldest ones and keeps how it went for health and Admins. */
export const makeKeptBackup = async (db: Db, plan: BackupPlan, clock: { now: () => Date }) => {
  const startedAt = clock.now()
  try {
    const made = await makeBackup(plan, startedAt)
    await removeOld(plan)
    await insertBackup(db, { startedAt, endedAt: clock.now(), outcome: { bytes: made.bytes } })
    return made
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await insertBackup(db, { startedAt, endedAt: clock.now(), outcome: { failure: failure.slice(0, 500) } })
    throw error
  }
}

/** The contents of a backup, or a sentence for whoever named the wrong folder. */
export const readBackup = async (path: string) => {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) {
    const inside = (await readdir(path).catch(() => [])).filter((name) => NAME.test(name)).sort()
    const hint = inside.length > 0 ? ` Name one of those in it: ${inside.slice(-3).join(', ')}.` : ''
    throw new EmbeddedDatabaseError(`${path} is no backup of Laurel.${hint}`)
  }
  const { files, ...rest } = manifest.parse(JSON.parse(text))
  // A file of somebody else must not lead outside of the folder.
  if (files.some((file) => isAbsolute(file.path) || file.path.split(/[\\/]/).includes('..'))) {
    throw new EmbeddedDatabaseError(`${path} is no backup of Laurel: it names files outside of its folder.`)
  }
  return { ...rest, files, cluster: join(path, 'postgres'), keysFile: join(path, 'secret-keys') }
}

const copyKeys = async (dataDir: string, into: string) => {
  const copy = join(into, 'secret-keys')
  await copyFile(join(dataDir, 'secret-keys'), copy)
  await chmod(copy, 0o600)
}

const refuseFolderInside = (folder: string, cluster: string) => {
  const way = relative(cluster, folder)
  if (way === '' || !(way.startsWith('..') || isAbsolute(way))) {
    throw new EmbeddedDatabaseError(`The backup cannot lie inside of the database (${cluster}). Choose another folder.`)
  }
}

const requireRoom = async (folder: string, cluster: string) => {
  const { bavail, bsize } = await statfs(folder)
  const needed = (await measureFolder(cluster)) * ROOM
  if (bavail * bsize >= needed) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new EmbeddedDatabaseError(
    `The backup needs ${inMegabytes(needed)}, and ${folder} has ${inMegabytes(bavail * bsize)} left.`,
  )
}

/** What a killed process left behind is a day old at least: another backup may be under way. */
const LEFTOVER_MS = 24 * 3600_000

const removeOld = async ({ folder, keep }: BackupPlan) => {
  const names = await readdir(folder)
  const made = names.filter((name) => NAME.test(name)).sort()
  const old = keep === undefined ? [] : made.slice(0, -keep)
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFTOVER_MS) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}
