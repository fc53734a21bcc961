import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import webPush from 'web-push'
import { preparePushKeys } from '../src/boot/secrets/push-keys.ts'
import { addKeptKey, loadSecrets } from '../src/boot/secrets/secret-keys.ts'
import { sealAnew, sealStoredSecrets } from '../src/boot/secrets/stored-secrets.ts'
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

/** Stores secrets in clear text, like versions without keys did. */
const storePlain = async () => {
  const { id } = await createWorld(db, new FakeClock()).person({ role: 'Manager' })
  await db.insertInto('second_factors').values({ user_id: id, secret: SEED }).execute()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.updateTable('installation').set({ vapid_public_key: publicKey, vapid_private_key: privateKey }).execute()
  return { publicKey, privateKey }
}

describe('secrets in the database', () => {
  it('secrets stored in clear text are encrypted by the next start and left unchanged by the one after', async () => {
    const keys = await storePlain()
    await sealStoredSecrets(db, old)
    const sealed = [...(await seeds()), (await installation()).vapid_private_key ?? '']
    expect(sealed.every((value) => isSealed(value))).toBe(true)
    expect(old.open(sealed[0] ?? '', 'second-factor')).toBe(SEED)
    expect(await preparePushKeys(db, NO_KEYS, old)).toEqual(keys)

    await sealStoredSecrets(db, old)
    expect([...(await seeds()), (await installation()).vapid_private_key]).toEqual(sealed)
  })

  it('the first start creates and encrypts push keys, and later starts find the same ones', async () => {
    await sealStoredSecrets(db, old)
    const made = await preparePushKeys(db, NO_KEYS, old)
    expect(JSON.stringify(await installation())).not.toContain(made.privateKey)
    expect(await preparePushKeys(db, NO_KEYS, old)).toEqual(made)
  })

  it('a start with other keys is refused and changes nothing', async () => {
    await sealStoredSecrets(db, old)
    await storePlain()
    await expect(sealStoredSecrets(db, createSecrets([NEW]))).rejects.toThrow('sealed with another key: set SECRET_KEY')
    expect(await seeds()).toEqual([SEED])
    await expect(sealStoredSecrets(db, createSecrets([NEW, OLD]))).resolves.toBeUndefined()
  })

  it('secrets open with the new key alone after a rotation', async () => {
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

describe('generated secret keys', () => {
  const load = () => loadSecrets({ dataDir, secretKeys: undefined })

  it('ten simultaneous first starts create one key file, readable by the owner only', async () => {
    const loaded = await Promise.all(Array.from({ length: 10 }, load))
    const sealed = loaded.map((secrets) => secrets.seal('text', 'test'))
    for (const secrets of loaded) for (const value of sealed) expect(secrets.open(value, 'test')).toBe('text')
    expect(await readdir(dataDir)).toEqual(['secret-keys'])
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
  })

  it('older keys stay in the key file when a new one is added', async () => {
    const sealed = (await load()).seal('text', 'test')
    await addKeptKey(dataDir)
    const later = await load()
    expect(later.open(sealed, 'test')).toBe('text')
    expect(later.seal('text', 'test').split(':')[1]).not.toBe(sealed.split(':')[1])
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600)
  })

  it('a start stops with a sentence when the key file cannot be written', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const inFile = loadSecrets({ dataDir: join(file, 'data'), secretKeys: undefined })
    await expect(inFile).rejects.toThrow('The secret keys cannot be kept in DATA_DIR, set SECRET_KEY instead')
  })

  it('a start stops with a sentence when the key file is damaged', async () => {
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

  it('rotate-keys adds a key to the file and encrypts everything with it, once the server has stopped', async () => {
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

  it('rotate-keys with SECRET_KEY encrypts with its first key while servers run, and creates no file', async () => {
    await storePlain()
    await sealStoredSecrets(db, old)
    const SECRET_KEY = [NEW, OLD].map((key) => key.toString('base64url')).join(',')
    expect(await rotate({ SECRET_KEY })).toMatchObject({ code: 0 })
    expect((await seeds()).map((value) => createSecrets([NEW]).open(value, 'second-factor'))).toEqual([SEED])
    expect(await readdir(dataDir)).not.toContain('secret-keys')
  })

  it('rotate-keys without the old key changes nothing and asks for it', async () => {
    await sealStoredSecrets(db, old)
    const before = await installation()
    const answer = await rotate({ SECRET_KEY: NEW.toString('base64url') })
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('sealed with another key') })
    expect(await installation()).toEqual(before)
  })
})
