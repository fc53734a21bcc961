import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import SftpClient from 'ssh2-sftp-client'
import type { ExportDrop } from './drop.ts'

interface Options {
  /** `sftp://user:password@host:22/folder` */
  url: string
  /** A private key instead of the password, or beside it. */
  keyFile: string | undefined
  /** The host key as `ssh-keygen -l` prints it: `SHA256:…`. */
  fingerprint: string
}

/** Failures arrive as rejections; the library would also write them to the console. */
const SILENT = { error: () => undefined, end: () => undefined, close: () => undefined }
const READY_TIMEOUT_MS = 20_000

/** Uploads under a temporary name and renames at the end: the partner never reads half a file. */
export const sftpDrop = ({ url, keyFile, fingerprint }: Options): ExportDrop & { tryOut: () => Promise<void> } => {
  const server = new URL(url)
  const directory = decodeURIComponent(server.pathname) || '.'

  const connection = async () => ({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port || 22),
    username: decodeURIComponent(server.username),
    readyTimeout: READY_TIMEOUT_MS,
    ...(server.password && { password: decodeURIComponent(server.password) }),
    ...(keyFile && { privateKey: await readFile(keyFile) }),
    hostVerifier: (key: Buffer) => fingerprintFor(key) === fingerprint,
  })

  const connected = async <T>(run: (client: SftpClient) => Promise<T>) => {
    const client = new SftpClient('sftp', SILENT)
    await client.connect(await connection())
    return run(client).finally(() => client.end().catch(() => undefined))
  }

  return {
    destination: `sftp://${server.host}${server.pathname}`,
    deliver: (filename, content) =>
      connected(async (client) => {
        const target = posix.join(directory, filename)
        const partial = `${target}.part`
        try {
          await client.put(Readable.from(content, { objectMode: false }), partial)
          await client.posixRename(partial, target).catch(() => client.rename(partial, target))
        } catch (error) {
          await client.delete(partial, true).catch(() => undefined)
          throw error
        }
      }),
    fetch: (filename) =>
      connected((client) => client.get(posix.join(directory, filename)))
        .then((content) => (Buffer.isBuffer(content) ? content : undefined))
        .catch(() => undefined),
    /** Writes an empty file into the folder and removes it. */
    tryOut: () =>
      connected(async (client) => {
        const probe = posix.join(directory, `laurel-check-${randomUUID()}`)
        await client.put(Buffer.alloc(0), probe)
        await client.delete(probe)
      }),
  }
}

const fingerprintFor = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
