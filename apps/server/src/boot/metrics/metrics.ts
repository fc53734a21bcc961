import type { HealthChecks, HealthState } from '@laurel/contract/health.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Pusher } from '../../adapters/push/pusher.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../modules/services.ts'
import type { Config } from '../config.ts'
import type { Scrape } from './serve-metrics.ts'

/** From a cached read to the longest statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const STATES: Record<HealthState, number> = { ok: 0, degraded: 1, down: 2 }

interface Sources {
  db: Db
  /** Throws while the database is away. */
  look: () => Promise<HealthChecks>
  version: string
  commit: string | undefined
}

interface QueueCounts {
  pending: number
  refused: number
  webhooks: number
}

const readQueue = async (db: Db): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select
      (select count(*) from coin_transfers where status = 'Pending') as pending,
      (select count(*) from coin_transfers where status = 'Error') as refused,
      (select count(*) from webhook_deliveries where state = 'waiting') as webhooks
  `.execute(db)
  return rows[0] ?? { pending: 0, refused: 0, webhooks: 0 }
}

/**
 * What one process counts and measures, as Prometheus reads it. No label names a company or a person: an endpoint is
 * named by its pattern, never by the address that was called.
 */
const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name: `laurel_${name}`, help, registers })

  /** Has no line while nobody can tell, or where there is no such part: rules that compare it stay silent. */
  const optional = (name: string, help: string) => {
    let made: Gauge | undefined
    return (value: number | null | undefined) => {
      if (value === null || value === undefined) {
        registry.removeSingleMetric(`laurel_${name}`)
        made = undefined
      } else {
        made ??= gauge(name, help)
        made.set(value)
      }
    }
  }

  const calls = new Counter({
    name: 'laurel_calls_total',
    help: 'Answered calls',
    labelNames: ['method', 'endpoint', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'laurel_call_seconds',
    help: 'Time from the head of a call to the end of its answer',
    labelNames: ['method', 'endpoint'] as const,
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'laurel_jobs_total',
    help: 'Tries of background work that ended in this process',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const pushes = new Counter({
    name: 'laurel_pushes_total',
    help: 'Messages handed to push services by this process',
    labelNames: ['outcome'] as const,
    registers,
  })

  /** Facts of the installation, as health knows them. */
  const watch = ({ db, look, version, commit = '' }: Sources) => {
    const info = new Gauge({
      name: 'laurel_build_info',
      help: 'Always 1; the labels name what runs',
      labelNames: ['version', 'commit'] as const,
      registers,
    })
    info.set({ version, commit }, 1)
    const checks = new Gauge({
      name: 'laurel_check_state',
      help: 'State of a check of /api/health: 0 ok, 1 degraded, 2 down',
      labelNames: ['check'] as const,
      registers,
    })
    const pool = {
      used: gauge('pool_connections_used', 'Connections of this process that are in use'),
      max: gauge('pool_connections_max', 'Connections that this process may hold'),
      waiting: gauge('pool_calls_waiting', 'Calls that wait for a connection'),
    }
    const oldest = gauge('jobs_oldest_waiting_seconds', 'How long the job that waits longest has been due')
    const failed = gauge('jobs_failed_last_hour', 'Jobs that were given up within the hour')
    const pending = gauge('transfers_pending', 'Transfers that wait to be sent')
    const refused = gauge('transfers_refused', 'Transfers that the partner refused and nobody has settled')
    const webhooks = gauge('webhooks_waiting', 'Webhook deliveries that wait to be sent')
    const setLag = optional('replica_lag_seconds', 'How far the standby is behind')
    const setAge = optional('backup_age_seconds', 'Since the last backup began')

    return async () => {
      try {
        const found = await look()
        for (const [check, report] of Object.entries(found)) {
          if (report) checks.set({ check }, STATES[report.state])
        }
        pool.used.set(found.pool.used)
        pool.max.set(found.pool.max)
        pool.waiting.set(found.pool.waiting)
        oldest.set(found.jobs.oldestWaitingSeconds)
        failed.set(found.jobs.failedLately)
        setLag(found.replica?.behindSeconds)
        setAge(found.backup?.ageSeconds)
        const counts = await readQueue(db)
        pending.set(counts.pending)
        refused.set(counts.refused)
        webhooks.set(counts.webhooks)
      } catch {
        checks.set({ check: 'database' }, STATES.down)
      }
      // The library writes “Nan” for what was not measured since the last scrape; strict readers know “NaN” alone.
      return (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')
    }
  }

  return {
    contentType: registry.contentType,
    /** Answers a function that gives the text for one scrape. */
    watch,
    callEnded: (request: FastifyRequest, reply: FastifyReply) => {
      const endpoint = request.routeOptions.url ?? 'unknown'
      calls.inc({ method: request.method, endpoint, status: reply.statusCode })
      durations.observe({ method: request.method, endpoint }, reply.elapsedTime / 1000)
    },
    jobEnded: (kind: string, outcome: 'completed' | 'failed') => jobs.inc({ kind, outcome }),
    counted: (pusher: Pusher): Pusher => ({
      ...pusher,
      push: async (...given) => {
        const outcome = await pusher.push(...given)
        pushes.inc({ outcome })
        return outcome
      },
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Off unless a way to read them is set. */
export const metricsFor = ({ metricsToken, metricsPort }: Pick<Config, 'metricsToken' | 'metricsPort'>) =>
  metricsToken === undefined && metricsPort === undefined ? undefined : createMetrics()

export const scrapeFor = (
  metrics: Metrics,
  { metricsToken: token }: Pick<Config, 'metricsToken'>,
  { db, health, version, commit }: Pick<Services, 'db' | 'health' | 'version' | 'commit'>,
): Scrape => ({
  token,
  contentType: metrics.contentType,
  read: metrics.watch({ db, look: () => health.look(), version, commit }),
})
