import { chmod, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTransferQueueState, queueTransfers } from '@laurel/contract/transfers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../src/boot/config.ts'
import { restore } from '../../src/boot/restore.ts'
import { attachEmbedded, endOrphan, startEmbedded } from '../../src/db/embedded.ts'
import { killEverything, launch, runOperatorCommand } from '../../testing/server-process.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { callerAt, createCompany, lookInto } from '../faults/installation.ts'
import { startLoad } from '../faults/load.ts'

/** Six programs are started one after the other, which takes a quarter of a minute on a machine that does nothing else. */
const DRILL_MS = 300_000

let place: string
let env: { DATA_DIR: string; BACKUP_DIR: string; DEMO: string }
let server: ReturnType<typeof launch>
let address: string

const start = async () => {
  server = launch(env)
  address = await server.ready()
  return lookInto(await attachEmbedded({ dataDir: env.DATA_DIR }))
}

const listBackups = async () => (await readdir(env.BACKUP_DIR)).filter((name) => name.startsWith('laurel-')).sort()

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'laurel-drill-'))
  await chmod(place, 0o755)
  env = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups'), DEMO: '0' }
})

afterAll(async () => {
  killEverything(server.child)
  await server.ended
  await endOrphan(env.DATA_DIR)
  await rm(place, { recursive: true, force: true, maxRetries: 20 })
})

it(
  'a destroyed database comes back from a backup made under load, with every coin, and nobody stays signed in',
  async () => {
    let inside = await start()
    const company = await createCompany(inside)
    // An installation without a backup makes one at its start.
    await expect.poll(listBackups).toHaveLength(1)

    const load = startLoad(address, company)
    await load.confirmedAgain(20)
    const values = company.people.map((userid) => ({ userid, coins: 2 }))
    const queueDate = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)
    await callerAt(address, company.token).call(queueTransfers, { body: { values, queueDate } })
    const confirmedBefore = [...load.confirmed]

    const made = await runOperatorCommand('backup', [join(place, 'taken')], env)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The sealing keys are in it') })
    const [name = ''] = await readdir(join(place, 'taken'))
    const backup = join(place, 'taken', name)
    await load.confirmedAgain(5)
    await load.stop()
    expect(load.unsuccessful).toEqual([])
    expect((await stat(backup)).mode & 0o077).toBe(0)

    const tooEarly = await runOperatorCommand('restore', [backup], env)
    expect(tooEarly).toMatchObject({
      code: 1,
      output: expect.stringContaining('Laurel is running on the data directory'),
    })

    await inside.close()
    killEverything(server.child)
    await server.ended
    await rm(join(env.DATA_DIR, 'postgres', 'base'), { recursive: true, force: true })

    const restored = await runOperatorCommand('restore', [backup], env)
    expect(restored.output).toContain('Ledger, balances and transfer queue agree in every company.')
    expect(restored.code).toBe(0)

    inside = await start()
    const { db } = inside
    const awards = await db.selectFrom('awards').select(['comment', 'user_id']).execute()
    const known = new Set(awards.map(({ comment }) => comment))
    expect(confirmedBefore.filter((comment) => !known.has(comment))).toEqual([])
    expect([...known].filter((comment) => !load.tried.includes(comment))).toEqual([])
    expect(awards).toHaveLength(known.size * company.people.length)
    expect(await findDiscrepancies(db)).toEqual([])
    const held = await db
      .selectFrom('coin_balances')
      .select((row) => row.fn.sum<number>('held_cents').as('cents'))
      .execute()
    expect(Number(held[0]?.cents)).toBe(values.length * 200)

    const { status } = await callerAt(address, company.token).request(getTransferQueueState)
    expect(status).toBe(401)
    const admin = callerAt(address, await inside.tokenFor(await inside.world.person({ role: 'Admin' })))
    expect(await admin.call(getTransferQueueState)).toMatchObject({ queueStopped: true })
    expect(await db.selectFrom('transfer_queue').select('stop_fault').execute()).toEqual([{ stop_fault: 'restored' }])
    const lines = await db
      .selectFrom('audit_lines')
      .select('actor_name')
      .where('action', '=', 'operator/restore')
      .execute()
    expect(lines).toEqual([{ actor_name: 'operator' }])
    expect((await readdir(env.DATA_DIR)).some((entry) => entry.startsWith('postgres-before-'))).toBe(true)
    await inside.close()
  },
  DRILL_MS,
)

it('a backup that is cut off is refused before anything is moved, and one that does not start leaves the database as it was', async () => {
  killEverything(server.child)
  await server.ended
  const [name = ''] = await listBackups()
  const backup = join(env.BACKUP_DIR, name)
  const before = (await readdir(env.DATA_DIR)).sort()
  const said: string[] = []
  const tryRestore = (folder: string) =>
    restore(folder, loadConfig(env), new Date(), (line) => void said.push(line)).catch(String)

  expect(await tryRestore(env.BACKUP_DIR)).toContain(`Name one of those in it: ${name}.`)

  const control = join(backup, 'postgres', 'global', 'pg_control')
  const { size } = await stat(control)
  await truncate(control, 100)
  expect(await tryRestore(backup)).toContain('The backup is not whole')
  expect((await readdir(env.DATA_DIR)).sort()).toEqual(before)

  // As long as before, but of zeros.
  await truncate(control, size)
  expect(await tryRestore(backup)).toContain('PostgreSQL did not start')
  expect(said.at(-1)).toContain('What was there before is back in its place')

  const database = await startEmbedded({ dataDir: env.DATA_DIR, log: () => undefined })
  const inside = lookInto(database.url)
  expect(await findDiscrepancies(inside.db)).toEqual([])
  expect(await inside.db.selectFrom('awards').select('id').execute()).not.toEqual([])
  await inside.close()
  await database.stop()
})

it('a backup is restored into a folder that is not there yet, as on a new machine', async () => {
  const [name = ''] = await readdir(join(place, 'taken'))
  const dataDir = join(place, 'elsewhere')
  await restore(join(place, 'taken', name), loadConfig({ DATA_DIR: dataDir }), new Date(), () => undefined)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'secret-keys'])
  expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
})

it('with DATABASE_URL both commands name the programs of PostgreSQL', async () => {
  const outside = { DATABASE_URL: 'postgres://localhost/laurel' }
  const [made, restored] = await Promise.all([
    runOperatorCommand('backup', [], outside),
    runOperatorCommand('restore', ['x'], outside),
  ])
  expect(made).toMatchObject({ code: 1, output: expect.stringContaining('pg_dump') })
  expect(restored).toMatchObject({ code: 1, output: expect.stringContaining('pg_restore') })
})
