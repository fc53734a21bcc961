import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ExportSettingsForm,
  getExportFile,
  getExportSettings,
  listExportRuns,
  saveExportSettings,
  startExport,
} from '@laurel/contract/programmes.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ExportDrop } from '../../../src/adapters/export-drop/drop.ts'
import { folderDrop } from '../../../src/adapters/export-drop/folder-drop.ts'
import { doRuns, planDailyRun } from '../../../src/modules/programme-export/runs.service.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-exports-'))
})
afterEach(() => rm(folder, { recursive: true }))

const signedInAdmin = async () => app.signedIn(await app.world.person({ role: 'Admin' }))

const save = async (form: Partial<Record<keyof ExportSettingsForm | 'version', string | number | number[] | null>>) =>
  (await signedInAdmin()).call(saveExportSettings, { body: { roleIDs: '4,6', ...form } as never })

const run = (drop: ExportDrop = folderDrop(folder), at = app.clock.now()) =>
  doRuns({ db: app.db, clock: { now: () => at }, drop, timezone: 'UTC' })

const outOfReach: ExportDrop = {
  destination: null,
  deliver: () => Promise.reject(new Error('out of reach')),
  fetch: async () => undefined,
}

const runs = async () => (await (await signedInAdmin()).call(listExportRuns, { query: {} })).content

const exportNow = async () => {
  const admin = await signedInAdmin()
  await admin.call(startExport)
  await run()
  const [{ filename } = { filename: null }] = await runs()
  const [header = '', ...lines] = (await readFile(join(folder, filename ?? ''), 'utf8')).trimEnd().split('\n')
  return { header, lines, ids: lines.map((line) => Number(line.split(',')[0])) }
}

describe('the settings of the export', () => {
  it('the export settings keep valid ids and drop the others', async () => {
    const first = await app.world.company()
    const second = await app.world.company()
    await save({
      companyIDs: ` ${first.id}, ${second.id},${first.id}, abc, -3, 1.5, , 0, 99999999999`,
      roleIDs: [ROLE_ID.Driver, ROLE_ID.User],
      exclusionUserID: '2000000000',
      scheduledAt: '04:30',
    })
    const admin = await signedInAdmin()
    expect(await admin.call(getExportSettings)).toMatchObject({
      companyIDs: `${first.id},${second.id}`,
      roleIDs: '4,6',
      exclusionUserID: '2000000000',
      inclusionUserID: '',
      scheduledAt: '04:30',
      timezone: 'UTC',
      nextRun: '2026-03-11T04:30:00.000Z',
      unknown: { companyIDs: '', roleIDs: '', exclusionUserID: '2000000000', inclusionUserID: '' },
    })
  })

  it('export settings that another Admin saved meanwhile are not overwritten, and a save without a version is taken', async () => {
    const [mine, theirs] = [await app.world.company(), await app.world.company()]
    const admin = await signedInAdmin()
    const { version } = await admin.call(getExportSettings)
    await save({ companyIDs: `${theirs.id}`, version })
    const stale = admin.call(saveExportSettings, { body: { companyIDs: `${mine.id}`, roleIDs: '4', version } })
    await expect(stale).rejects.toMatchObject({ code: 'record_changed' })
    expect(await admin.call(getExportSettings)).toMatchObject({ companyIDs: `${theirs.id}`, version: version + 1 })
    await save({ companyIDs: `${mine.id}` })
    expect(await admin.call(getExportSettings)).toMatchObject({ companyIDs: `${mine.id}`, version: version + 2 })
  })

  it('the export settings keep the time when none is sent, and take a missing list as empty', async () => {
    const { id } = await app.world.company()
    const admin = await signedInAdmin()
    const lists = { exclusionUserID: '7', inclusionUserID: '8' }
    await save({ companyIDs: `${id}`, ...lists, scheduledAt: '23:15' })
    for (const body of [{}, { exclusionUserID: null, inclusionUserID: null, scheduledAt: null }]) {
      await save({ companyIDs: `${id}`, ...body })
      expect(await admin.call(getExportSettings)).toMatchObject({
        exclusionUserID: '',
        inclusionUserID: '',
        scheduledAt: '23:15',
        nextRun: '2026-03-10T23:15:00.000Z',
      })
      await save({ companyIDs: `${id}`, ...lists })
    }
  })

  it.each([
    [{ companyIDs: '', roleIDs: '4' }, 422, 'at_least_one_company_required'],
    [{ companyIDs: 'x,-1', roleIDs: '4' }, 422, 'at_least_one_company_required'],
    [{ companyIDs: '1', roleIDs: '' }, 422, 'at_least_one_role_required'],
    [{ companyIDs: '1' }, 422, 'at_least_one_role_required'],
    [{ companyIDs: '1', roleIDs: '4', scheduledAt: '24:00' }, 422, 'invalid'],
    [{ companyIDs: '1', roleIDs: '4', scheduledAt: '4:30' }, 422, 'invalid'],
  ])('the export settings with %j are refused and stay as they were', async (body, http, code) => {
    const admin = await signedInAdmin()
    const before = await admin.call(getExportSettings)
    expect(await admin.refusal(saveExportSettings, { body })).toMatchObject({ http, code })
    expect(await admin.call(getExportSettings)).toEqual(before)
  })
})

