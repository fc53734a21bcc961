import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'

/** Kills servers in the middle of their work, as often as the first argument says, and checks every coin afterwards. */
await ensureDependencies()
const { code } = await runNode24(['apps/server/test/crash/crash.ts', ...process.argv.slice(2)])
process.exit(code)
