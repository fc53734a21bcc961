import { randomUUID } from 'node:crypto'
import { AuditTrail, OPERATOR, writeAuditTrail } from '../audit/trail.ts'
import { createDb, createPool, type Db, inTransaction } from '../db/db.ts'
import { countMachines, DistributionError, distributeTables, findPlacement } from '../db/distribution/distribute.ts'
import { holdMigrations, listPending } from '../db/migrate.ts'
import { listUnbalanced } from '../modules/reconciliation/reconciliation.queries.ts'
import type { Config } from './config.ts'
import { isAlone } from './database.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>

const ALREADY = 'The tables are distributed already. Nothing was changed.'

/**
 * Distributes the tables of an installation over the machines of PostgreSQL with Citus. All of it is one transaction: it
 * is done and checked, or nothing has changed.
 */
export const distribute = async ({ databaseUrl, databaseOwnerUrl }: Place, now: Date, say: (line: string) => void) => {
  if (databaseUrl === undefined) {
    throw new DistributionError(
      'The embedded database stays on one machine. Move it to a PostgreSQL with Citus, and set DATABASE_URL to its coordinator.',
    )
  }
  const pool = createPool(databaseOwnerUrl ?? databaseUrl, 1, { name: 'laurel-distribute', statementSeconds: 0 })
  try {
    const db = createDb(pool)
    const placement = await findPlacement(db)
    if (placement === 'distributed') return ALREADY
    if (placement !== 'whole') throw new DistributionError(REFUSALS[placement])
    const machines = await countMachines(db)
    if (machines === 0) throw new DistributionError(NO_MACHINES)
    await inTransaction(db, async (db) => {
      await holdMigrations(db)
      await requireQuiet(db)
      await distributeTables(db, say)
      await requireBalance(db)
      const circumstances = { action: 'operator/distribute', requestId: randomUUID(), at: now }
      await writeAuditTrail(db, new AuditTrail(), OPERATOR, circumstances)
    })
    return `Every row, key and trigger is in its place on ${machines} machine${machines === 1 ? '' : 's'}, and ledger, balances and transfer queue agree in every company. Start Laurel.`
  } finally {
    await pool.end()
  }
}

const REFUSALS = {
  plain:
    'This is PostgreSQL without Citus. Make the database the coordinator of a Citus cluster first: the extension citus in it and on every machine, then citus_set_coordinator_host and citus_add_node.',
  worker: 'DATABASE_URL leads to a worker of Citus. Name the coordinator.',
  partly:
    'Some tables are distributed and others are not, which this command never leaves behind. Bring them back with undistribute_table, or restore the database, and run it again.',
}

const NO_MACHINES =
  "No machine takes rows. Add the workers with citus_add_node, or let the coordinator take rows itself: citus_set_node_property(host, port, 'shouldhaveshards', true)."

const requireQuiet = async (db: Db) => {
  const pending = await listPending(db)
  if (pending.length > 0) {
    throw new DistributionError(
      `The database is older than this program (it lacks ${pending[0]}). Start Laurel once, stop it, and run this again.`,
    )
  }
  if (!(await isAlone(db)))
    throw new DistributionError('Somebody else works on this database. Stop all servers and workers first.')
}

const requireBalance = async (db: Db) => {
  const unbalanced = await listUnbalanced(db)
  if (unbalanced.length === 0) return
  throw new DistributionError(
    `Ledger, balances and queue do not agree in: ${unbalanced.join(', ')}. Nothing was changed.`,
  )
}