describe('a run of the export', () => {
  it('an export holds active people of the companies and roles without exclusions, plus inclusions', async () => {
    const division = await app.world.division()
    const person = (role: 'Driver' | 'User' | 'Manager', status: 'Active' | 'Inactive' | 'Removed' = 'Active') =>
      app.world.person({ role, companyId: division.companyId, ...(role !== 'Manager' && { division }), status })
    const driver = await person('Driver')
    const user = await person('User')
    const excluded = await person('Driver')
    const both = await person('Driver')
    const manager = await person('Manager')
    await person('Driver', 'Inactive')
    await person('Driver', 'Removed')
    const foreign = await app.world.person({ role: 'Driver' })
    const included = await app.world.person({ role: 'Supervisor' })
    const asleep = await app.world.person({ role: 'Driver', status: 'Inactive' })
    await save({
      companyIDs: `${division.companyId}`,
      exclusionUserID: `${excluded.id},${both.id}`,
      inclusionUserID: `${both.id},${included.id},${asleep.id}`,
    })
    const { header, ids } = await exportNow()
    expect(header).toBe(
      'userid,email,firstname,lastname,employeeid,secondaryid,role,companyid,company,division,location,country,language,hiredate',
    )
    expect(ids).toEqual([driver, user, both, included].map(({ id }) => id).sort((one, other) => one - other))
    expect(ids).not.toContain(manager.id)
    expect(ids).not.toContain(foreign.id)
    expect((await (await signedInAdmin()).call(getExportSettings)).people).toBe(4)
    const [latest] = await runs()
    expect(latest).toMatchObject({ status: 'Success', rows: 4, error: null, destination: null })
    expect(latest?.startedBy).toMatch(/^Admin Number/)
  })

  it('an export quotes cells that need it and defuses formulas', async () => {
    const { id: companyId } = await app.world.company({ name: 'Haul, "Best" & Co' })
    await app.world.person({
      role: 'Driver',
      companyId,
      firstName: '=1+1',
      lastName: 'Müller',
      email: 'a.b@laurel.test',
    })
    await save({ companyIDs: `${companyId}` })
    const { lines } = await exportNow()
    expect(lines[0]).toMatch(/^\d+,a\.b@laurel\.test,'=1\+1,Müller,,,Driver,\d+,"Haul, ""Best"" & Co",,,,en,$/)
  })

  it('an export that fails leaves no file, reports the reason and is tried again', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    const admin = await signedInAdmin()
    await admin.call(startExport)
    const whole = folderDrop(folder)
    const breaking: ExportDrop = {
      ...whole,
      deliver: (name, content) =>
        whole.deliver(
          name,
          (async function* () {
            yield* content
            throw new Error('disk on fire')
          })(),
        ),
    }
    await run(breaking)
    expect(await readdir(folder)).toEqual([])
    expect((await runs())[0]).toMatchObject({
      status: 'Error',
      error: 'The file could not be delivered. (disk on fire)',
      filename: null,
      finisheddate: null,
      nexttry: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    })
    await run()
    expect((await runs())[0]).toMatchObject({ status: 'Error' })
    await run(whole, new Date(app.clock.now().getTime() + 61_000))
    expect((await runs())[0]).toMatchObject({ status: 'Success', error: null, nexttry: null })
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('an export that waits for another try is joined and tried at once when one is started', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    const admin = await signedInAdmin()
    const first = await admin.call(startExport)
    await run(outOfReach)
    expect((await admin.call(startExport)).id).toBe(first.id)
    await run()
    expect((await runs())[0]).toMatchObject({ id: first.id, status: 'Success', nexttry: null })
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('an export that fails is reported to the Admins when it is given up, once and not before', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    await (await signedInAdmin()).call(startExport)
    const told: string[] = []
    const tellFailed = async (_: unknown, { detail }: { detail: string }) => void told.push(detail)
    for (const minutes of [0, 2, 10, 60]) {
      expect(told).toEqual([])
      const at = new Date(app.clock.now().getTime() + minutes * 60_000)
      await doRuns({ db: app.db, clock: { now: () => at }, drop: outOfReach, timezone: 'UTC', tellFailed })
    }
    expect(told).toEqual(['out of reach'])
    expect((await runs())[0]).toMatchObject({ status: 'Error', nexttry: null })
  })

  it('the list of exports names no folder of the server, not even in a failure', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    await writeFile(join(folder, 'taken'), '')
    await (await signedInAdmin()).call(startExport)
    await run(folderDrop(join(folder, 'taken')))
    const [failed] = await runs()
    expect(failed?.error).toMatch(/^The file could not be delivered\. \(E\w+: [^/]+\)$/)
    await run(folderDrop(folder), new Date(app.clock.now().getTime() + 61_000))
    expect(JSON.stringify(await runs())).not.toContain(folder)
  })

  it('an Admin can download the file of an export, and the audit trail shows it', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    const admin = await signedInAdmin()
    await admin.call(startExport)
    await run()
    const [{ id: runId, filename } = { id: 0, filename: '' }] = await runs()
    expect(await admin.refusal(getExportFile, { params: { id: runId } })).toMatchObject({
      http: 422,
      code: 'export_file_gone',
    })
    app.drops.push('userid,email\n')
    const response = await app.request(getExportFile, { params: { id: runId } }, admin)
    expect(await response.text()).toBe('userid,email\n')
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${filename}"`)
    expect(response.headers.get('cache-control')).toContain('private')
    const lines = await app.db
      .selectFrom('audit_lines')
      .select(['subject_id', 'after'])
      .where('action', '=', 'export/runs/file')
      .execute()
    expect(lines).toEqual([{ subject_id: String(runId), after: { downloaded: filename } }])
  })

  it('four simultaneous starts of an export run it once', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}` })
    const admin = await signedInAdmin()
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.call(startExport)))
    expect(answers[0]).toMatchObject({ status: 1, result: expect.stringContaining('has started') })
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    await run()
    expect((await admin.call(startExport)).id).not.toBe(answers[0]?.id)
    await run()
  })

  it('an export runs once a day at the chosen time, and later if it was missed', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}`, scheduledAt: '16:00' })
    const before = (await runs()).length
    const plan = (at: string) => planDailyRun(app.db, 'UTC', new Date(at))
    await plan('2026-03-10T15:59:00Z')
    expect(await runs()).toHaveLength(before)
    await Promise.all([plan('2026-03-10T16:00:00Z'), plan('2026-03-10T16:00:00Z')])
    await plan('2026-03-10T16:01:00Z')
    await run()
    expect((await runs())[0]).toMatchObject({ status: 'Success', startedBy: null })
    await plan('2026-03-13T09:00:00Z')
    await plan('2026-03-13T09:01:00Z')
    expect((await (await signedInAdmin()).call(listExportRuns, { query: {} })).totalElements).toBe(before + 2)
    const admin = await signedInAdmin()
    expect((await admin.call(getExportSettings)).nextRun).toBe('2026-03-13T16:00:00.000Z')
    await run()
  })

  it('the next export is planned again when its time zone changes', async () => {
    const { id } = await app.world.company()
    await save({ companyIDs: `${id}`, scheduledAt: '02:00' })
    const admin = await signedInAdmin()
    const nextRun = async () => (await admin.call(getExportSettings)).nextRun
    expect(await nextRun()).toBe('2026-03-11T02:00:00.000Z')
    const before = (await runs()).length
    await planDailyRun(app.db, 'America/Toronto', app.clock.now())
    expect(await nextRun()).toBe('2026-03-11T06:00:00.000Z')
    await save({ companyIDs: `${id}`, scheduledAt: '02:00' })
    expect(await nextRun()).toBe('2026-03-11T02:00:00.000Z')
    expect(await runs()).toHaveLength(before)
  })
})
