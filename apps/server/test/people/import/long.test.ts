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
import { updatePerson } from '../../../src/db/people-rows.ts'
import { importUpload } from '../../../src/modules/user-import/user-import.jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Caller } from '../people-world.ts'
import {
  awaitEnd,
  createImportWorld as createPlainWorld,
  type ImportBody,
  type Line,
  readTask,
  startJob,
} from './import-world.ts'

const app = testApp({ worker: true })
let admin: Caller

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const LONG = 5_001

/** Invitations are scheduled far in the future, so that the test does not send thousands of mails. */
const createImportWorld = async (...given: Parameters<typeof createPlainWorld>) => {
  const world = await createPlainWorld(...given)
  const campaign = { scheduledInvitation: 'true', campaignName: 'Later', scheduledAt: '2099-01-01T00:00:00Z' }
  const form = (lines: Line[], given: ImportBody = {}) => world.form(lines, { ...campaign, ...given })
  return { ...world, form }
}

const many = <T>(make: () => T, count = LONG) => Array.from({ length: count }, make)
const waiting = () => app.db.selectFrom('user_import_uploads').select('task_id').execute()

describe('a long import', () => {
  it('a long import answers with a task that shows progress and has the same result as a short one', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    const other = await createImportWorld(app)
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

  it('a long check run creates no one and is not in the history', async () => {
    const { caller, form, line, people } = await createImportWorld(app)
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

  it('a long import with problems fails with all of them in the language of the caller', async () => {
    const { boss, form, line, people } = await createImportWorld(app)
    const french = await app.signedIn(boss, { lang: 'fr' })
    const end = await awaitEnd(french, await startJob(french, form(many(() => line({ email: 'nobody' })))))
    expect(end.state).toBe('failed')
    const answer = refusal.parse(end.result)
    expect(answer).toMatchObject({ code: 'import_problems', errorCount: LONG })
    expect(answer.errors?.[0]).toEqual({ row: 2, column: 'email', message: 'Saisissez une adresse courriel complète' })
    expect(answer.errors).toHaveLength(1_000)
    expect(await people()).toEqual([])
    expect(await waiting()).toEqual([])
    const { content } = await french.call(listUserImports, { query: {} })
    expect(content).toMatchObject([{ status: 'Failed', reason: answer.message }])
    const id = content[0]?.id ?? 0
    expect(await french.refusal(undoUserImport, { body: { id } })).toMatchObject({ http: 409, code: 'import_not_done' })
  })

  it('a long import beyond the limit of the company fails and creates no one', async () => {
    const { caller, form, line, counts } = await createImportWorld(app, { driverlimit: LONG - 1 })
    const end = await awaitEnd(caller, await startJob(caller, form(many(() => line()))))
    expect(end).toMatchObject({ state: 'failed', result: { code: 'limit_reached' } })
    expect(await counts()).toMatchObject({ drivers: 0 })
  })

  it('a long import does not block other calls', async () => {
    const { caller, driver, form, line } = await createImportWorld(app)
    const jobid = await startJob(caller, form(many(() => line(), 8_000)))
    const elsewhere = await createImportWorld(app)
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

describe('work that is asked for in the background', () => {
  const FEW_HUNDRED = 501

  it('a file of a few hundred rows is a task in the background and answered at once otherwise', async () => {
    const { caller, form, line } = await createImportWorld(app)
    const rows = many(() => line(), FEW_HUNDRED)
    const check = await app.request(importUsers, { body: form(rows, { dryRun: 'true' }) }, caller)
    expect(check.status).toBe(200)
    const end = await awaitEnd(caller, await startJob(caller, form(rows, { background: 'true' })))
    expect(end).toMatchObject({ state: 'done', total: FEW_HUNDRED, result: { created: FEW_HUNDRED } })
  })

  it('undoing a few hundred people in the background is a task with the answer of the call', async () => {
    const { company, caller, form, line, counts } = await createImportWorld(app)
    const outcome = await awaitEnd(
      caller,
      await startJob(
        caller,
        form(
          many(() => line(), FEW_HUNDRED),
          { background: 'true' },
        ),
      ),
    )
    const { importid: id } = importOutcome.parse(outcome.result)
    const other = await createImportWorld(app)
    const body = { id, background: true }
    expect(await other.caller.refusal(undoUserImport, { body })).toMatchObject({ http: 404 })
    const response = await app.request(undoUserImport, { body }, caller)
    expect(response.status).toBe(202)
    const { result } = (await response.json()) as { result: { jobid: number } }
    const end = await awaitEnd(caller, result.jobid)
    expect(end).toMatchObject({
      state: 'done',
      total: FEW_HUNDRED,
      result: { deleted: FEW_HUNDRED, message: 'Import undone: 501 people deleted' },
    })
    expect(await counts()).toMatchObject({ drivers: 0 })
    const audit = await admin.call(listAuditLines, { query: { action: 'users/imports/undo' } })
    expect(audit.content[0]).toMatchObject({ subjectid: `${id}`, companyid: company.id, before: { people: 501 } })
    expect(await caller.refusal(undoUserImport, { body })).toMatchObject({ http: 409, code: 'import_undone' })
  })

  it('undoing in the background is refused by the task when somebody has signed in', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    const outcome = await awaitEnd(
      caller,
      await startJob(
        caller,
        form(
          many(() => line(), FEW_HUNDRED),
          { background: 'true' },
        ),
      ),
    )
    const { importid: id } = importOutcome.parse(outcome.result)
    const imported = app.db.selectFrom('users').select('id').where('import_id', '=', id).orderBy('id')
    const first = await imported.executeTakeFirstOrThrow()
    await updatePerson(app.db, first.id, { password_hash: 'x' })
    const { result } = await caller.call(undoUserImport, { body: { id, background: true } })
    if (typeof result === 'string') throw new Error('a job was expected')
    const end = await awaitEnd(caller, result.jobid)
    expect(end).toMatchObject({ state: 'failed', result: { code: 'import_people_signed_in' } })
    expect(await counts()).toMatchObject({ drivers: FEW_HUNDRED })
  })
})

describe('an interrupted long import', () => {
  /** Ends the connections that work on an import, as a crash would. */
  const interrupt = () =>
    sql`
    select pg_terminate_backend(l.pid) from pg_locks l
    where l.relation = 'user_import_uploads'::regclass and l.mode = 'RowShareLock' and l.pid <> pg_backend_pid()
  `.execute(app.db)

  it('an interrupted long import continues from the stored file and is applied once', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    const jobid = await startJob(caller, form(many(() => line(), 8_000)))
    await expect.poll(async () => (await readTask(caller, jobid)).done, { interval: 20 }).toBeGreaterThan(0)
    expect((await readTask(caller, jobid)).state).toBe('running')
    await interrupt()
    expect(await counts()).toMatchObject({ drivers: 0 })
    expect(await awaitEnd(caller, jobid)).toMatchObject({ state: 'done', result: { created: 8_000 } })
    expect(await counts()).toMatchObject({ drivers: 8_000 })
    expect(await waiting()).toEqual([])
  })

  it('a long import whose job is queued twice is applied once', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    const jobid = await startJob(caller, form(many(() => line())))
    await awaitEnd(caller, jobid)
    await app.queue.send(app.db, importUpload, { taskId: jobid })
    await app.queue.send(app.db, importUpload, { taskId: jobid })
    await expect
      .poll(async () =>
        (await app.db.selectFrom('tasks').select('state').execute()).every(({ state }) => state !== 'running'),
      )
      .toBe(true)
    expect(await counts()).toMatchObject({ drivers: LONG })
  })
})
