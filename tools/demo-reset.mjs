import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'

/** Empties the database of the demo programme and plants it anew. */
await ensureDependencies()
const { code } = await runNode24(['apps/server/demo/reset.ts', ...process.argv.slice(2)])
process.exit(code)
