import {
  type ControlledTransaction,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { keepStatements, StatementNames } from './connections/prepared.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

// Counts and sums are int8; all of ours stay far below 2^53. Dates have no zone and stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Longer than any statement needs, so that one that hangs does not keep its connection for ever. */
const STATEMENT_SECONDS = 120

interface PoolOptions {
  /** The `application_name` of the connections. */
  name?: string
  /** How long a call waits for a free or new connection before it is refused. */
  waitSeconds?: number
  statementSeconds?: number
  /** For a server that has frozen. Not for streams, whose end the driver does not notice. */
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
    // Not as parameters of the connection: poolers refuse parameters they do not know.
    onConnect: async (client) =>
      void (await client.query(
        `set statement_timeout = '${statementSeconds}s'; set plan_cache_mode = force_custom_plan`,
      )),
  })
  // An idle connection that the server closed is not an error of ours: the next query opens a new one.
  pool.on('error', () => undefined)
  const names = new StatementNames()
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks between two queries of a transaction would end the process.
    client.on('error', () => undefined)
    keepStatements(client, names)
  })
  return pool
}

export interface PoolGauge {
  used: number
  max: number
  /** Calls that wait for a connection. */
  waiting: number
}

export const readPoolGauge = (pool: pg.Pool): PoolGauge => ({
  used: pool.totalCount - pool.idleCount,
  max: pool.options.max,
  waiting: pool.waitingCount,
})

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const isTransaction = (db: Db): db is Transaction<DB> | ControlledTransaction<DB> => db.isTransaction

/** What runs once a transaction is committed. A transaction that is rolled back takes its entries with it. */
const commitHooks = new WeakMap<Db, (() => void)[]>()

/** Runs `work` in a transaction, or in the present one. The parameter shadows `db`, so that no query runs outside. */
export const inTransaction = async <T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  { plugin }: { plugin?: KyselyPlugin | undefined } = {},
): Promise<T> => {
  if (isTransaction(db)) return work(db)
  const hooks: (() => void)[] = []
  const result = await db.transaction().execute((transaction) => {
    const db = plugin ? transaction.withPlugin(plugin) : transaction
    commitHooks.set(db, hooks)
    return work(db)
  })
  for (const run of hooks) run()
  return result
}

/** Runs something once the transaction behind `db` is committed, or at once where there is none. It must not throw. */
export const afterCommit = (db: Db, run: () => void) => {
  const hooks = commitHooks.get(db)
  if (hooks) hooks.push(run)
  else run()
}

/** Rows of one statement after which a table may have outgrown a plan. */
const MANY_ROWS = 100

/**
 * To be called after a statement that wrote `rows` rows which others refer to. PostgreSQL checks a foreign key with a
 * statement for each row and keeps its plan; until a transaction ends nothing tells it that the table has grown. A plan
 * made for few rows may read all those of the company for each: an import of 50,000 people took six minutes.
 */
export const forgetOutgrownPlans = async (db: Db, rows: number) => {
  if (rows >= MANY_ROWS) await sql`discard plans`.execute(db)
}

/** Measures the longest time in which a transaction was open and asked the database nothing. */
export class IdleWatch implements KyselyPlugin {
  #running = 0
  #idleSince = performance.now()
  #longestMs = 0

  get longestMs() {
    return Math.max(this.#longestMs, this.#running > 0 ? 0 : performance.now() - this.#idleSince)
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#longestMs = this.longestMs
    this.#running += 1
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.#running -= 1
    this.#idleSince = performance.now()
    return result
  }
}
