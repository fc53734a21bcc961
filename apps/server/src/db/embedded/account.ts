import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, hasCode } from './error.ts'

/** The account PostgreSQL runs as; empty when that is our own. */
export type Account = { uid?: number; gid?: number }

export const isRoot = () => process.getuid?.() === 0

const runFile = promisify(execFile)

/** What every PostgreSQL program is started with; `cwd` because the account may not reach ours. */
export const spawnOptions = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
})

export const runAs = (account: Account, program: string, args: string[]) =>
  runFile(program, args, spawnOptions(account))

/** Stops an ordinary user at the door of a cluster that only its owner (or root) can open. */
export const requireAccess = async (cluster: string) => {
  const owner = await readOwner(cluster)
  if (isRoot() || !owner || owner.uid === process.getuid?.()) return
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} belongs to another account. Run Laurel as that account, or choose another DATA_DIR.`,
  )
}

/** PostgreSQL refuses to run as root: root lends it the owner of what is there already, or a system account. */
export const findAccount = async (dataDir: string, clusterPath: string): Promise<Account> => {
  if (!isRoot()) return {}
  const cluster = await readOwner(clusterPath)
  if (cluster && cluster.uid !== 0) return cluster

  const known = await readAccounts()
  const owner = await readOwner(dataDir)
  if (owner && owner.uid !== 0 && [...known.values()].some(({ uid }) => uid === owner.uid)) return owner
  const account = known.get('postgres') ?? known.get('nobody')
  if (!account)
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root and there is no account “postgres” or “nobody”. Run Laurel as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

const readOwner = async (path: string) => {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const readAccounts = async () => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return new Map(lines.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
}

/** Asks as that account instead of reading permission bits: it also sees access lists and every parent. */
export const canEnter = (account: Account, dir: string) =>
  runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', dir]).then(
    () => true,
    () => false,
  )
