import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Db } from '../db/db.ts'

/** A kind of background work: its name in the queue and the data it needs. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
  /** A failed job is tried again this often, with growing pauses. */
  retryLimit: number
  /** Run by the calendar, in UTC, instead of on request. */
  cron?: string
  /** Its data open a door: they are forgotten once it is done, while the job itself is kept for some days. */
  isConfidential?: boolean
  /** Gets the same data once the last try has failed, or was cut off with its process. */
  whenGivenUp?: JobKind<S>
}

export const jobKind = <S extends z.ZodType>(kind: JobKind<S>) => kind

interface SendOptions {
  startAfter?: Date
}

interface QueueOptions {
  url: string
  log: FastifyBaseLogger
  /** Only a worker looks after the queue; others just hand in. */
  worker: boolean
}

const STOP_MS = 20_000

const WORK_OPTIONS = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const

const endOf = ({ whenGivenUp }: JobKind) => (whenGivenUp ? { deadLetter: whenGivenUp.name } : {})

/** Background work in PostgreSQL. Handing in joins the caller's transaction: no commit, no job. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  #isStopping = false

  constructor({ url, log, worker }: QueueOptions) {
    this.#log = log
    this.#boss = new PgBoss({
      connectionString: url,
      schema: 'jobs',
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
    for (const { name, retryLimit } of kinds) {
      await this.#boss.createQueue(name, { retryLimit, retryBackoff: true, retryDelay: 2, notify: true })
    }
  }

  async send<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: z.input<S>, { startAfter }: SendOptions = {}) {
    const payload = z.parse(kind.data, data) as object
    await this.#boss.send(kind.name, payload, {
      ...endOf(kind),
      db: fromKysely(db),
      ...(startAfter && { startAfter }),
    })
  }

  /** Many jobs of one kind in one statement. */
  async sendAll<S extends z.ZodType>(db: Db, kind: JobKind<S>, data: readonly z.input<S>[]) {
    if (data.length === 0) return
    const jobs = data.map((entry) => ({ ...endOf(kind), data: z.parse(kind.data, entry) as object }))
    await this.#boss.insert(kind.name, jobs, { db: fromKysely(db) })
  }

  async work<S extends z.ZodType>(kind: JobKind<S>, handle: (data: z.output<S>) => Promise<void>) {
    if (kind.cron) await this.#boss.schedule(kind.name, kind.cron, {})
    await this.#boss.work(kind.name, WORK_OPTIONS, (jobs) =>
      Promise.all(jobs.map((job) => this.#run(kind, handle, job))),
    )
  }

  /** Each job of a batch succeeds or fails by itself; only what failed is tried again. */
  async #run<S extends z.ZodType>(kind: JobKind<S>, handle: (data: z.output<S>) => Promise<void>, job: Job<unknown>) {
    const log = this.#log.child({ job: kind.name, jobId: job.id })
    try {
      await handle(z.parse(kind.data, job.data ?? {}))
      if (kind.isConfidential) await this.#forgetData(kind, job)
      log.info('job done')
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error }, 'job failed')
      return { id: job.id, status: 'failed' as const, output: { message: String(error) } }
    }
  }

  async #forgetData({ name }: JobKind, { id }: Job<unknown>) {
    await this.#boss.getDb().executeSql('update jobs.job set data = null where name = $1 and id = $2', [name, id])
  }

  async stop() {
    this.#isStopping = true
    await this.#boss.stop({ graceful: true, timeout: STOP_MS })
  }
}
