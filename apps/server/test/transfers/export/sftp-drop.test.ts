import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sftpDrop } from '../../../src/adapters/export-drop/sftp-drop.ts'
import { hasSshServer, type SshServer, startSshServer } from './ssh-server.ts'

async function* pieces() {
  yield 'userid,email\n'
  for (let batch = 0; batch < 50; batch += 1) {
    yield Array.from({ length: 1000 }, (_, index) => `${batch * 1000 + index},somebody@laurel.test\n`).join('')
  }
}

describe.skipIf(!hasSshServer)('files for a partner with an SFTP server (needs /usr/sbin/sshd)', () => {
  let server: SshServer

  beforeAll(async () => {
    server = await startSshServer()
  })
  afterAll(() => server.stop())

  it('a file delivered by SFTP arrives complete and replaces an earlier one', async () => {
    const { url, keyFile, fingerprint, drop } = server
    const sftp = sftpDrop({ url, keyFile, fingerprint })
    expect(sftp.destination).not.toContain('@')
    await sftp.deliver('people.csv', pieces())
    await sftp.deliver('people.csv', pieces())
    const lines = (await readFile(join(drop, 'people.csv'), 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(50_001)
    expect(lines.at(-1)).toBe('49999,somebody@laurel.test')
    expect(await readdir(drop)).toEqual(['people.csv'])
    expect((await sftp.fetch('people.csv'))?.byteLength).toBe((await readFile(join(drop, 'people.csv'))).byteLength)
    expect(await sftp.fetch('taken-away.csv')).toBeUndefined()
  })

  it('a file delivered by SFTP that fails half-way leaves nothing behind', async () => {
    const { url, keyFile, fingerprint, drop } = server
    async function* breaking() {
      yield 'userid,email\n'
      throw new Error('the database went away')
    }
    const delivering = sftpDrop({ url, keyFile, fingerprint }).deliver('half.csv', breaking())
    await expect(delivering).rejects.toThrow('the database went away')
    expect(await readdir(drop)).not.toContain('half.csv')
    expect((await readdir(drop)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('a file is not delivered to an SFTP server with another host key', async () => {
    const { url, keyFile } = server
    const stranger = sftpDrop({ url, keyFile, fingerprint: `SHA256:${'A'.repeat(43)}` })
    await expect(stranger.deliver('people.csv', pieces())).rejects.toThrow('Host denied')
  })

  it('a file delivered by SFTP to an unknown folder fails with a reason', async () => {
    const { url, keyFile, fingerprint } = server
    const lost = sftpDrop({ url: `${url}/nowhere`, keyFile, fingerprint })
    await expect(lost.deliver('people.csv', pieces())).rejects.toThrow('No such file')
  })
})
