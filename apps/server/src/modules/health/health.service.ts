import type { HealthChecks } from '@laurel/contract/health.ts'
import type { Replica } from '../../db/connections/replica.ts'
import { isDatabaseAway } from '../../db/constraints.ts'
import { createDb, createPool, type Db, type PoolGauge } from '../../db/db.ts'
import { readEndedJobs, readWaitingJobs } from '../../jobs/queue-state.ts'
import { answer, readOutsideFacts } from './health.queries.ts'
import { type Facts, toBackupCheck, toOutsideChecks, toPoolCheck, toReplicaCheck } from './health.rules.ts'

/** The database is asked for facts no more often than this, however often the check is called. */
const FACTS_MS = 5000
const SLOW_FACTS_MS = 30_000
/** Beyond that a load balancer should use another instance. */
const ANSWER_SECONDS = 3

interface HealthOptions {
  databaseUrl: string
  gauge: () => PoolGauge
  replica?: Replica | undefined
  mailKind: string
  /** Push services are told whom to ask. */
  hasPushContact: boolean
  /** The embedded database is backed up every night. */
  hasBackups: boolean
}

/** The state of the product, read through a connection of its own: it still answers when all others are in use. */
export class Health {
  readonly #options: HealthOptions
  readonly #db: Db
  readonly #readFacts: () => Promise<Facts>
  #facts: Facts | undefined
  #looking: Promise<void> | undefined

  constructor(options: HealthOptions) {
    this.#options = options
    const seconds = { waitSeconds: ANSWER_SECONDS, statementSeconds: ANSWER_SECONDS, answerSeconds: ANSWER_SECONDS }
    const db = createDb(createPool(options.databaseUrl, 1, { name: 'laurel-health', ...seconds }))
    this.#db = db
    const outside = remembered(FACTS_MS, async () => ({
      ...(await readOutsideFacts(db)),
      ...(await readWaitingJobs(db)),
    }))
    const ended = remembered(SLOW_FACTS_MS, () => readEndedJobs(db))
    this.#readFacts = async () => ({ ...(await outside()), ...(await ended()) })
  }

  /** Throws while the database is away. Who asks at the same moment shares one look. */
  async look(): Promise<HealthChecks> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    const { gauge, replica, mailKind, hasPushContact, hasBackups } = this.#options
    const checks = toOutsideChecks(this.#facts, mailKind)
    return {
      ...checks,
      push: { ...checks.push, ...(!hasPushContact && { hint: 'no_contact' as const }) },
      pool: toPoolCheck(gauge()),
      ...(hasBackups && { backup: toBackupCheck(this.#facts) }),
      ...(replica && { replica: toReplicaCheck(replica.report()) }),
    }
  }

  /** The newest migration of the database, as far as it is known. */
  get schema() {
    return this.#facts?.schema
  }

  close() {
    return this.#db.destroy()
  }

  async #look() {
    await answer(this.#db)
    try {
      this.#facts = await this.#readFacts()
    } catch (error) {
      this.#facts = undefined
      if (isDatabaseAway(error)) throw error
    }
  }
}

const remembered = <T>(milliseconds: number, read: () => Promise<T>) => {
  let known: { value: T; at: number } | undefined
  return async () => {
    if (known && performance.now() - known.at < milliseconds) return known.value
    known = { value: await read(), at: performance.now() }
    return known.value
  }
}
