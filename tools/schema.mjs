import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { toolPath } from './lib/dependencies.mjs'
import { writeOrCompare } from './lib/generated.mjs'
import { inProject } from './lib/project.mjs'

const SCHEMA = 'apps/server/src/db/schema.ts'
const TYPES = { int8: 'number', date: 'string' }

const runTool = (name, args, input) =>
  execFileSync(process.execPath, [toolPath(name), ...args], { cwd: inProject(), input, encoding: 'utf8' })

/** Writes the types of the database tables from a freshly migrated database; `--check` compares. */
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-schema-'))
// Where this runs as root, the database runs under another account, which must reach the folder.
chmodSync(dataDir, 0o755)
const database = await startEmbedded({ dataDir, durable: false })
try {
  await migrate(database.url)
  const tables = ['--exclude-pattern', '(migrations|jobs.*)', '--type-mapping', JSON.stringify(TYPES)]
  const file = join(dataDir, 'schema.ts')
  runTool('kysely-codegen', ['--url', database.url, '--dialect', 'postgres', '--out-file', file, ...tables])
  const types = readFileSync(file, 'utf8')
  writeOrCompare('schema', { [SCHEMA]: runTool('biome', ['check', '--write', `--stdin-file-path=${SCHEMA}`], types) })
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
