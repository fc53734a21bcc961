import { listReleases } from '@laurel/contract/gps-data.ts'
import {
  checkGpsServer,
  createGpsSource,
  deleteGpsSource,
  fetchGpsSource,
  listGpsSourceFiles,
  listGpsSources,
  pauseGpsSource,
  updateGpsSource,
} from '@laurel/contract/gps-sources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sftpFiles } from '../../src/adapters/gps-files/sftp-files.ts'
import { createOutbound } from '../../src/adapters/outbound/outbound.ts'
import { fetchFiles, takeDueSources } from '../../src/modules/gps-sources/fetching.service.ts'
import { OUTBOUND, SECRETS, testApp } from '../../testing/test-app.ts'
import { createGpsWorld } from './gps-world.ts'
import { type SftpServer, startSftpServer, USER } from './sftp-server.ts'

const app = testApp({ worker: true })

const HEADINGS = 'employee id,driver,date,truck,scheduled in,login,logout,trips'

describe('GPS files of an SFTP server', () => {
  let server: SftpServer

  beforeAll(async () => {
    server = await startSftpServer()
  })
  afterAll(() => server.stop())

  /** As old as if a telematics system had put it there some time ago. */
  const put = (name: string, ...rows: string[]) => {
    const modifiedAt = new Date(app.clock.now().getTime() - 3600 * 1000)
    server.files.set(name, { content: Buffer.from([HEADINGS, ...rows].join('\n')), modifiedAt })
  }

  const setUp = async (prefix: string, given: object = {}) => {
    const world = await createGpsWorld(app)
    const { host, port } = server
    const form = {
      name: `Telematics ${prefix}`,
      divisionid: world.division.id,
      host,
      port,
      ...USER,
      fingerprint: server.fingerprint,
      folder: server.folder,
      pattern: `${prefix}_*.csv`,
      times: ['05:00', '17:30'],
      ...given,
    }
    const { id = 0 } = await world.admin.call(createGpsSource, { body: form })
    const look = async () => {
      const { sources } = await world.admin.call(listGpsSources, { query: {} })
      const { files } = await world.admin.call(listGpsSourceFiles, { query: { id } })
      return { source: sources.find((one) => one.id === id), files }
    }
    const services = { ...app, secrets: SECRETS, gpsFiles: sftpFiles(OUTBOUND), publicUrl: () => app.publicUrl }
    return { ...world, id, form, look, services, fetch: () => fetchFiles(services, id) }
  }

  it('each file that fits becomes one release, is read once, and the release names the source', async () => {
    const world = await setUp('once')
    put('once_1.csv', 'D1,,2026-03-02,214,06:00,05:55,15:30,6')
    put('other.csv', 'D1,,2026-03-03,214,06:00,05:55,15:30,6')
    await world.admin.call(fetchGpsSource, { body: { id: world.id } })
    await expect.poll(async () => (await world.look()).source?.lastfetch).not.toBeNull()
    await world.fetch()
    const { source, files } = await world.look()
    expect(files).toMatchObject([{ name: 'once_1.csv', rows: 1, problem: null }])
    expect(source).toMatchObject({ state: 'on', failures: 0, problem: null, lastfile: 'once_1.csv' })
    const { content } = await world.admin.call(listReleases, { query: {} })
    expect(content).toMatchObject([{ origin: 'sftp', uploadedby: 'Telematics once', firstfile: 'once_1.csv' }])
    const { password, private_key: key } = await app.db
      .selectFrom('gps_sources')
      .selectAll()
      .where('id', '=', world.id)
      .executeTakeFirstOrThrow()
    expect([password?.startsWith('sealed:'), key]).toEqual([true, null])
    expect(password).not.toContain(USER.password)
  })

  it('a refused file is told in the log, is not tried again as it is, and does not keep others back', async () => {
    const world = await setUp('bad')
    server.files.set('bad_0.csv', { content: Buffer.from('nothing,of,this\n1,2,3'), modifiedAt: new Date(0) })
    put('bad_1.csv', 'D1,,2026-03-02,214,06:00,05:55,15:30,6')
    await world.fetch()
    expect((await world.look()).files).toMatchObject([
      { name: 'bad_1.csv', problem: null },
      { name: 'bad_0.csv', problem: expect.stringContaining('bad_0.csv') },
    ])
    await world.fetch()
    expect(await world.look()).toMatchObject({ source: { failures: 0, problem: null }, files: { length: 2 } })
  })

  it('another host key stops the source at once, tells the company admins, and sends no credentials', async () => {
    const other = `SHA256:${'A'.repeat(43)}`
    const world = await setUp('key', { fingerprint: other })
    const mails = app.mails.length
    server.signIns.length = 0
    await world.fetch()
    expect(server.signIns).toEqual([])
    const { source, files } = await world.look()
    expect(source).toMatchObject({ state: 'stopped', failures: 1, nextfetch: null })
    expect(source?.problem).toContain(server.fingerprint)
    expect(files).toMatchObject([{ name: null, problem: source?.problem }])
    await expect.poll(() => app.mails.slice(mails)).toHaveLength(1)
    expect(app.mails.at(-1)?.subject).toContain('Telematics key')
    const { host, port } = world.form
    const shown = await world.admin.call(checkGpsServer, { body: { host, port } })
    expect(shown).toEqual({ fingerprint: server.fingerprint, problem: null })
    const { fingerprint } = server
    const { password: _, ...form } = world.form
    const version = source?.version ?? 0
    await world.admin.call(updateGpsSource, { body: { ...form, id: world.id, version, fingerprint } })
    put('key_1.csv', 'D1,,2026-03-02,214,06:00,05:55,15:30,6')
    await world.fetch()
    expect((await world.look()).source).toMatchObject({ state: 'on', failures: 0, lastfile: 'key_1.csv' })
  })

  it('a wrong password is told as such', async () => {
    const world = await setUp('wrong', { password: 'another one' })
    await world.fetch()
    expect((await world.look()).source?.problem).toContain('refused the user name')
  })

  it('three failed fetches in a row stop a source and are told once; it goes on once somebody resumes it', async () => {
    const world = await setUp('gone', { folder: '/nowhere' })
    const mails = app.mails.length
    for (let fetch = 0; fetch < 4; fetch += 1) await world.fetch()
    expect((await world.look()).source).toMatchObject({ state: 'stopped', failures: 4 })
    await expect.poll(() => app.mails.slice(mails)).toHaveLength(1)
    await world.admin.call(pauseGpsSource, { body: { id: world.id, paused: false } })
    expect((await world.look()).source).toMatchObject({ state: 'on', failures: 0, problem: null })
  })

  it('a source is due at its times on the clock of the company, and not while it is paused', async () => {
    const world = await setUp('due')
    const due: number[] = []
    const take = () => takeDueSources(world.services, async (_, id) => void due.push(id))
    // 11:00 in New York: the next time is 17:30.
    await take()
    expect(due).not.toContain(world.id)
    app.clock.advance({ hours: 7 })
    await take()
    await take()
    expect(due.filter((id) => id === world.id)).toHaveLength(1)
    await app.db.updateTable('gps_sources').set({ state: 'paused' }).where('id', '=', world.id).execute()
    app.clock.advance({ days: 1 })
    await take()
    expect(due.filter((id) => id === world.id)).toHaveLength(1)
  })

  it('an address of the inside is refused, and stored credentials do not go to another server', async () => {
    const world = await setUp('inside')
    await fetchFiles({ ...world.services, gpsFiles: sftpFiles(createOutbound([])) }, world.id)
    expect((await world.look()).source?.problem).toContain('no address that may be called')
    const { password: _, ...form } = world.form
    const version = (await world.look()).source?.version ?? 0
    const elsewhere = { ...form, host: 'sftp.example.com', id: world.id, version }
    expect(await world.admin.refusal(updateGpsSource, { body: elsewhere })).toMatchObject({ http: 422 })
    const foreign = await createGpsWorld(app)
    expect(await foreign.admin.refusal(deleteGpsSource, { body: { id: world.id } })).toMatchObject({ http: 404 })
    await world.admin.call(deleteGpsSource, { body: { id: world.id } })
    expect((await world.admin.call(listGpsSources, { query: {} })).sources).toEqual([])
  })
})
