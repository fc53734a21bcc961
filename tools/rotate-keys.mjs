import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'

/** Seals every secret in the database with the newest key. */
await ensureDependencies()
const { code } = await runNode24(['apps/server/src/rotate-keys.ts'])
process.exit(code)
