import { createHash, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'

/** The package that speaks SSH is a part of the SFTP client, and its server side serves tests alone. */
const fromClient = createRequire(createRequire(import.meta.url).resolve('ssh2-sftp-client'))
const { Server, utils } = fromClient('ssh2')

/** The package has no types here: what `require` answers is as loose. */
type Loose = ReturnType<NodeJS.Require>

export const USER = { username: 'laurel', password: 'a secret of the telematics' }

interface StoredFile {
  content: Buffer
  modifiedAt: Date
}

const FOLDER = '/out'
const { STATUS_CODE } = utils.sftp

const toAttrs = ({ content, modifiedAt }: StoredFile) => {
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  return { mode: 0o100644, uid: 0, gid: 0, size: content.length, atime: seconds, mtime: seconds }
}

/** A real SSH server with one folder, for reading only. */
export const startSftpServer = async () => {
  const files = new Map<string, StoredFile>()
  /** Who tried to sign in, so that a test sees whether anything was sent. */
  const signIns: string[] = []
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const key = utils.parseKey(privateKey)
  const digest = createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=+$/, '')

  const serve = (sftp: Loose) => {
    const handles: (StoredFile | { names: string[] | undefined })[] = []
    const open = (id: number, value: (typeof handles)[number]) => {
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(handles.push(value) - 1)
      sftp.handle(id, handle)
    }
    const found = (handle: Buffer) => handles[handle.readUInt32BE()]
    const fileAt = (path: string) =>
      path.startsWith(`${FOLDER}/`) ? files.get(path.slice(FOLDER.length + 1)) : undefined
    const stat = (id: number, path: string) => {
      const file = fileAt(path)
      if (file) sftp.attrs(id, toAttrs(file))
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
    sftp.on('REALPATH', (id: number, path: string) => sftp.name(id, [{ filename: path, longname: path, attrs: {} }]))
    sftp.on('STAT', stat)
    sftp.on('LSTAT', stat)
    sftp.on('OPENDIR', (id: number, path: string) => {
      if (path === FOLDER) open(id, { names: [...files.keys()] })
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('READDIR', (id: number, handle: Buffer) => {
      const folder = found(handle)
      const names = folder && 'names' in folder ? folder.names : undefined
      if (!folder || !('names' in folder) || !names) return sftp.status(id, STATUS_CODE.EOF)
      folder.names = undefined
      const entries = names.flatMap((filename) => {
        const file = files.get(filename)
        return file ? [{ filename, longname: `-rw-r--r-- 1 laurel laurel ${filename}`, attrs: toAttrs(file) }] : []
      })
      sftp.name(id, entries)
    })
    sftp.on('OPEN', (id: number, path: string) => {
      const file = fileAt(path)
      if (file) open(id, file)
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('FSTAT', (id: number, handle: Buffer) => {
      const file = found(handle)
      if (file && 'content' in file) sftp.attrs(id, toAttrs(file))
      else sftp.status(id, STATUS_CODE.FAILURE)
    })
    sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
      const file = found(handle)
      if (!file || !('content' in file) || offset >= file.content.length) return sftp.status(id, STATUS_CODE.EOF)
      sftp.data(id, file.content.subarray(offset, offset + length))
    })
    sftp.on('CLOSE', (id: number) => sftp.status(id, STATUS_CODE.OK))
  }

  const server = new Server({ hostKeys: [privateKey] }, (client: Loose) => {
    client.on('error', () => undefined)
    client.on('authentication', (context: Loose) => {
      signIns.push(`${context.method} ${context.username}`)
      const isRight = context.username === USER.username && context.password === USER.password
      if (context.method === 'password' && isRight) context.accept()
      else context.reject(['password'])
    })
    client.on('ready', () =>
      client.on('session', (accept: Loose) => accept().on('sftp', (take: Loose) => serve(take()))),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    host: '127.0.0.1',
    port: server.address().port as number,
    folder: FOLDER,
    fingerprint: `SHA256:${digest}`,
    files,
    signIns,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export type SftpServer = Awaited<ReturnType<typeof startSftpServer>>
