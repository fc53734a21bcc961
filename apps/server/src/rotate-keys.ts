import { runCommand } from './boot/command.ts'
import { ConfigError, loadConfig } from './boot/config.ts'
import { isAlone, openDatabase, prepareDatabase } from './boot/database.ts'
import { createLog } from './boot/log.ts'
import { addKeptKey, loadSecrets } from './boot/secrets/secret-keys.ts'
import { sealAnew } from './boot/secrets/stored-secrets.ts'
import { createDb, createPool } from './db/db.ts'

const rotate = async () => {
  const config = loadConfig(process.env)
  const database = await openDatabase(config)
  const pool = createPool(database.url, 2)
  try {
    const db = createDb(pool)
    // A server at work read the file at its start and would not open what is sealed with a key it does not know.
    if (!config.secretKeys && !(await isAlone(db))) {
      throw new ConfigError('The keys are in a file, which servers read at their start. Stop Laurel first.')
    }
    await prepareDatabase(database, createLog('silent'))
    if (!config.secretKeys) await addKeptKey(config.dataDir)
    return await sealAnew(db, await loadSecrets(config))
  } finally {
    await pool.end()
    await database.stop()
  }
}

await runCommand(async () => `${await rotate()} values are sealed with the newest key.`)
