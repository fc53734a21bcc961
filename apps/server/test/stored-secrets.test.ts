import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import webPush from 'web-push'
import { preparePushKeys } from '../src/boot/push-keys.ts'
import { addKeptKey, loadSecrets } from '../src/boot/secret-keys.ts'
import { sealAnew, sealStoredSecrets } from '../src/boot/stored-secrets.ts'
import { createSecrets, isSealed } from '../src/core/secrets.ts'
import { createDb, createPool } from '../src/db/db.ts'
import { createWorld } from '../testing/builders.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { launch } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-db.ts'

const ROTATE = fileURLToPath(new URL('../src/rotate-keys.ts', import.meta.url))
const [OLD, NEW] = [randomBytes(32), randomBytes(32)] as const
const old = createSecrets([OLD])
const SEED = 'JBSWY3DPEHPK3PXP'
const NO_KEYS = { vapidKeys: undefined }

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>
let db: ReturnType<typeof createDb>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-secrets-'))
  await chmod(dataDir, 0o755)
  database = await createTestDatabase(inject('testServerUrl'))
  pool = createPool(database.url, 5)
  db = createDb(pool)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const installation = () => db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
const seeds = async () => (await db.selectFrom('second_factors').select('secret').execute()).map(({ secret }) => secret)

/** As a version without keys left it. */
const storePlain = async () => {
  const { id } = await createWorld(db, new FakeClock()).person({ role: 'Manager' })
  await db.insertInto('second_factors').values({ user_id: id, secret: SEED }).execute()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.updateTable('installation').set({ vapid_public_key: publicKey, vapid_private_key: privateKey }).execute()
  return { publicKey, privateKey }
}

describe('secrets in the database', () => {
  it('that were stored plainly are sealed by the next start, and by the start after that left as they are', async () => {
    const keys = await storePlain()
    await sealStoredSecrets(db, old)
    const sealed = [...(await seeds()), (await installation()).vapid_private_key ?? '']
    expect(sealed.every((value) => isSealed(value))).toBe(true)
    expect(old.open(sealed[0] ?? '', 'second-factor')).toBe(SEED)
    expect(await preparePushKeys(db, NO_KEYS, old)).toEqual(keys)

    await sealStoredSecrets(db, old)
    expect([...(await seeds()), (await installation()).vapid_private_key]).toEqual(sealed)
  })

  it('include the push keys that a first start makes, which every later start finds again', async () => {
    await sealStoredSecrets(db, old)
    const made = await preparePushKeys(db, NO_KEYS, old)
    expect(JSON.stringify(await installation())).not.toContain(made.privateKey)
    expect(await preparePushKeys(db, NO_KEYS, old)).toEqual(made)
  })

  it('stop the start of a server with other keys, which changes nothing', async () => {
    await sealStoredSecrets(db, old)
    await storePlain()
    await expect(sealStoredSecrets(db, createSecrets([NEW]))).rejects.toThrow('sealed with another key: set SECRET_KEY')
    expect(await seeds()).toEqual([SEED])
    await expect(sealStoredSecrets(db, createSecrets([NEW, OLD]))).resolves.toBeUndefined()
  })

  it('open with the new key alone after they were sealed anew', async () => {
    const keys = await storePlain()
    await sealStoredSecrets(db, old)
    expect(await sealAnew(db, createSecrets([NEW, OLD]))).toBe(3)
    const latest = createSecrets([NEW])
    expect((await seeds()).map((value) => latest.open(value, 'second-factor'))).toEqual([SEED])
    expect(await preparePushKeys(db, NO_KEYS, latest)).toEqual(keys)
    await expect(sealStoredSecrets(db, latest)).resolves.toBeUndefined()
    await expect(sealStoredSecrets(db, old)).rejects.toThrow('another key')
  })
})

describe('keys that nobody set', () => {
  const load = () => loadSecrets({ dataDir, secretKeys: undefined })

  it('are made once, by whichever of several first starts is first, in a file for the owner only', async () => {
    const loaded = await Promise.all(Array.from({ length: 10 }, load))
    const sealed = loaded.map((secrets) => secrets.seal('text', 'test'))
    for (const secrets of loaded) for (const value of sealed) expect(secrets.open(value, 'test')).toBe('text')
    expect(await readdir(dataDir)).toEqual(['secret-keys'])
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
  })

  it('are kept when a new one comes before them', async () => {
    const sealed = (await load()).seal('text', 'test')
    await addKeptKey(dataDir)
    const later = await load()
    expect(later.open(sealed, 'test')).toBe('text')
    expect(later.seal('text', 'test').split(':')[1]).not.toBe(sealed.split(':')[1])
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
  })

  it('stop the start with a sentence where the data directory takes no file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const inFile = loadSecrets({ dataDir: join(file, 'data'), secretKeys: undefined })
    await expect(inFile).rejects.toThrow('The secret keys cannot be kept in DATA_DIR, set SECRET_KEY instead')
  })

  it('stop the start with a sentence when the file was spoiled', async () => {
    await writeFile(join(dataDir, 'secret-keys'), 'spoiled\n')
    await expect(load()).rejects.toThrow('does not hold secret keys. Restore it from a backup.')
  })
})

describe('npm run rotate-keys', () => {
  const rotate = async (env: Record<string, string> = {}) => {
    const { ended, output } = launch({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }, ROTATE)
    return { code: await ended, output: output() }
  }
  const keyFile = () => readFile(join(dataDir, 'secret-keys'), 'utf8')

  it('adds a key to the file and seals everything with it, once nobody works on the database', async () => {
    await storePlain()
    expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('Stop Laurel first.') })
    await pool.end()
    expect(await rotate()).toMatchObject({ code: 0 })
    pool = createPool(database.url, 5)
    db = createDb(pool)
    const [newest = '', older = ''] = (await keyFile()).trim().split('\n')
    const latest = createSecrets([Buffer.from(newest, 'base64url')])
    expect((await seeds()).map((value) => latest.open(value, 'second-factor'))).toEqual([SEED])
    expect(Buffer.from(older, 'base64url')).toHaveLength(32)
  })

  it('seals with the first key of SECRET_KEY while servers work, and makes no file', async () => {
    await storePlain()
    await sealStoredSecrets(db, old)
    const SECRET_KEY = [NEW, OLD].map((key) => key.toString('base64url')).join(',')
    expect(await rotate({ SECRET_KEY })).toMatchObject({ code: 0 })
    expect((await seeds()).map((value) => createSecrets([NEW]).open(value, 'second-factor'))).toEqual([SEED])
    expect(await readdir(dataDir)).not.toContain('secret-keys')
  })

  it('without the old key changes nothing and says which key is needed', async () => {
    await sealStoredSecrets(db, old)
    const before = await installation()
    const answer = await rotate({ SECRET_KEY: NEW.toString('base64url') })
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('sealed with another key') })
    expect(await installation()).toEqual(before)
  })
})
