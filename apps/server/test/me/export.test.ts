import { assignBadge } from '@laurel/contract/awards.ts'
import { DATA_KINDS, fetchMyExport, getMyExport, startMyExport } from '@laurel/contract/my-data.ts'
import { createSuggestion } from '@laurel/contract/suggestions.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updatePeople } from '../../src/db/people-rows.ts'
import { hashPassword } from '../../src/modules/auth/passwords.service.ts'
import { openTask } from '../../src/modules/tasks/tasks.service.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { testApp } from '../../testing/test-app.ts'
import { picture } from '../access/records.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp({ worker: true })

const PASSWORD = 'a long enough secret'

let world: Awaited<ReturnType<typeof createTransferWorld>>
let me: Awaited<ReturnType<typeof app.signedIn>>
let colleague: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  world = await createTransferWorld(app, { drivers: 2, coins: 9, company: { activesuggestions: true } })
  const password_hash = await hashPassword(PASSWORD)
  const everybody = await app.db.selectFrom('users').select('id').execute()
  await updatePeople(
    app.db,
    everybody.map(({ id }) => id),
    { password_hash },
  )
  const badge = await app.world.badge({ division: world.division, name: 'Helping hand', points: 60, coins: 1 })
  const award = (userid: number, commentary: string) =>
    world.companyAdmin.call(assignBadge, {
      body: { badgeid: badge.id, drivers: [userid], awardedfor: '2026-03-09', commentary },
    })
  await award(world.driver, '=SUM(1) for the driver')
  await award(world.people[1] ?? 0, 'For the colleague alone')
  const driver = await app.signedIn({ id: world.driver })
  await driver.call(createSuggestion, { body: { title: 'Light', text: 'More light', images: [await picture()] } })
})

beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
  await app.db.deleteFrom('data_copies').execute()
  me = await app.signedIn({ id: world.driver })
  colleague = await app.signedIn({ id: world.people[1] ?? 0 })
})

const start = async () => (await me.call(startMyExport, { body: { password: PASSWORD } })).result.jobid

const finished = async (jobid: number) => {
  await expect.poll(async () => (await me.call(getTask, { params: { jobid } })).state).toBe('done')
  return me.call(getTask, { params: { jobid } })
}

/** Nothing else reads or writes the table meanwhile. */
const whileLocked = <T>(table: 'coin_transfers' | 'data_copies', work: () => Promise<T>) =>
  app.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    return work()
  })

const unpack = async (archive: Blob) => {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))
}

describe('POST me/export', () => {
  it('answers 202 with a task whose end carries the address of the archive', async () => {
    const response = await app.request(startMyExport, { body: { password: PASSWORD } }, { token: me.token })
    expect(response.status).toBe(202)
    const { result } = (await response.json()) as { result: { jobid: number } }
    const task = await finished(result.jobid)
    expect(task).toMatchObject({ done: DATA_KINDS.length, total: DATA_KINDS.length })
    expect(task.result).toEqual({ url: `/api/me/export/${result.jobid}` })
  })

  it('asks for the password and makes nothing without it', async () => {
    expect((await me.refusal(startMyExport, { body: {} })).code).toBe('password_needed')
    expect((await me.refusal(startMyExport, { body: { password: 'wrong' } })).code).toBe('password_wrong')
    expect((await me.call(getMyExport)).copy).toBeNull()
  })

  it('asked for twice at once is made once', async () => {
    // The copy reads this table: made between the calls, it would be over, and the second would get another one.
    const jobs = await whileLocked('coin_transfers', async () => {
      const calls = await whileLocked('data_copies', async () => {
        const both = [start(), start()]
        await expect.poll(() => countLockWaits(app.db)).toBeGreaterThan(1)
        return both
      })
      return Promise.all(calls)
    })
    expect(new Set(jobs).size).toBe(1)
    await finished(jobs[0] ?? 0)
  })

  it('is refused after five in an hour', async () => {
    for (let count = 0; count < 5; count += 1) await finished(await start())
    expect((await me.refusal(startMyExport, { body: { password: PASSWORD } })).code).toBe('too_many_tries')
  })

  it('is refused where the app is switched off, and closed to staff', async () => {
    expect((await world.companyAdmin.refusal(startMyExport, { body: {} })).http).toBe(403)
    const company = app.db.updateTable('companies').where('id', '=', world.company.id)
    await company.set({ has_app: false }).execute()
    expect((await me.refusal(startMyExport, { body: { password: PASSWORD } })).code).toBe('switched_off')
    await company.set({ has_app: true }).execute()
  })
})

