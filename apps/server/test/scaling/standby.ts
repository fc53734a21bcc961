import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findAccount } from '../../src/db/embedded/account.ts'
import { provideBinaries } from '../../src/db/embedded/binaries.ts'
import { clusterPath } from '../../src/db/embedded/cluster.ts'
import { ensurePostmaster, findPostmaster, type Server, stopPostmaster } from '../../src/db/embedded/postmaster.ts'
import { startEmbedded } from '../../src/db/embedded.ts'

const run = promisify(execFile)
const silent = { durable: false, log: () => undefined }

/** A primary and a streaming standby, both from the embedded PostgreSQL. */
export const startPair = async () => {
  const place = await mkdtemp(join(tmpdir(), 'laurel-replica-'))
  await chmod(place, 0o755)
  const dataDir = join(place, 'primary')
  const copy = join(place, 'standby')
  await (await startEmbedded({ dataDir, ...silent })).stop()
  await run('cp', ['-a', clusterPath(dataDir), copy])
  const primary = await startEmbedded({ dataDir, ...silent })
  const account = await findAccount(dataDir, clusterPath(dataDir))
  await follow(copy, primary.url, account)

  const server: Server = {
    cluster: copy,
    bin: await provideBinaries(account),
    account,
    durable: false,
    logFile: join(place, 'standby.log'),
  }
  const { port } = await ensurePostmaster(server)
  const url = new URL(primary.url)
  url.port = String(port)

  return {
    primaryUrl: primary.url,
    standbyUrl: url.href,
    killStandby: async () => {
      const postmaster = await findPostmaster(copy)
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    },
    startStandby: () => ensurePostmaster(server, port),
    stop: async () => {
      await stopPostmaster(server)
      await primary.stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}

const follow = async (cluster: string, primaryUrl: string, { uid, gid }: { uid?: number; gid?: number }) => {
  const { hostname, port, username, password } = new URL(primaryUrl)
  const signal = join(cluster, 'standby.signal')
  await writeFile(signal, '')
  if (uid !== undefined && gid !== undefined) await chown(signal, uid, gid)
  const primary = `host=${hostname} port=${port} user=${username} password=${password} sslmode=disable`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
}
