import { resolve } from 'node:path'
import { runCommand } from './boot/command.ts'
import { ConfigError, loadConfig } from './boot/config.ts'
import { backupPlanFor, reachDatabase } from './boot/database.ts'
import { systemClock } from './core/clock.ts'
import { createDb, createPool } from './db/db.ts'
import { makeKeptBackup } from './modules/backups/backups.service.ts'

const OUTSIDE =
  'DATABASE_URL names a database of your own, which its own programs back up: pg_dump --format=custom --file=laurel.dump "$DATABASE_URL". Keep SECRET_KEY with it, in another place.'

/** Backs the embedded database up, while a server works on it or not. Backups in a named folder are never removed. */
const backUp = async () => {
  const config = loadConfig(process.env)
  if (config.databaseUrl !== undefined) throw new ConfigError(OUTSIDE)
  const [given] = process.argv.slice(2)
  const folder = given === undefined ? config.backupDir : resolve(given)
  if (folder === undefined) throw new ConfigError('Name a folder, npm run backup -- <folder>, or set BACKUP_DIR.')
  const database = await reachDatabase(config)
  const pool = createPool(database.url, 1)
  try {
    const keep = given === undefined ? config.backupKeep : undefined
    const plan = backupPlanFor({ ...config, backupDir: folder }, database)
    if (!plan) throw new ConfigError(OUTSIDE)
    const { path, bytes } = await makeKeptBackup(createDb(pool), { ...plan, keep }, systemClock)
    const keys = plan.hasKeysInFile
      ? 'The sealing keys are in it: whoever has this folder can read everything.'
      : 'SECRET_KEY is not in it. Keep it in another place: without it second factors cannot be checked any more.'
    return `${path} holds ${Math.ceil(bytes / 1e6)} MB. ${keys}`
  } finally {
    await pool.end()
    await database.stop()
  }
}

await runCommand(backUp)
