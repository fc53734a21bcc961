import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

// Counts and sums are int8; all of ours stay far below 2^53. Dates have no zone and stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export const createPool = (url: string, max: number) => {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'laurel' })
  // An idle connection that the server closed is not an error of ours: the next query opens a new one.
  pool.on('error', () => undefined)
  // One in a transaction that has nothing to ask just then would end the process; its next query says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const isTransaction = (db: Db): db is Transaction<DB> | ControlledTransaction<DB> => db.isTransaction

/** Runs `work` in a transaction; inside another one it joins. The parameter shadows `db`, so no query slips out. */
export const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work)
