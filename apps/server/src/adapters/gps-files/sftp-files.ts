import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { posix } from 'node:path'
import SftpClient from 'ssh2-sftp-client'
import type { Outbound } from '../outbound/outbound.ts'
import { type GpsFiles, type RemoteFolder, type SftpAccount, type SftpServer, SourceFault } from './files.ts'

/** Failures arrive as rejections; the library would also write them to the console. */
const SILENT = { error: () => undefined, end: () => undefined, close: () => undefined }
const CONNECT_MS = 20_000
const PROBE_MS = 8000
const DETAIL_MAX = 200

const fingerprintFor = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const messageFor = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\p{Cc}+/gu, ' ').slice(0, DETAIL_MAX)
}

const unreachable = (host: string, error: unknown) =>
  new SourceFault('gps_source_unreachable', `${host}: ${messageFor(error)}`)

/** The address was named by people, so it is checked, and checked again once its name is looked up. */
const openSocket = ({ host, port }: SftpServer, outbound: Outbound, timeoutMs: number) =>
  new Promise<Socket>((resolve, reject) => {
    const address = host.includes(':') ? `[${host}]` : host
    if (!URL.canParse(`sftp://${address}:${port}`) || !outbound.admits(new URL(`sftp://${address}:${port}`))) {
      reject(new SourceFault('gps_source_address', host))
      return
    }
    const socket = connect({ host, port, lookup: outbound.lookup, timeout: timeoutMs })
    const fail = (error: unknown) => {
      socket.destroy()
      reject(unreachable(host, error))
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error('timeout')))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      resolve(socket)
    })
  })

const readFingerprint = async (server: SftpServer, outbound: Outbound) => {
  const sock = await openSocket(server, outbound, PROBE_MS)
  const client = new SftpClient('sftp', SILENT)
  let found: string | undefined
  const hostVerifier = (key: Buffer) => {
    found = fingerprintFor(key)
    return false
  }
  const failure = await client
    .connect({ sock, username: 'laurel', readyTimeout: PROBE_MS, hostVerifier })
    .catch((error: unknown) => error)
  sock.destroy()
  if (found === undefined) throw unreachable(server.host, failure)
  return found
}

const withFolder = async <T>(
  account: SftpAccount,
  folder: string,
  outbound: Outbound,
  run: (files: RemoteFolder) => Promise<T>,
) => {
  const { host, username, password, privateKey, fingerprint } = account
  const sock = await openSocket(account, outbound, CONNECT_MS)
  const client = new SftpClient('sftp', SILENT)
  let shown: string | undefined
  try {
    await client.connect({
      sock,
      username,
      readyTimeout: CONNECT_MS,
      ...(password !== null && { password }),
      ...(privateKey !== null && { privateKey }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprintFor(key)
        return shown === fingerprint
      },
    })
  } catch (error) {
    sock.destroy()
    if (shown === undefined && !isOfCredentials(error)) throw unreachable(host, error)
    if (shown !== undefined && shown !== fingerprint) {
      throw new SourceFault('gps_source_host_key', shown)
    }
    throw new SourceFault('gps_source_sign_in', host)
  }
  const refuse = (error: unknown) => {
    throw new SourceFault('gps_source_folder', `${folder}: ${messageFor(error)}`)
  }
  try {
    return await run({
      list: async () => {
        const entries = await client.list(folder).catch(refuse)
        return entries
          .filter(({ type }) => type === '-')
          .map(({ name, size, modifyTime }) => ({ name, size, modifiedAt: new Date(modifyTime) }))
      },
      get: async (name) => {
        const content = await client.get(posix.join(folder, name)).catch(refuse)
        if (!Buffer.isBuffer(content)) throw new Error('the library answers files as buffers')
        return content
      },
    })
  } finally {
    await client.end().catch(() => undefined)
    sock.destroy()
  }
}

/** An unreadable private key is found before the server is asked for anything. */
const isOfCredentials = (error: unknown) => /private ?key/i.test(messageFor(error))

export const sftpFiles = (outbound: Outbound): GpsFiles => ({
  readFingerprint: (server) => readFingerprint(server, outbound),
  withFolder: (account, folder, run) => withFolder(account, folder, outbound, run),
})
