import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { plantDemo } from '../apps/server/demo/demo.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { drawSystemBadges } from '../apps/server/src/modules/badges/badge-icons.service.ts'
import { inProject } from './lib/project.mjs'

/**
 * Writes the data of today's schema for the upgrade test: the demo with its smallest company alone. Run it after a
 * release and keep the older dumps: each is the data of installations of its time.
 */
const FOLDER = 'apps/server/test/fixtures/upgrade'
const NOW = new Date('2026-03-02T15:00:00Z')
const ROWS_PER_STATEMENT = 200
/** Pictures are large and no migration looks into them. */
const PICTURE = String.raw`'\x89504e470d0a1a0a'::bytea`

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-dump-'))
// Where this runs as root, the database runs under another account, which must reach the folder.
chmodSync(dataDir, 0o755)
const database = await startEmbedded({ dataDir, durable: false })
const pool = createPool(database.url, 4)
const query = async (text, values) => (await pool.query(text, values)).rows
try {
  await migrate(database.url)
  const db = createDb(pool)
  await drawSystemBadges(db, NOW)
  await plantDemo(db, NOW)
  const migrations = await query('select name, checksum from migrations order by name')
  const [company] = await query(
    'select company_id as id from users where company_id is not null group by 1 order by count(*) limit 1',
  )
  const statements = (await Promise.all((await readTables()).map((table) => toStatements(table, company.id)))).flat()
  const text = `-- ${JSON.stringify(migrations)}\n${[...statements, ...(await sequenceStatements())].join('\n')}\n`
  const path = `${FOLDER}/${migrations.at(-1).name.slice(0, 4)}.sql.gz`
  const bytes = gzipSync(text, { level: 9 })
  writeFileSync(inProject(path), bytes)
  console.log(`${path}: ${statements.length} statements, ${Math.ceil(bytes.length / 1024)} KB`)
} finally {
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every table of the product with the columns that are written, not computed. */
function readTables() {
  return query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    group by c.relname order by c.relname`)
}

async function toStatements({ name, columns }, companyId) {
  const value = (column) => (name === 'files' && column === 'content' ? PICTURE : `"${column}"`)
  const key = name === 'companies' ? 'id' : 'company_id'
  const only = columns.includes(key) ? `where "${key}" is null or "${key}" = ${companyId}` : ''
  const literals = columns.map((column) => `coalesce(quote_literal(${value(column)}::text), 'null')`)
  const rows = await query(
    `select '(' || concat_ws(',', ${literals.join(', ')}) || ')' as row from "${name}" ${only} order by 1`,
  )
  const into = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(',')}) overriding system value values`
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) => {
    const part = rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT)
    return `${into}\n${part.map(({ row }) => row).join(',\n')};`
  })
}

async function sequenceStatements() {
  const sequences = await query(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return sequences.map(({ name, value }) => `select setval('"${name}"', ${value});`)
}
