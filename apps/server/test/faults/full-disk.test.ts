import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderDrop } from '../../src/adapters/export-drop/folder-drop.ts'
import { fileMailer } from '../../src/adapters/mail/file-mailer.ts'
import { insertPeople } from '../../src/db/people-rows.ts'
import { doRuns } from '../../src/modules/programme-export/runs.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { readHealth } from './read-health.ts'
import { createSmallDisk, type SmallDisk } from './small-disk.ts'

const app = testApp()
let disk: SmallDisk

beforeEach(async () => {
  disk = await createSmallDisk()
})
afterEach(() => disk.remove())

const filesOn = ({ folder }: SmallDisk) => readdir(folder).catch(() => [])

/** Inserts more people than one batch holds. */
const createDrivers = async (companyId: number, count: number) => {
  const drivers = Array.from({ length: count }, (_, index) => ({
    company_id: companyId,
    role_id: ROLE_ID.Driver,
    email: `driver.${index + 1}.${companyId}@laurel.test`,
    first_name: 'Driver',
    last_name: `Number ${index + 1}`,
    created_at: new Date(),
  }))
  await insertPeople(app.db, drivers)
}

it('an export to a full disk fails without leaving a file, and succeeds once there is room', async () => {
  const { id } = await app.world.company()
  await createDrivers(id, 2000)
  await app.world.person({ role: 'Driver' })
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  await admin.call(saveExportSettings, { body: { companyIDs: `${id}`, roleIDs: `${ROLE_ID.Driver}` } })
  const run = (minutes: number) => {
    const at = new Date(app.clock.now().getTime() + minutes * 60_000)
    return doRuns({ db: app.db, clock: { now: () => at }, drop: folderDrop(disk.folder), timezone: 'UTC' })
  }
  const latest = async () => (await admin.call(listExportRuns, { query: {} })).content[0]

  await admin.call(startExport)
  await run(0)
  expect(await latest()).toMatchObject({ status: 'Error', rows: null, filename: null })
  expect((await latest())?.error).toMatch(disk.words)
  expect(await filesOn(disk)).toEqual([])
  expect((await readHealth(app)).export).toEqual({ state: 'degraded' })

  await disk.makeRoom()
  await run(2)
  expect(await latest()).toMatchObject({ status: 'Success', rows: 2000, error: null })
  const [file = '', ...others] = await filesOn(disk)
  expect(others).toEqual([])
  expect((await readFile(join(disk.folder, file), 'utf8')).trimEnd().split('\n')).toHaveLength(2001)
  expect((await readHealth(app)).export).toEqual({ state: 'ok' })
})

it('a mail written to a full disk fails without leaving a file, and succeeds once there is room', async () => {
  const mailer = fileMailer(disk.folder, 'Laurel <no-reply@laurel.test>')
  const mail = { to: 'a@laurel.test', subject: 'Hello', text: 'x'.repeat(100_000), html: '' }
  await expect(mailer.deliver(mail)).rejects.toThrow(disk.words)
  expect(await filesOn(disk)).toEqual([])
  await disk.makeRoom()
  await mailer.deliver(mail)
  expect(await filesOn(disk)).toHaveLength(1)
})
