import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const SSHD = '/usr/sbin/sshd'
export const hasSshServer = existsSync(SSHD)

const freePort = async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

const makeKey = (path: string) => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])
  return (
    execFileSync('ssh-keygen', ['-l', '-f', `${path}.pub`])
      .toString()
      .split(' ')[1] ?? ''
  )
}

/** A real SSH server that accepts the present user with a new key. */
export const startSshServer = async () => {
  const home = await mkdtemp(join(tmpdir(), 'laurel-sshd-'))
  const drop = join(home, 'drop')
  await mkdir(drop)
  const fingerprint = makeKey(join(home, 'host'))
  const keyFile = join(home, 'client')
  makeKey(keyFile)
  await copyFile(`${keyFile}.pub`, join(home, 'authorized_keys'))
  await chmod(join(home, 'authorized_keys'), 0o600)
  const port = await freePort()
  const settings = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: join(home, 'host'),
    AuthorizedKeysFile: join(home, 'authorized_keys'),
    PidFile: 'none',
    StrictModes: 'no',
    UsePAM: 'no',
    PasswordAuthentication: 'no',
    PermitRootLogin: 'prohibit-password',
    Subsystem: 'sftp internal-sftp',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(join(home, 'config'), lines.join(''))
  const user = userInfo()
  // sshd refuses to start as root without this empty folder.
  if (user.uid === 0) await mkdir('/run/sshd', { recursive: true })
  const child = spawn(SSHD, ['-D', '-e', '-f', join(home, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  for await (const chunk of child.stderr) {
    output += String(chunk)
    if (output.includes('Server listening')) break
  }
  if (child.exitCode !== null) throw new Error(output)

  return {
    drop,
    keyFile,
    fingerprint,
    url: `sftp://${user.username}@127.0.0.1:${port}${drop}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(home, { recursive: true })
    },
  }
}

export type SshServer = Awaited<ReturnType<typeof startSshServer>>
