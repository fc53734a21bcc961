import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { hasCode } from '../db/embedded/error.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What is written there opens an account, or is a list of people. */
const PRIVATE_FOLDERS = ['mail', 'exports']

/** As long as the longest life of a link in a message. */
const MAIL_LIFE_MS = 7 * 24 * 3600_000
const SWEEP_MS = 3600_000

/** Another process may have renamed or deleted it meanwhile, or there was never anything. */
const unlessGone = async <T>(work: Promise<T>) => {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Takes from other accounts of this machine what earlier versions, or a copy from a backup, let them read. */
export const closeToOthers = async (dataDir: string) => {
  for (const name of PRIVATE_FOLDERS) {
    const folder = join(dataDir, name)
    const entries = await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entries) continue
    await chmod(folder, 0o700)
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory()) await unlessGone(chmod(path, 0o700))
      if (entry.isFile()) await unlessGone(chmod(path, 0o600))
    }
  }
}

/** Deletes messages whose links no longer open anything. */
export const sweepMail = async (dataDir: string, now: Date) => {
  const folder = join(dataDir, 'mail')
  const names = (await unlessGone(readdir(folder))) ?? []
  for (const path of names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))) {
    const file = await unlessGone(stat(path))
    if (file && now.getTime() - file.mtimeMs > MAIL_LIFE_MS) await rm(path, { force: true })
  }
}

/** Every process looks after the folder it was given: several workers may have one each. */
export const lookAfterDataDir = async (dataDir: string, log: FastifyBaseLogger, lifecycle: Lifecycle) => {
  const report = (error: unknown) => log.warn({ err: error }, 'mail and exports below the data directory')
  const sweep = () => sweepMail(dataDir, new Date()).catch(report)
  await closeToOthers(dataDir).catch(report)
  await sweep()
  const timer = setInterval(sweep, SWEEP_MS)
  lifecycle.onStop(async () => clearInterval(timer))
}
