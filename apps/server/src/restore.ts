import { resolve } from 'node:path'
import { runCommand } from './boot/command.ts'
import { ConfigError, loadConfig } from './boot/config.ts'
import { restore } from './boot/restore.ts'
import { systemClock } from './core/clock.ts'

await runCommand(async (say) => {
  const config = loadConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new ConfigError(
      'DATABASE_URL names a database of your own, which its own programs restore: pg_restore --clean --if-exists --dbname="$DATABASE_URL" laurel.dump, while Laurel is stopped. Then end all sessions: npm run admin -- end-sessions everybody.',
    )
  }
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new ConfigError('Name a backup: npm run restore -- <folder>.')
  await restore(resolve(folder), config, systemClock.now(), say)
  return 'The backup is restored. Start Laurel.'
})
