import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'

/** Writes the types of the database tables from a freshly migrated database. */
await ensureDependencies()
const { code } = await runNode24(['apps/server/test/write-schema.ts', toolPath('kysely-codegen'), toolPath('biome')])
process.exit(code)
