import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

// Counts and sums are int8; all of ours stay far below 2^53. Dates have no zone and stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Far beyond what any statement of ours needs: one that hangs must not keep its connection for ever. */
const STATEMENT_SECONDS = 120

interface PoolOptions {
  /** What the server sees the connections as. */
  name?: string
  /** How long a call waits for a connection before it is turned away: for a free one, or for one to be made. */
  waitSeconds?: number
  statementSeconds?: number
  /** Ends the waiting for a server that has frozen. Not for streams, whose end the driver does not notice. */
  answerSeconds?: number
}

export const createPool = (
  url: string,
  max: number,
  { name = 'laurel', waitSeconds = 10, statementSeconds = STATEMENT_SECONDS, answerSeconds }: PoolOptions = {},
) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: waitSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(answerSeconds && { query_timeout: answerSeconds * 1000 }),
    // Not as a parameter of the connection: poolers in between refuse those they do not know.
    onConnect: async (client) => void (await client.query(`set statement_timeout = '${statementSeconds}s'`)),
  })
  // An idle connection that the server closed is not an error of ours: the next query opens a new one.
  pool.on('error', () => undefined)
  // One in a transaction that has nothing to ask just then would end the process; its next query says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export interface PoolGauge {
  used: number
  max: number
  /** Calls that stand in line for a connection. */
  waiting: number
}

export const readPoolGauge = (pool: pg.Pool): PoolGauge => ({
  used: pool.totalCount - pool.idleCount,
  max: pool.options.max,
  waiting: pool.waitingCount,
})

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const isTransaction = (db: Db): db is Transaction<DB> | ControlledTransaction<DB> => db.isTransaction

/** Runs `work` in a transaction; inside another one it joins. The parameter shadows `db`, so no query slips out. */
export const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work)
