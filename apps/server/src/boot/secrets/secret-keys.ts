import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecrets, KEY_BYTES } from '../../core/secrets.ts'
import { hasCode } from '../../db/embedded/error.ts'
import { type Config, ConfigError } from '../config.ts'

type KeySource = Pick<Config, 'secretKeys' | 'dataDir'>

/** The keys of SECRET_KEY, else those of a file in the data directory that the first start makes. */
export const loadSecrets = async ({ secretKeys, dataDir }: KeySource) =>
  createSecrets(secretKeys ?? (await keptKeys(dataDir).catch(toSentence)))

const toSentence = (error: unknown) => {
  if (error instanceof ConfigError) throw error
  throw new ConfigError(`The secret keys cannot be kept in DATA_DIR, set SECRET_KEY instead: ${String(error)}`)
}

const pathFor = (dataDir: string) => join(dataDir, 'secret-keys')

const keptKeys = async (dataDir: string) => {
  const path = pathFor(dataDir)
  const found = await readKeys(path)
  if (found) return found
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A link is made only where no file is yet: of several first starts at once one wins and all read its key.
  await writeAside(path, [randomBytes(KEY_BYTES)], async (aside) => {
    await link(aside, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  })
  const made = await readKeys(path)
  if (!made) throw new ConfigError(`The secret keys in ${path} have been removed.`)
  return made
}

/** Puts a new key before those of the file; the old ones stay known. */
export const addKeptKey = async (dataDir: string) => {
  const path = pathFor(dataDir)
  const keys = await keptKeys(dataDir)
  await writeAside(path, [randomBytes(KEY_BYTES), ...keys], (aside) => rename(aside, path))
}

const readKeys = async (path: string) => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return undefined
  const keys = text
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64url'))
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new ConfigError(`${path} does not hold secret keys. Restore it from a backup.`)
  }
  await chmod(path, 0o600)
  return keys
}

/** A half-written file never bears the final name. */
const writeAside = async (path: string, keys: Buffer[], publish: (aside: string) => Promise<void>) => {
  const aside = `${path}.${randomUUID()}`
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(keys.map((key) => `${key.toString('base64url')}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
    await publish(aside)
  } finally {
    await rm(aside, { force: true })
  }
}
