import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCompany, listCompanies } from '@laurel/contract/companies.ts'
import { saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { listDemoAccounts, requestPasswordReset } from '@laurel/contract/session.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConfigError } from '../src/boot/config.ts'
import { createDb, createPool } from '../src/db/db.ts'
import { DEMO_PASSWORD } from '../src/modules/auth/accounts.queries.ts'
import { hashPassword } from '../src/modules/auth/passwords.service.ts'
import { buildCompany } from '../testing/builders.ts'
import { findFreePort } from '../testing/free-port.ts'
import { startInProcess } from '../testing/server-in-process.ts'
import { killEverything, launch } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-db.ts'
import { callerAt, stopAll } from './faults/installation.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
})
afterAll(() => database.drop())

const signIn = (address: string, email: string, password: string) =>
  fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

const connect = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

const isTakingCalls = (address: string) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('starting the server', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1.'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO=1 makes accounts with a published password, which does not go with HOST.'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address that begins with postgres'],
    [{ ADMIN_PASSWORD: 'without an address' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL beside it.'],
    [{ DATABASE_URL: 'postgres://localhost:1/x' }, 'No database answers at DATABASE_URL.'],
  ])('a start with %j stops with one clear sentence', async (env, sentence) => {
    const { ended, output } = launch(env)
    expect(await ended).toBe(1)
    expect(output()).toContain(sentence)
    expect(output()).not.toContain('    at ')
  })

  it('three simultaneous first starts create one Admin, and all of them serve', async () => {
    const env = { DATABASE_URL: database.url, ADMIN_EMAIL: 'first@laurel.test', ADMIN_PASSWORD: 'a long password' }
    const instances = [launch(env), launch(env), launch(env)]
    const addresses = await Promise.all(instances.map((instance) => instance.ready()))
    for (const address of addresses) {
      expect((await signIn(address, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)).status).toBe(200)
    }
    for (const { child } of instances) child.kill('SIGTERM')
    expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const client = await connect()
    const { rows } = await client.query('select email from users where role_id = 1')
    await client.end()
    expect(rows).toEqual([{ email: 'first@laurel.test' }])
  })

  it('a server that is asked to stop once it answers, while it still starts its jobs, ends without an error', async () => {
    const port = String(await findFreePort())
    const { child, ended, output } = launch({ DATABASE_URL: database.url, PORT: port })
    await expect.poll(() => isTakingCalls(`http://127.0.0.1:${port}`)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).not.toContain('could not start')
  })
})

describe('a running server', () => {
  it('a server that is asked to stop finishes its open calls', async () => {
    const { child, ended, ready } = launch({ DATABASE_URL: database.url })
    const address = await ready()
    const [blocker, watcher] = [await connect(), await connect()]
    await blocker.query('begin; lock table users in access exclusive mode')
    const slow = signIn(address, 'nobody@laurel.test', 'a wrong password')
    // Not in the transaction, which would see the same activity every time.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBeGreaterThan(0)
    await watcher.end()
    child.kill('SIGTERM')
    await expect.poll(() => isTakingCalls(address)).toBe(false)
    await blocker.end()
    expect((await slow).status).toBe(401)
    expect(await ended).toBe(0)
  })

  it('a server answers 503 while the database is down and recovers when it is back', async () => {
    const own = await createTestDatabase(inject('testServerUrl'))
    const { child, ended, ready } = launch({ DATABASE_URL: own.url })
    const health = `${await ready()}/api/health`
    expect((await fetch(health)).status).toBe(200)

    const name = new URL(own.url).pathname.slice(1)
    const client = new pg.Client({ connectionString: inject('testServerUrl') })
    await client.connect()
    await client.query(`alter database "${name}" allow_connections false`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect.poll(async () => (await fetch(health)).status).toBe(503)
    await client.query(`alter database "${name}" allow_connections true`)
    await expect.poll(async () => (await fetch(health)).status).toBe(200)

    await client.end()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await own.drop()
  })
})

describe('the demo', () => {
  const PRIYA = 'priya.raman@demo.laurel.example'
  let planted: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    planted = await createTestDatabase(inject('testServerUrl'))
    const { stop } = await startInProcess({ DATABASE_URL: planted.url, WORKER: '0', DEMO: '1' })
    await stop()
  })
  afterAll(() => planted.drop())

  const tryOut = async (env: Record<string, string>) => {
    const { address, signInHint, stop } = await startInProcess({ DATABASE_URL: planted.url, WORKER: '0', ...env })
    const { accounts } = await callerAt(address).call(listDemoAccounts)
    const { status } = await signIn(address, PRIYA, DEMO_PASSWORD)
    await stop()
    return { accounts: accounts.length, status, signInHint }
  }

  it('the demo on this machine offers its accounts and prints their password at the start', async () => {
    const { child, ended, ready, printed } = launch({ DATABASE_URL: planted.url })
    await ready()
    await expect.poll(printed).toContain(`with the password ${DEMO_PASSWORD}`)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await tryOut({})).toMatchObject({ accounts: 8, status: 200 })
  })

  it('the demo with DEMO_PUBLIC=1 offers its accounts to others too', async () => {
    const { accounts, status, signInHint } = await tryOut({ ADMIN_EMAIL: 'ops@corp.example', DEMO_PUBLIC: '1' })
    expect([accounts, status]).toEqual([8, 200])
    expect(signInHint).toContain('This is the demo programme')
  })

  it('the demo with DEMO=0 offers no accounts, refuses their password and prints a notice', async () => {
    const { accounts, status, signInHint } = await tryOut({ DEMO: '0' })
    expect([accounts, status]).toEqual([0, 401])
    expect(signInHint).toContain('Its accounts cannot sign in while DEMO=0 is set.')
  })

  it.each([
    ['ADMIN_EMAIL', 'ops@corp.example'],
    ['PUBLIC_URL', 'https://laurel.corp.example'],
    ['TRUST_PROXY', '1'],
    ['HOST', '0.0.0.0'],
  ])('a start of the demo with %s set stops with one clear sentence', async (name, value) => {
    const start = startInProcess({ DATABASE_URL: planted.url, [name]: value })
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow(
      new RegExp(`^This database holds the demo programme.* does not go with ${name}\\.`),
    )
  })
})

