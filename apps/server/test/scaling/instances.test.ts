import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNotification, deliveries } from '@laurel/contract/notifications.ts'
import { saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { loadUser, signIn, signOut } from '@laurel/contract/session.ts'
import { accepted, getTask } from '@laurel/contract/tasks.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { planDailyRun } from '../../src/modules/programme-export/runs.service.ts'
import { launch } from '../../testing/server-process.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { callerAt, lookInto, stopAll } from '../faults/installation.ts'

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))
/** More recipients than a call handles itself, so that the worker sends. */
const MANY = 120

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let inside: ReturnType<typeof lookInto>
let programs: ReturnType<typeof launch>[]
let first: string
let second: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-instances-'))
  await chmod(dataDir, 0o755)
  database = await createTestDatabase(inject('testServerUrl'))
  inside = lookInto(database.url)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, WORKER: '0' }
  const servers = [launch(env), launch(env)] as const
  const worker = launch({ ...env, PUBLIC_URL: 'https://laurel.test' }, WORKER)
  programs = [...servers, worker]
  ;[first, second] = await Promise.all([servers[0].ready(), servers[1].ready()])
})

afterAll(async () => {
  await stopAll(...programs)
  await inside.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('a session of one server is valid on the other, until sign-out on either', async () => {
  const { email } = await inside.world.person({ role: 'Manager', password: 'a good password' })
  const { token } = await callerAt(first).call(signIn, { body: { email, password: 'a good password' } })
  const elsewhere = await callerAt(second).call(signIn, { body: { email, password: 'a good password' } })
  const statuses = (used: string) =>
    Promise.all([first, second].map(async (server) => (await callerAt(server, used).request(loadUser)).status))
  expect(await statuses(token)).toEqual([200, 200])

  await callerAt(second, token).call(signOut, { body: {} })
  await expect.poll(() => statuses(token)).toEqual([401, 401])
  expect(await statuses(elsewhere.token)).toEqual([200, 200])
})

it('a task started on one server and run by the worker is readable on the other, by its owner only', async () => {
  const division = await inside.world.division()
  const token = await inside.tokenFor(
    await inside.world.person({ role: 'CompanyAdmin', companyId: division.companyId }),
  )
  const stranger = await inside.tokenFor(await inside.world.person({ role: 'CompanyAdmin' }))
  const drivers = await Promise.all(
    Array.from({ length: MANY }, () => inside.world.person({ role: 'Driver', division })),
  )
  const users = drivers.map(({ email }) => email)
  const body = { users, title: 'Snow tonight', body: 'Drive slowly.' }
  const response = await callerAt(first, token).request(createNotification, { body })
  expect(response.status).toBe(202)
  const { result } = accepted.parse(await response.json())

  const task = () => callerAt(second, token).call(getTask, { params: result })
  expect(await task()).toMatchObject({ total: MANY })
  expect((await callerAt(second, stranger).request(getTask, { params: result })).status).toBe(404)
  await expect.poll(async () => (await task()).state).toBe('done')
  expect(deliveries.parse((await task()).result).map(({ email }) => email)).toEqual(users)
})

it('a due export is planned once by six simultaneous looks and run once by the worker', async () => {
  const { companyId } = await inside.world.person({ role: 'Driver' })
  const token = await inside.tokenFor(await inside.world.person({ role: 'Admin' }))
  const body = { companyIDs: `${companyId}`, roleIDs: `${ROLE_ID.Driver}`, scheduledAt: '03:00' }
  await callerAt(first, token).call(saveExportSettings, { body })
  const runs = () => inside.db.selectFrom('export_runs').select('status').execute()

  await inside.db
    .updateTable('export_settings')
    .set({ next_run_at: new Date(Date.now() - 1000) })
    .execute()
  await Promise.all(Array.from({ length: 6 }, () => planDailyRun(inside.db, 'UTC', new Date())))
  expect(await runs()).toHaveLength(1)

  // Starting an export while one waits joins the waiting one.
  await callerAt(second, token).call(startExport)
  await expect.poll(runs).toEqual([{ status: 'Success' }])
  expect(await readdir(join(dataDir, 'exports'))).toHaveLength(1)
})
