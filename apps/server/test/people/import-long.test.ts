import { listAuditLines } from '@laurel/contract/audit.ts'
import { refusal } from '@laurel/contract/errors.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import {
  importOutcome,
  importPreview,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import { createUser } from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { workOffImport } from '../../src/modules/user-import/user-import.jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import { awaitEnd, type ImportBody, type Line, importStage as plainStage, readTask, startJob } from './import-stage.ts'
import type { Caller } from './people-stage.ts'

const app = testApp({ worker: true })
let admin: Caller

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const LONG = 5_001

/** Nobody is invited during the test: thousands of mails tell nothing more here. */
const importStage = async (...given: Parameters<typeof plainStage>) => {
  const stage = await plainStage(...given)
  const campaign = { scheduledInvitation: 'true', campaignName: 'Later', scheduledAt: '2099-01-01T00:00:00Z' }
  const form = (lines: Line[], given: ImportBody = {}) => stage.form(lines, { ...campaign, ...given })
  return { ...stage, form }
}

const many = <T>(make: () => T, count = LONG) => Array.from({ length: count }, make)
const waiting = () => app.db.selectFrom('user_import_uploads').select('task_id').execute()

describe('a long import', () => {
  it('is answered at once, tells how far it is and ends like a short one', async () => {
    const { caller, form, line, counts } = await importStage(app)
    const other = await importStage(app)
    const response = await app.request(importUsers, { body: form(many(() => line())) }, caller)
    expect(response.status).toBe(202)
    const { result } = (await response.json()) as { result: { jobid: number } }
    const first = await readTask(caller, result.jobid)
    expect(first.total).toBe(LONG)
    expect(await other.caller.refusal(getTask, { params: { jobid: result.jobid } })).toMatchObject({ http: 404 })

    const end = await awaitEnd(caller, result.jobid)
    expect(end).toMatchObject({ state: 'done', done: LONG, total: LONG })
    expect(importOutcome.parse(end.result)).toMatchObject({ created: LONG, message: 'Import finished: 5,001 people' })
    expect(await counts()).toMatchObject({ drivers: LONG })
    expect(await waiting()).toEqual([])
    const { content } = await caller.call(listUserImports, { query: {} })
    expect(content).toMatchObject([{ status: 'Done', people: LONG }])
    const audit = await admin.call(listAuditLines, { query: { action: 'users/import' } })
    expect(audit.content).toMatchObject([{ after: { people: LONG } }])

    const { importid } = importOutcome.parse(end.result)
    expect(await caller.call(undoUserImport, { body: { id: importid } })).toMatchObject({ deleted: LONG })
    expect(await counts()).toMatchObject({ drivers: 0 })
  })

  it('that is only checked creates nobody and is no part of the history', async () => {
    const { caller, form, line, people } = await importStage(app)
    const end = await awaitEnd(
      caller,
      await startJob(
        caller,
        form(
          many(() => line()),
          { dryRun: 'true' },
        ),
      ),
    )
    expect(end.state).toBe('done')
    expect(importPreview.parse(end.result)).toMatchObject({ rows: LONG, dryRun: true })
    expect(await people()).toEqual([])
    expect((await caller.call(listUserImports, { query: {} })).content).toEqual([])
  })

  it('that has problems fails with all it would have been told, in the language of the caller', async () => {
    const { boss, form, line, people } = await importStage(app)
    const french = await app.signedIn(boss, { lang: 'fr' })
    const end = await awaitEnd(french, await startJob(french, form(many(() => line({ email: 'nobody' })))))
    expect(end.state).toBe('failed')
    const told = refusal.parse(end.result)
    expect(told).toMatchObject({ code: 'import_problems', errorCount: LONG })
    expect(told.errors?.[0]).toEqual({ row: 2, column: 'email', message: 'Saisissez une adresse e-mail complète' })
    expect(told.errors).toHaveLength(1_000)
    expect(await people()).toEqual([])
    expect(await waiting()).toEqual([])
    const { content } = await french.call(listUserImports, { query: {} })
    expect(content).toMatchObject([{ status: 'Failed' }])
    const id = content[0]?.id ?? 0
    expect(await french.refusal(undoUserImport, { body: { id } })).toMatchObject({ http: 409, code: 'import_not_done' })
  })

  it('fails at the limit of the company', async () => {
    const { caller, form, line, counts } = await importStage(app, { driverlimit: LONG - 1 })
    const end = await awaitEnd(caller, await startJob(caller, form(many(() => line()))))
    expect(end).toMatchObject({ state: 'failed', result: { code: 'limit_reached' } })
    expect(await counts()).toMatchObject({ drivers: 0 })
  })

  it('leaves other calls their turn', async () => {
    const { caller, driver, form, line } = await importStage(app)
    const jobid = await startJob(caller, form(many(() => line(), 8_000)))
    const elsewhere = await importStage(app)
    const states = new Set<string>()
    while (states.size === 0 || !['done', 'failed'].some((state) => states.has(state))) {
      states.add((await readTask(caller, jobid)).state)
      await elsewhere.caller.call(createUser, { body: elsewhere.driver() })
    }
    expect([...states]).toContain('running')
    expect(states.has('done')).toBe(true)
    await caller.call(createUser, { body: driver() })
  })
})

describe('work that is interrupted', () => {
  /** Ends the connections that hold the lock of the company, as a crash would. */
  const interrupt = () =>
    sql`
    select pg_terminate_backend(l.pid) from pg_locks l
    where l.relation = 'user_import_uploads'::regclass and l.mode = 'RowShareLock' and l.pid <> pg_backend_pid()
  `.execute(app.db)

  it('goes on from the stored file and is applied once', async () => {
    const { caller, form, line, counts } = await importStage(app)
    const jobid = await startJob(caller, form(many(() => line(), 8_000)))
    await expect.poll(async () => (await readTask(caller, jobid)).done, { interval: 20 }).toBeGreaterThan(0)
    expect((await readTask(caller, jobid)).state).toBe('running')
    await interrupt()
    expect(await counts()).toMatchObject({ drivers: 0 })
    expect(await awaitEnd(caller, jobid)).toMatchObject({ state: 'done', result: { created: 8_000 } })
    expect(await counts()).toMatchObject({ drivers: 8_000 })
    expect(await waiting()).toEqual([])
  })

  it('is not done again when its job is handed in twice', async () => {
    const { caller, form, line, counts } = await importStage(app)
    const jobid = await startJob(caller, form(many(() => line())))
    await awaitEnd(caller, jobid)
    await app.queue.send(app.db, workOffImport, { taskId: jobid })
    await app.queue.send(app.db, workOffImport, { taskId: jobid })
    await expect
      .poll(async () =>
        (await app.db.selectFrom('tasks').select('state').execute()).every(({ state }) => state !== 'running'),
      )
      .toBe(true)
    expect(await counts()).toMatchObject({ drivers: LONG })
  })
})
