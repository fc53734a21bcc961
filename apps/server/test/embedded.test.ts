import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attachEmbedded, type EmbeddedDatabase, startEmbedded } from '../src/db/embedded.ts'

const OWNER = fileURLToPath(new URL('./fixtures/embedded-owner.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

let dataDir: string
const owners: ChildProcess[] = []
const databases: EmbeddedDatabase[] = []

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'laurel-embedded-')))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const owner of owners.splice(0)) await kill(owner)
  for (const database of databases.splice(0)) await database.stop()
  await killDatabase()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const start = async () => {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  databases.push(database)
  return database.url
}

/** Starts the database in another process with its own process group, so that its initdb can be killed too. */
const spawnOwner = () => {
  const owner = spawn(process.execPath, [OWNER, dataDir], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  return owner
}

const firstLine = async (owner: ChildProcess) => {
  if (owner.stdout) for await (const line of createInterface(owner.stdout)) return line
  return ''
}

const spawnReadyOwner = async () => {
  const owner = spawnOwner()
  const line = await firstLine(owner)
  expect(line).toMatch(/^ready /)
  return { owner, url: line.slice('ready '.length) }
}

const kill = async (owner: ChildProcess) => {
  if (owner.exitCode !== null || owner.signalCode !== null || !owner.pid) return
  const ended = new Promise((resolve) => owner.once('exit', resolve))
  try {
    process.kill(-owner.pid, 'SIGKILL')
  } catch {
    // The process has just ended; its `exit` event follows.
  }
  await ended
}

const postmasterPid = async () => {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n')[0])
}

const killDatabase = async () => {
  const pid = await postmasterPid()
  if (pid && pid !== process.pid) killIfAlive(pid)
}

const killIfAlive = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had ended already.
  }
}

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const writeNote = (url: string) => query(url, `create table note as select 'kept' as text`)
const readNote = (url: string) => query(url, 'select text from note')

describe('the embedded database', () => {
  it('the embedded database creates a cluster on the first start and answers SQL', async () => {
    const url = await start()
    expect(await query(url, 'select current_database() as name')).toEqual([{ name: 'laurel' }])
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  it('the embedded database turns fsync off only when asked to', async () => {
    expect(await query(await start(), 'show fsync')).toEqual([{ fsync: 'on' }])
    await databases.pop()?.stop()
    databases.push(await startEmbedded({ dataDir, durable: false }))
    expect(await query(await attachEmbedded({ dataDir }), 'show fsync')).toEqual([{ fsync: 'off' }])
  })

  it('the embedded database keeps its data over a stop and a start', async () => {
    await writeNote(await start())
    await databases.pop()?.stop()
    expect(await readNote(await start())).toEqual([{ text: 'kept' }])
  })

  it('the embedded database refuses a second server on the same data directory and names the first', async () => {
    const { owner } = await spawnReadyOwner()
    await expect(start()).rejects.toThrow(
      `Laurel is already running on the data directory ${dataDir} (process ${owner.pid}). Stop it first, or choose another DATA_DIR.`,
    )
  })

  it('exactly one of three simultaneous first starts of the embedded database succeeds', async () => {
    const lines = await Promise.all([spawnOwner(), spawnOwner(), spawnOwner()].map(firstLine))
    expect(lines.filter((line) => line.startsWith('ready'))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('refused Laurel is already running'))).toHaveLength(2)
  })

  it('the embedded database waits for a server that is stopping', async () => {
    const { owner, url } = await spawnReadyOwner()
    await writeNote(url)
    owner.kill('SIGTERM')
    expect(await readNote(await start())).toEqual([{ text: 'kept' }])
  })

  it('the embedded database gives a worker its address while a server runs, and refuses otherwise', async () => {
    await expect(attachEmbedded({ dataDir })).rejects.toThrow('No Laurel server is running on the data directory')
    const { owner, url } = await spawnReadyOwner()
    expect(await attachEmbedded({ dataDir })).toBe(url)
    await kill(owner)
    await expect.poll(() => attachEmbedded({ dataDir }).catch(String)).toContain('No Laurel server')
  })

  it('the embedded database refuses a directory that holds no cluster of Laurel', async () => {
    await start()
    await databases.pop()?.stop()
    await rm(join(dataDir, 'postgres/PG_VERSION'))
    await expect(start()).rejects.toThrow('does not hold a database of Laurel')
  })

  it.runIf(isRoot)(
    'the embedded database moves the cluster elsewhere when PostgreSQL cannot reach the data directory',
    async () => {
      await chmod(dataDir, 0o700)
      await writeNote(await start())
      const cluster = await realpath(join(dataDir, 'postgres'))
      try {
        expect(cluster.startsWith(dataDir)).toBe(false)
        await databases.pop()?.stop()
        expect(await readNote(await start())).toEqual([{ text: 'kept' }])
      } finally {
        await databases.pop()?.stop()
        await rm(dirname(cluster), { recursive: true })
      }
    },
  )
})

describe('the embedded database after kill -9', () => {
  it('the embedded database is taken over when only the server was killed', async () => {
    const { owner, url } = await spawnReadyOwner()
    await writeNote(url)
    await kill(owner)
    expect(await start()).toBe(url)
    expect(await readNote(url)).toEqual([{ text: 'kept' }])
  })

  it('the embedded database recovers when server and database were killed', async () => {
    const { owner, url } = await spawnReadyOwner()
    await writeNote(url)
    await kill(owner)
    await killDatabase()
    expect(await readNote(await start())).toEqual([{ text: 'kept' }])
  })

  it.for([50, 250, 600, 1500])(
    'the embedded database starts after its first start was killed after %i ms',
    async (delayMs) => {
      const owner = spawnOwner()
      await sleep(delayMs)
      await kill(owner)
      await killDatabase()
      const url = await start()
      await writeNote(url)
      expect(await readNote(url)).toEqual([{ text: 'kept' }])
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log'])
    },
  )

  it('the embedded database ignores a lock file whose process id now belongs to another program', async () => {
    await writeNote(await start())
    await databases.pop()?.stop()
    const cluster = join(dataDir, 'postgres')
    // PostgreSQL detects this itself unless the other program runs under the same account.
    const { uid, gid } = await stat(cluster)
    const other = spawn('sleep', ['600'], isRoot ? { uid, gid, cwd: '/' } : {})
    try {
      await writeFile(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n1\n\n\n\nready\n`)
      expect(await readNote(await start())).toEqual([{ text: 'kept' }])
    } finally {
      other.kill()
    }
  })
})
