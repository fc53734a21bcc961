import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './rules.ts'

/** `degraded`: it goes on, with waiting or by another way. `down`: somebody has to look at it. */
const HEALTH_STATES = ['ok', 'degraded', 'down'] as const

export type HealthState = (typeof HEALTH_STATES)[number]

const state = z.enum(HEALTH_STATES)
const check = z.object({ state })

/** For monitors: states and a few sums, nothing about companies, people, addresses or keys. */
const healthChecks = z.object({
  database: check,
  /** Connections of this process, and calls that wait for one. */
  pool: z.object({ state, used: wholeNumber(), max: wholeNumber(), waiting: wholeNumber() }),
  jobs: z.object({ state, oldestWaitingSeconds: wholeNumber(), failedLately: wholeNumber() }),
  mail: check,
  /** `no_contact`: nothing tells push services whom to ask, and those of Apple refuse messages for that. */
  push: check.extend({ hint: z.literal('no_contact').optional() }),
  transfers: check,
  export: check,
  /** Only where BACKUP_DIR is set; `ageSeconds` is null while there is none. */
  backup: z.object({ state, ageSeconds: wholeNumber().nullable() }).optional(),
  /** Only where one is configured; `behindSeconds` is null while nobody can tell. */
  replica: z.object({ state, behindSeconds: wholeNumber().nullable() }).optional(),
})

export type HealthChecks = z.infer<typeof healthChecks>

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the service can serve, and how its parts are',
  /** Strangers get `status` alone. */
  response: z.object({
    status: z.literal(1),
    version: z.string().optional(),
    commit: z.string().optional(),
    /** The newest migration of the database. */
    schema: z.string().optional(),
    checks: healthChecks.optional(),
  }),
})
