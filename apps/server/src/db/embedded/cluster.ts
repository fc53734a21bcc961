import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter, runAs } from './account.ts'
import { EmbeddedDatabaseError, hasCode } from './error.ts'
import { makeOpenDir, SHARED_DIR } from './shared-dir.ts'

export const SUPERUSER = 'laurel'

const CLUSTERS_DIR = join(SHARED_DIR, 'clusters')
const PASSWORD_FILE = 'laurel-password'
const UNFINISHED = /^postgres-new-([0-9a-f-]{36})$/

export const clusterPath = (dataDir: string) => join(dataDir, 'postgres')

/** The real directory of the cluster, or undefined when none was published yet. */
export const findCluster = async (dataDir: string): Promise<string | undefined> => {
  const path = clusterPath(dataDir)
  try {
    await lstat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const dir = await realpath(path).catch((cause) => {
    throw new EmbeddedDatabaseError(`The database that ${path} points to is gone. Restore it, or remove ${path}.`, {
      cause,
    })
  })
  const content = await readdir(dir)
  if (content.length === 0) return undefined
  if (!content.includes('PG_VERSION') || !content.includes(PASSWORD_FILE))
    throw new EmbeddedDatabaseError(`${path} does not hold a database of Laurel. Choose another DATA_DIR.`)
  return dir
}

export const readPassword = (cluster: string) => readFile(join(cluster, PASSWORD_FILE), 'utf8')

export type ClusterPlan = { dataDir: string; bin: string; account: Account; durable: boolean }

/**
 * Makes a cluster aside and publishes it in one step: a half-made one never bears the final name. `fill` puts it into
 * the folder `postgres` of a place.
 */
export const makeCluster = async (
  plan: ClusterPlan,
  log: (line: string) => void,
  fill: (plan: ClusterPlan, place: string) => Promise<void> = initialise,
): Promise<string> => {
  const id = randomUUID()
  try {
    const place = await makePlace(plan, id)
    await fill(plan, place)
    await publish(plan.dataDir, place, log)
  } catch (error) {
    // Another first start may have published its cluster meanwhile, and even have cleared ours away.
    if (!(await findCluster(plan.dataDir))) throw error
  } finally {
    await removeUnfinished(plan.dataDir, id)
  }
  const cluster = await findCluster(plan.dataDir)
  if (!cluster) throw new EmbeddedDatabaseError(`The database in ${clusterPath(plan.dataDir)} has been removed.`)
  return cluster
}

const unfinishedPath = (dataDir: string, id: string) => join(dataDir, `postgres-new-${id}`)

/** The directory beside the final one also marks, by its name, what was begun below CLUSTERS_DIR. */
const makePlace = async ({ dataDir, account }: ClusterPlan, id: string) => {
  const beside = unfinishedPath(dataDir, id)
  await mkdir(beside)
  await chmod(beside, 0o711)
  if (await canEnter(account, beside)) return beside

  const shared = join(CLUSTERS_DIR, id)
  await makeOpenDir(shared).catch(() => undefined)
  if (await canEnter(account, shared)) return shared
  throw new EmbeddedDatabaseError(
    `The account that PostgreSQL runs as cannot reach ${dataDir}. Choose a DATA_DIR that everybody can pass through, or set DATABASE_URL.`,
  )
}

const initialise = async ({ bin, account, durable }: ClusterPlan, place: string) => {
  const dir = join(place, 'postgres')
  const passwordFile = join(place, 'password')
  await mkdir(dir, { mode: 0o700 })
  await writeSecret(passwordFile, randomBytes(24).toString('base64url'))
  for (const path of [dir, passwordFile]) await handOver(path, account)

  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const sync = durable ? [] : ['--no-sync']
  try {
    await runAs(account, join(bin, 'initdb'), ['-D', dir, ...locale, ...access, ...sync, '--no-instructions'])
  } catch (cause) {
    throw new EmbeddedDatabaseError(`PostgreSQL could not make a database in ${dir}: ${lastWords(cause)}`, { cause })
  }
  await rename(passwordFile, join(dir, PASSWORD_FILE))
}

const lastWords = (error: unknown) =>
  error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr).trim() : String(error)

const writeSecret = async (path: string, secret: string) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(secret)
    await file.sync()
  } finally {
    await file.close()
  }
}

export const handOver = async (path: string, { uid, gid }: Account) => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

const publish = async (dataDir: string, place: string, log: (line: string) => void) => {
  const made = join(place, 'postgres')
  const path = clusterPath(dataDir)
  if (dirname(place) === CLUSTERS_DIR) {
    await symlink(made, path)
    log(`The database is kept in ${made}, because PostgreSQL runs as an account that cannot reach ${dataDir}.`)
  } else {
    await rename(made, path)
  }
  await syncDir(dataDir)
}

export const syncDir = async (dir: string) => {
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}

/** Clears away what interrupted first starts left behind; only for the process that owns the published cluster. */
export const removeLeftovers = async (dataDir: string) => {
  for (const name of await readdir(dataDir)) {
    const id = UNFINISHED.exec(name)?.[1]
    if (id) await removeUnfinished(dataDir, id)
  }
}

const removeUnfinished = async (dataDir: string, id: string) => {
  const shared = join(CLUSTERS_DIR, id)
  const published = await realpath(clusterPath(dataDir)).catch(() => undefined)
  const places = published === join(shared, 'postgres') ? [] : [shared]
  try {
    for (const place of [...places, unfinishedPath(dataDir, id)]) await rm(place, { recursive: true, force: true })
  } catch {
    // An initdb whose parent was killed may still be writing there: a later start finishes the job.
  }
}
