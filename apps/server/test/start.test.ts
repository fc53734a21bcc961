import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { killEverything, launch } from './server-process.ts'
import { createTestDatabase } from './test-db.ts'

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

describe('a start', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1.'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address that begins with postgres'],
    [{ ADMIN_PASSWORD: 'without an address' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL beside it.'],
    [{ DATABASE_URL: 'postgres://localhost:1/x' }, 'No database answers at DATABASE_URL.'],
  ])('with %j stops with one clear sentence', async (env, sentence) => {
    const { ended, output } = launch(env)
    expect(await ended).toBe(1)
    expect(output()).toContain(sentence)
    expect(output()).not.toContain('    at ')
  })

  it('of several instances at once makes one Admin, and all of them serve', async () => {
    const env = { DATABASE_URL: database.url, ADMIN_EMAIL: 'first@laurel.test', ADMIN_PASSWORD: 'a long password' }
    const instances = [launch(env), launch(env), launch(env)]
    const addresses = await Promise.all(instances.map((instance) => instance.ready()))
    for (const address of addresses) {
      expect((await signIn(address, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)).status).toBe(200)
    }
    for (const { child } of instances) child.kill('SIGTERM')
    expect(await Promise.all(instances.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select email from users where role_id = 1')
    await client.end()
    expect(rows).toEqual([{ email: 'first@laurel.test' }])
  })
})

describe('a server', () => {
  it('finishes what it is doing when asked to stop', async () => {
    const { child, ended, ready } = launch({ DATABASE_URL: database.url })
    const address = await ready()
    const slow = signIn(address, 'nobody@laurel.test', 'a wrong password')
    await sleep(5)
    child.kill('SIGTERM')
    expect((await slow).status).toBe(401)
    expect(await ended).toBe(0)
  })

  it('says that it cannot serve while the database is away, and recovers by itself', async () => {
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

describe('kill -9', () => {
  it('at any moment of the very first start, and the next start works', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'laurel-start-'))
    await chmod(dataDir, 0o755)
    const env = { DATA_DIR: dataDir, ADMIN_EMAIL: 'first@laurel.test', ADMIN_PASSWORD: 'a long password' }
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
