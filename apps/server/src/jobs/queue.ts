import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Secrets } from '../core/secrets.ts'
import type { Db } from '../db/db.ts'

/** A kind of background work: its name in the queue and the data it needs. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /** A failed job is tried again this often, with growing pauses. */
  retryLimit: number
  /** Run by the calendar, in UTC, instead of on request. */
  cron?: string
  /**
   * Its data open a door, as the link of a mail does. They are stored sealed and forgotten once the job is done or given
   * up, while the job itself is kept for some days.
   */
  isConfidential?: boolean
  /** Sent with a `singletonKey`: while one with the same key waits, no other is added. */
  isOncePerKey?: boolean
  /** How long one try may take where that is more than the 15 minutes of the queue. */
  maxSeconds?: number
  /** Gets the same data once the last try has failed, or was cut off with its process. */
  whenGivenUp?: JobKind<S>
}

export const jobKind = <S extends z.ZodType>(kind: JobKind<S>) => kind

interface SendOptions {
  /** A moment, or seconds from now. */
  startAfter?: Date | number
  singletonKey?: string
}

interface QueueOptions {
  url: string
  log: FastifyBaseLogger
  secrets: Secrets
  /** Only a worker looks after the queue; others just hand in. */
  worker: boolean
  /** After each try. */
  onEnd?: ((kind: string, outcome: 'completed' | 'failed') => void) | undefined
}

const STOP_MS = 20_000
/** The life of the longest link: a confidential job that waited longer is removed unsent. */
const CONFIDENTIAL_SECONDS = 7 * 24 * 3600
const SEALED_FOR = 'job'
const SCHEMA = 'jobs'

