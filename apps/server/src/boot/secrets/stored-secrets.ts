import { sql } from 'kysely'
import { isSealed, type Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { sealJobsAnew } from '../../jobs/queue.ts'
import { ConfigError } from '../config.ts'

/** Every column with a sealed value. Its purpose must be the one that its readers open it for. */
const COLUMNS = [
  { table: 'installation', key: 'only_row', column: 'vapid_private_key', purpose: 'push-keys' },
  { table: 'sso_connections', key: 'company_id', column: 'client_secret', purpose: 'sign-on-client' },
  { table: 'second_factors', key: 'user_id', column: 'secret', purpose: 'second-factor' },
  { table: 'gps_sources', key: 'id', column: 'password', purpose: 'gps-source-password' },
  { table: 'gps_sources', key: 'id', column: 'private_key', purpose: 'gps-source-private-key' },
  { table: 'webhook_endpoints', key: 'id', column: 'secret', purpose: 'webhook-secret' },
  { table: 'webhook_endpoints', key: 'id', column: 'old_secret', purpose: 'webhook-secret' },
] as const
type SealedColumn = (typeof COLUMNS)[number]

const PROBE = 'laurel'

/**
 * Seals what was stored before there were keys, and refuses keys that belong to another installation. Every process
 * does this at its start.
 */
export const sealStoredSecrets = (db: Db, secrets: Secrets) =>
  inTransaction(db, async (db) => {
    await sql`lock table installation in exclusive mode`.execute(db)
    await checkProbe(db, secrets)
    for (const column of COLUMNS) {
      const open = (await readColumn(db, column)).filter(({ value }) => !isSealed(value))
      await writeColumn(
        db,
        column,
        open.map((row) => ({ ...row, sealed: secrets.seal(row.value, column.purpose) })),
      )
    }
  })

/** Seals everything with the newest key. Answers how many values that were. */
export const sealAnew = (db: Db, secrets: Secrets) =>
  inTransaction(db, async (db) => {
    await sealStoredSecrets(db, secrets)
    await db
      .updateTable('installation')
      .set({ secret_probe: secrets.seal(PROBE, 'probe') })
      .execute()
    let count = 1
    for (const column of COLUMNS) {
      const rows = (await readColumn(db, column)).map((row) => ({
        ...row,
        sealed: secrets.seal(secrets.open(row.value, column.purpose), column.purpose),
      }))
      await writeColumn(db, column, rows)
      count += rows.length
    }
    return count + (await sealJobsAnew(db, secrets))
  })

const checkProbe = async (db: Db, secrets: Secrets) => {
  const { secret_probe: probe } = await db.selectFrom('installation').select('secret_probe').executeTakeFirstOrThrow()
  if (probe === null) {
    await db
      .updateTable('installation')
      .set({ secret_probe: secrets.seal(PROBE, 'probe') })
      .execute()
    return
  }
  try {
    secrets.open(probe, 'probe')
  } catch {
    throw new ConfigError(
      'The secrets in this database were sealed with another key: set SECRET_KEY to the key of this installation, the same on every server, or bring back the file secret-keys of its DATA_DIR.',
    )
  }
}

const readColumn = async (db: Db, { table, key, column }: SealedColumn) => {
  const { rows } = await sql<{ key: string; value: string }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null
  `.execute(db)
  return rows
}

/** A value that was changed in the meantime stays: it was sealed by a server with the same keys. */
const writeColumn = async (
  db: Db,
  { table, key, column }: SealedColumn,
  rows: { key: string; value: string; sealed: string }[],
) => {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = given.sealed
    from unnest(
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.value)}::text[], ${rows.map((row) => row.sealed)}::text[]
    ) as given (key, value, sealed)
    where t.${sql.ref(key)}::text = given.key and t.${sql.ref(column)} = given.value
  `.execute(db)
}