describe('an installation without the demo', () => {
  it.each([DEMO_PASSWORD, 'password123'])(
    'a first start with the common password %s for the Admin is refused',
    async (password) => {
      const own = await createTestDatabase(inject('testServerUrl'))
      const admin = { ADMIN_EMAIL: 'ops@corp.example', ADMIN_PASSWORD: password }
      await expect(startInProcess({ DATABASE_URL: own.url, ...admin })).rejects.toThrow(
        new ConfigError('ADMIN_PASSWORD is one of those that are tried first. Choose another one.'),
      )
      await own.drop()
    },
  )

  it('an installation without the demo has no demo accounts and refuses the demo password for everyone', async () => {
    const own = await createTestDatabase(inject('testServerUrl'))
    const admin = { ADMIN_EMAIL: 'ops@corp.example', ADMIN_PASSWORD: 'a long password' }
    const { address, stop } = await startInProcess({ DATABASE_URL: own.url, WORKER: '0', ...admin })
    const pool = createPool(own.url, 1)
    const db = createDb(pool)
    const { accounts } = await callerAt(address).call(listDemoAccounts)
    expect(accounts).toEqual([])
    expect((await signIn(address, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200)

    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute()
    const refused = await signIn(address, admin.ADMIN_EMAIL, DEMO_PASSWORD)
    const wrong = await signIn(address, admin.ADMIN_EMAIL, 'a wrong password')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ message: ((await wrong.json()) as { message: string }).message })
    await pool.end()
    await stop()
    await own.drop()
  })
})

describe('file permissions in the data directory', () => {
  it('no file below the data directory is readable by other accounts after a start with mail and an export', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'laurel-modes-'))
    await chmod(dataDir, 0o755)
    const admin = { ADMIN_EMAIL: 'first@laurel.test', ADMIN_PASSWORD: 'a long password' }
    const server = launch({ DATA_DIR: dataDir, ...admin })
    try {
      const address = await server.ready()
      const answer = await signIn(address, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      const caller = callerAt(address, ((await answer.json()) as { token: string }).token)
      await caller.call(requestPasswordReset, { body: { email: admin.ADMIN_EMAIL } })
      await caller.call(createCompany, { body: buildCompany() })
      const { content } = await caller.call(listCompanies, { query: {} })
      const companyIDs = content.map(({ id }) => id).join()
      await caller.call(saveExportSettings, { body: { companyIDs, roleIDs: `${ROLE_ID.Driver}` } })
      await caller.call(startExport)
      for (const folder of ['mail', 'exports']) {
        await expect.poll(() => readdir(join(dataDir, folder)).catch(() => [])).toHaveLength(1)
      }

      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      const open: string[] = []
      for (const { parentPath, name } of entries) {
        const path = join(parentPath, name)
        const file = await lstat(path).catch(() => undefined)
        // The folder of PostgreSQL itself is closed, so the modes of files in it do not matter.
        const isChecked = file && !file.isSymbolicLink() && !parentPath.includes('postgres')
        if (isChecked && (file.mode & 0o077) !== 0) open.push(path)
      }
      expect(open).toEqual([])
      expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'exports', 'postgres']))
    } finally {
      await stopAll(server)
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe('kill -9 during the first start', () => {
  it('a first start that was killed at any moment does not prevent the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'laurel-start-'))
    await chmod(dataDir, 0o755)
    const admin = { ADMIN_EMAIL: 'first@laurel.test', ADMIN_PASSWORD: 'a long password' }
    const env = { DATA_DIR: dataDir, ...admin, DEMO: '1', DEMO_PUBLIC: '1' }
    try {
      for (const milliseconds of [100, 300, 700, 1200, 1800, 2500, 3300]) {
        const { child, ended } = launch(env)
        await sleep(milliseconds)
        killEverything(child)
        await ended
      }
      const { child, ended, ready } = launch(env)
      expect((await signIn(await ready(), env.ADMIN_EMAIL, env.ADMIN_PASSWORD)).status).toBe(200)
      child.kill('SIGINT')
      expect(await ended).toBe(0)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