describe('GET me/export/:jobid', () => {
  it('hands out every kind of data of the person, and nothing of a colleague', async () => {
    const jobid = await start()
    await finished(jobid)
    const files = await unpack(await me.call(fetchMyExport, { params: { jobid } }))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(DATA_KINDS.map((kind) => `${kind}.json`)))
    const awards = JSON.parse(String(files['awards.json'])) as object[]
    expect(awards).toMatchObject([{ badge: 'Helping hand', points: 60, coins: 1, comment: '=SUM(1) for the driver' }])
    expect(JSON.parse(String(files['coins.json']))).toHaveLength(2)
    expect(JSON.parse(String(files['ideas.json']))).toMatchObject([{ title: 'Light' }])
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
    expect(Object.values(files).join('\n')).not.toContain('For the colleague alone')
  })

  it('writes tables that a spreadsheet reads without running a formula', async () => {
    const jobid = await start()
    await finished(jobid)
    const files = await unpack(await me.call(fetchMyExport, { params: { jobid } }))
    expect(String(files['awards.csv'])).toContain(`"'=SUM(1) for the driver"`)
  })

  it('hands it out once, also to two at the same time, and says so afterwards', async () => {
    const jobid = await start()
    await finished(jobid)
    const tries = await Promise.allSettled([1, 2, 3].map(() => me.call(fetchMyExport, { params: { jobid } })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = await me.refusal(fetchMyExport, { params: { jobid } })
    expect(refusal).toMatchObject({ http: 410, code: 'data_copy_gone', message: expect.stringContaining('new one') })
    expect((await me.call(getMyExport)).copy).toMatchObject({ jobid, until: null, fetchedat: expect.any(String) })
  })

  it('hands it out for an hour', async () => {
    const jobid = await start()
    await finished(jobid)
    expect((await me.call(getMyExport)).copy).toMatchObject({ jobid, state: 'done', until: expect.any(String) })
    app.clock.advance({ seconds: 3601 })
    const later = await app.signedIn({ id: world.driver })
    expect((await later.refusal(fetchMyExport, { params: { jobid } })).http).toBe(410)
    expect((await later.call(getMyExport)).copy?.until).toBeNull()
  })

  it('is not found by a colleague, nor is its task', async () => {
    const jobid = await start()
    await finished(jobid)
    expect((await colleague.refusal(fetchMyExport, { params: { jobid } })).http).toBe(404)
    expect((await colleague.refusal(getTask, { params: { jobid } })).http).toBe(404)
    await me.call(fetchMyExport, { params: { jobid } })
  })

  it('an older copy goes when a newer one is asked for', async () => {
    const first = await start()
    await finished(first)
    const second = await start()
    await finished(second)
    expect((await me.refusal(fetchMyExport, { params: { jobid: first } })).http).toBe(410)
    await me.call(fetchMyExport, { params: { jobid: second } })
  })

  it('goes with the person who is erased', async () => {
    const gone = await app.world.person({ role: 'Driver', division: world.division, status: 'Removed' })
    const at = app.clock.now()
    const taskId = await openTask(app.db, {
      companyId: world.company.id,
      ownerId: gone.id,
      kind: 'me/export',
      total: 1,
      at,
    })
    const copy = { task_id: taskId, company_id: world.company.id, user_id: gone.id, created_at: at }
    await app.db
      .insertInto('data_copies')
      .values({ ...copy, expires_at: at, content: Buffer.from('x') })
      .execute()
    const admin = await app.signedIn(world.administrator)
    await admin.call(purgeUser, { query: { id: gone.id } })
    expect(await app.db.selectFrom('data_copies').selectAll().where('user_id', '=', gone.id).execute()).toEqual([])
  })
})
