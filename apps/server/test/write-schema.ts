import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

const SCHEMA = fileURLToPath(new URL('../src/db/schema.ts', import.meta.url))
const [codegen = '', biome = ''] = process.argv.slice(2)

const run = (tool: string, args: string[]) => {
  const { status } = spawnSync(process.execPath, [tool, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${tool} failed`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'laurel-schema-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir, durable: false })
try {
  await migrate(database.url)
  const types = '{"int8":"number","date":"string"}'
  const tables = ['--exclude-pattern', '(migrations|jobs.*)', '--type-mapping', types]
  run(codegen, ['--url', database.url, '--dialect', 'postgres', '--out-file', SCHEMA, ...tables])
  run(biome, ['check', '--write', SCHEMA])
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
