import { spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, runAs, spawnOptions } from './account.ts'
import { EmbeddedDatabaseError, hasCode } from './error.ts'
import { exists, isClusterServer } from './process.ts'

/** Everything needed to run the PostgreSQL of one cluster. */
export type Server = { cluster: string; bin: string; account: Account; logFile: string; durable: boolean }
export type Postmaster = { pid: number; port: number; state: string }

const POLL_MS = 20
const RETRY_MS = 250
const MAX_LAUNCHES = 40
/** Recovery after a crash reads the log since the last checkpoint, which can take minutes. */
const READY_WITHIN_MS = 5 * 60_000
const MAX_LOG_BYTES = 10_000_000

/** Failures that pass by themselves: a dying predecessor, another start at the same moment, a port just taken. */
const PASSING = /pre-existing shared memory block|lock file .* (already exists|is empty)|Address already in use/

export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const lines = await readLockFile(cluster)
  const pid = Number(lines?.[0])
  if (!lines || !pid || !(await isClusterServer(cluster, pid))) return undefined
  return { pid, port: Number(lines[3]), state: lines[7]?.trim() || 'starting' }
}

/** The running server of the cluster: the one found, or a new one, at a port that is known already where one is given. */
export const ensurePostmaster = async (server: Server, port?: number): Promise<Postmaster> => {
  const deadline = Date.now() + READY_WITHIN_MS
  let launched: Launch | undefined
  let launches = 0
  for (;;) {
    const found = await findPostmaster(server.cluster)
    if (found?.state === 'ready') return found
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(`PostgreSQL is not ready after five minutes. See ${server.logFile}.`)
    if (launched?.hasEnded) {
      const words = await wordsSince(server.logFile, launched.logStart)
      if (!PASSING.test(words) || launches >= MAX_LAUNCHES)
        throw new EmbeddedDatabaseError(`PostgreSQL did not start. Its last words in ${server.logFile}:\n${words}`)
      launched = undefined
      await sleep(RETRY_MS)
    } else if (!found && !launched) {
      launches += 1
      launched = await launch(server, port)
    } else {
      await sleep(POLL_MS)
    }
  }
}

export const stopPostmaster = async ({ cluster, bin, account }: Pick<Server, 'cluster' | 'bin' | 'account'>) => {
  try {
    await runAs(account, join(bin, 'pg_ctl'), ['-D', cluster, 'stop', '-m', 'fast', '-w', '-t', '120', '-s'])
  } catch (cause) {
    if (await findPostmaster(cluster))
      throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster} could not be stopped.`, { cause })
  }
}

type Launch = { hasEnded: boolean; logStart: number }

const launch = async (server: Server, knownPort?: number): Promise<Launch> => {
  await removeStaleLockFile(server.cluster)
  const port = knownPort ?? (await findFreePort())
  const log = await openLog(server.logFile)
  try {
    const launched = { hasEnded: false, logStart: (await log.stat()).size }
    // Detached, so that Ctrl-C does not reach it before the server has answered its last requests.
    const child = spawn(join(server.bin, 'postgres'), serverArguments(server, port), {
      ...spawnOptions(server.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const end = () => {
      launched.hasEnded = true
    }
    child.on('exit', end).on('error', end).unref()
    return launched
  } finally {
    await log.close()
  }
}

const serverArguments = ({ cluster, durable }: Server, port: number) => {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const readLockFile = async (cluster: string) => {
  try {
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** PostgreSQL clears away the lock file of a dead process itself, but not one whose number lives on elsewhere. */
const removeStaleLockFile = async (cluster: string) => {
  const lines = await readLockFile(cluster)
  if (!lines) return
  const pid = Number(lines[0])
  const isStale = pid ? exists(pid) && !(await isClusterServer(cluster, pid)) : true
  if (isStale) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

const openLog = async (path: string) => {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  return open(path, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
}

const wordsSince = async (path: string, start: number) => {
  const text = (await readFile(path)).subarray(start).toString('utf8')
  return text.trim().split('\n').slice(-8).join('\n')
}
