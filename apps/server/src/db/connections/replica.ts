import { sql } from 'kysely'
import { isDatabaseAway, isRetryable } from '../constraints.ts'
import { createDb, createPool, type Db } from '../db.ts'

/** Runs a read on the replica, or on the primary while the replica is away or too far behind. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Where there is only one database to read from. */
export const readFrom =
  (db: Db): Read =>
  (work) =>
    work(db)

export interface ReplicaReport {
  isAway: boolean
  isUsable: boolean
  /** Null until the replica has kept up once. */
  behindSeconds: number | null
}

interface Options {
  url: string
  poolSize: number
  primary: Db
  primaryUrl: string
  /** Beyond that, reads go to the primary. */
  maxBehindSeconds: number
}

const CHECK_MS = 1000
const ANSWER_SECONDS = 3

const openProbe = (url: string): Db =>
  createDb(
    createPool(url, 1, { name: 'laurel-replica-probe', waitSeconds: ANSWER_SECONDS, answerSeconds: ANSWER_SECONDS }),
  )

/**
 * A copy of the database that follows by streaming. The lag is measured with marks: a position of the primary's log and
 * when it was read. A replica that has passed a mark has everything up to that moment, however idle the primary is.
 */
export class Replica {
  readonly read: Read
  readonly #options: Options
  readonly #pool: ReturnType<typeof createPool>
  readonly #db: Db
  /** Connections of their own, so that a busy pool is not taken for a database that is away. */
  readonly #probes: { primary: Db; replica: Db }
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #mark: { position: string; at: number } | undefined
  #knowsUntil: number | undefined
  #isAway = true

  constructor(options: Options) {
    this.#options = options
    this.#pool = createPool(options.url, options.poolSize, { name: 'laurel-reads' })
    this.#db = createDb(this.#pool)
    this.#probes = { primary: openProbe(options.primaryUrl), replica: openProbe(options.url) }
    this.read = (work) => this.#read(work)
  }

  /** Probes the replica until it is stopped. It is used after the first probe that finds it keeping up. */
  async start() {
    await this.#check()
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.start(), CHECK_MS)
  }

  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const { primary, replica } = this.#probes
    await Promise.all([this.#pool.end(), primary.destroy(), replica.destroy()])
  }

  report(): ReplicaReport {
    const behindSeconds =
      this.#knowsUntil === undefined ? null : Math.floor((performance.now() - this.#knowsUntil) / 1000)
    const keepsUp = behindSeconds !== null && behindSeconds <= this.#options.maxBehindSeconds
    return { isAway: this.#isAway, isUsable: keepsUp && !this.#isAway, behindSeconds }
  }

  async #read<T>(work: (db: Db) => Promise<T>) {
    const { primary } = this.#options
    if (!this.report().isUsable) return work(primary)
    try {
      return await work(this.#db)
    } catch (error) {
      // A standby also cancels reads that conflict with what it has to replay.
      if (!isDatabaseAway(error) && !isRetryable(error)) throw error
      this.#isAway ||= isDatabaseAway(error)
      return work(primary)
    }
  }

  async #check() {
    this.#mark ??= await this.#takeMark()
    if (!this.#mark) return
    const { position, at } = this.#mark
    const hasPassed = await this.#hasPassed(position)
    this.#isAway = hasPassed === undefined
    if (!hasPassed) return
    this.#knowsUntil = at
    this.#mark = undefined
  }

  async #takeMark() {
    const at = performance.now()
    try {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
        this.#probes.primary,
      )
      return rows[0] && { position: rows[0].position, at }
    } catch {
      return undefined
    }
  }

  /** Undefined where it does not answer, or is no standby. */
  async #hasPassed(position: string) {
    try {
      const { rows } = await sql<{
        passed: boolean | null
      }>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as passed`.execute(this.#probes.replica)
      return rows[0]?.passed ?? undefined
    } catch {
      return undefined
    }
  }
}