const WORK_OPTIONS = {
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const

const endOptionsFor = ({ whenGivenUp, isConfidential }: JobKind) => ({
  ...(whenGivenUp && { deadLetter: whenGivenUp.name }),
  ...(isConfidential && { retentionSeconds: CONFIDENTIAL_SECONDS }),
})

/** Forgets the data of jobs that ended with the process that worked on them. */
export const sweepJobs = jobKind({ name: 'jobs.sweep', retryLimit: 0, data: z.object({}), cron: '*/10 * * * *' })

const createQueues = async (boss: PgBoss, kinds: readonly JobKind[]) => {
  for (const { name, retryLimit, isOncePerKey = false, maxSeconds } of kinds) {
    const policy = isOncePerKey ? 'short' : 'standard'
    const options = { retryLimit, retryBackoff: true, retryDelay: 2, notify: true, policy } as const
    await boss.createQueue(name, { ...options, ...(maxSeconds && { expireInSeconds: maxSeconds }) })
  }
}

/** Makes and updates the tables of the queue, for a role that may do so. */
export const migrateQueue = async (url: string, kinds: readonly JobKind[], log: FastifyBaseLogger) => {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, supervise: false, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  try {
    await createQueues(boss, kinds)
  } finally {
    await boss.stop({ graceful: true, timeout: STOP_MS })
  }
}

/** Seals the data of waiting jobs with the newest key. Answers how many there were. */
export const sealJobsAnew = async (db: Db, secrets: Secrets) => {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('jobs.job') is not null as found`.execute(
    db,
  )
  if (!tables[0]?.found) return 0
  const { rows } = await sql<{ name: string; id: string; sealed: string }>`
    select name, id, data ->> 'sealed' as sealed from jobs.job where data ? 'sealed' for update
  `.execute(db)
  for (const { name, id, sealed } of rows) {
    const data = { sealed: secrets.seal(secrets.open(sealed, SEALED_FOR), SEALED_FOR) }
    await sql`update jobs.job set data = ${JSON.stringify(data)}::jsonb where name = ${name} and id = ${id}`.execute(db)
  }
  return rows.length
}

/** Background work in PostgreSQL. Handing in joins the caller's transaction: no commit, no job. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  readonly #secrets: Secrets
  readonly #onEnd: QueueOptions['onEnd']
  #isStopping = false

  constructor({ url, log, secrets, worker, onEnd }: QueueOptions) {
    this.#onEnd = onEnd
    this.#log = log
    this.#secrets = secrets
    this.#boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      application_name: 'laurel-jobs',
      max: worker ? 4 : 2,
      supervise: worker,
      schedule: worker,
      useListenNotify: worker,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Long work ends itself when the program is about to stop. */
  get isStopping() {
    return this.#isStopping
  }

  async start(kinds: readonly JobKind[]) {
    await this.#boss.start()
    await createQueues(this.#boss, kinds)
  }

  async send<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: z.input<S>, options: SendOptions = {}) {
    await this.#boss.send(kind.name, this.#toStored(kind, data), {
      ...endOptionsFor(kind),
      db: fromKysely(db),
      ...options,
    })
  }

  /** Many jobs of one kind in one statement. */
  async sendAll<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: readonly z.input<S>[]) {
    if (data.length === 0) return
    const jobs = data.map((entry) => ({ ...endOptionsFor(kind), data: this.#toStored(kind, entry) }))
    await this.#boss.insert(kind.name, jobs, { db: fromKysely(db) })
  }

  async work<S extends z.ZodType>(kind: JobKind<S>, handle: (data: z.output<S>) => Promise<void>) {
    if (kind.cron) await this.#boss.schedule(kind.name, kind.cron, {})
    await this.#boss.work(kind.name, WORK_OPTIONS, (jobs) =>
      Promise.all(jobs.map((job) => this.#run(kind, handle, job))),
    )
  }

  /** Each job of a batch succeeds or fails by itself; only what failed is tried again. */
  async #run<S extends z.ZodType>(
    kind: JobKind<S>,
    handle: (data: z.output<S>) => Promise<void>,
    job: JobWithMetadata<unknown>,
  ) {
    const log = this.#log.child({ job: kind.name, jobId: job.id })
    try {
      await handle(this.#toData(kind, job.data))
      if (kind.isConfidential) await this.#forgetData(kind, job)
      log.info('job done')
      this.#onEnd?.(kind.name, 'completed')
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error }, 'job failed')
      this.#onEnd?.(kind.name, 'failed')
      // A job with a successor hands its data on when it fails: that, and a database just away, is left to the sweep.
      const isOver = job.retryCount >= job.retryLimit
      if (kind.isConfidential && isOver && !kind.whenGivenUp) await this.#forgetData(kind, job).catch(() => undefined)
      return { id: job.id, status: 'failed' as const, output: { message: String(error) } }
    }
  }

  #toStored(kind: JobKind, data: unknown) {
    const payload = z.parse(kind.data, data) as object
    return kind.isConfidential ? { sealed: this.#secrets.seal(JSON.stringify(payload), SEALED_FOR) } : payload
  }

  /** Jobs from before data were sealed are read as they are. */
  #toData<S extends z.ZodType>(kind: JobKind<S>, stored: unknown) {
    const { sealed } = z.looseObject({ sealed: z.string().optional() }).parse(stored ?? {})
    return z.parse(
      kind.data,
      sealed === undefined ? (stored ?? {}) : JSON.parse(this.#secrets.open(sealed, SEALED_FOR)),
    )
  }

  async #forgetData({ name }: JobKind, { id }: { id: string }) {
    await this.#boss.getDb().executeSql('update jobs.job set data = null where name = $1 and id = $2', [name, id])
  }

  /** A worker that is killed during the last try forgets nothing by itself. */
  async forgetEnded(kinds: readonly JobKind[]) {
    const names = kinds.filter((kind) => kind.isConfidential).map(({ name }) => name)
    await this.#boss
      .getDb()
      .executeSql(`update jobs.job set data = null where name = any($1) and state > 'active' and data is not null`, [
        names,
      ])
  }

  async stop() {
    this.#isStopping = true
    await this.#boss.stop({ graceful: true, timeout: STOP_MS })
  }
}
