import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { endpoint } from '@laurel/contract/endpoint.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import * as z from 'zod'
import type { Sessions } from '../../src/access/sessions.ts'
import { createLog } from '../../src/boot/log.ts'
import { systemClock } from '../../src/core/clock.ts'
import { readFrom } from '../../src/db/connections/replica.ts'
import { afterCommit, createDb, createPool } from '../../src/db/db.ts'
import { createDoor } from '../../src/http/mount.ts'
import { SECRETS } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-db.ts'

/** Far above the pauses of a busy machine. */
const SLOW_MS = 2000

const change = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'A change',
    response: z.object({ committed: z.boolean() }),
  })

it('the door warns of a transaction that waits for slow work, and not of slow work in `prepare`', async () => {
  const database = await createTestDatabase(inject('testServerUrl'))
  const pool = createPool(database.url, 2)
  const db = createDb(pool)
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = createLog('warn', { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance })
  await app.register(multipart)
  // Public calls need no session.
  const sessions = {} as Sessions
  const mount = createDoor(app, {
    db,
    read: readFrom(db),
    clock: systemClock,
    sessions,
    secrets: SECRETS,
    warnsOfIdle: true,
  })
  let committed = false
  mount(change('/before'), {
    prepare: () => pause(SLOW_MS),
    handle: async ({ db }) => {
      await sql`select pg_sleep(${SLOW_MS / 1000}::float)`.execute(db)
      afterCommit(db, () => {
        committed = true
      })
      return { committed }
    },
  })
  mount(change('/inside'), async ({ db }) => {
    await sql`select 1`.execute(db)
    await pause(SLOW_MS)
    return { committed }
  })

  const first = await app.inject({ method: 'POST', url: '/before', payload: {} })
  expect(first.json()).toEqual({ committed: false })
  expect(committed).toBe(true)
  const longestIdleMs = (call: string) => {
    const warnings = lines.filter((line) => line.includes('idle_transaction') && line.includes(call))
    return Math.max(0, ...warnings.map((line) => (JSON.parse(line) as { idleMs: number }).idleMs))
  }
  expect(longestIdleMs('before')).toBeLessThan(SLOW_MS / 2)
  await app.inject({ method: 'POST', url: '/inside', payload: {} })
  expect(longestIdleMs('inside')).toBeGreaterThan(SLOW_MS / 2)

  await app.close()
  await pool.end()
  await database.drop()
})
