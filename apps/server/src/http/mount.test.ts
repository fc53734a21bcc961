import multipart from '@fastify/multipart'
import { endpoint } from '@laurel/contract/endpoint.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Sessions } from '../access/sessions.ts'
import { systemClock } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import { readFrom } from '../db/connections/replica.ts'
import type { Db } from '../db/db.ts'
import { createDoor } from './mount.ts'

const list = {
  method: 'GET',
  path: '/list',
  access: 'public',
  summary: 'A list',
  response: z.object({ rows: z.array(z.object({ name: z.string(), note: z.string().nullable() })) }),
} as const

it.each([true, false])('lets nothing undeclared leave, compiled %s', async (compiled) => {
  const app = Fastify()
  await app.register(multipart)
  // A public call that only reads needs neither of them.
  const db = {} as Db
  const others = { sessions: {} as Sessions, secrets: {} as Secrets }
  const mount = createDoor(app, { db, read: readFrom(db), clock: systemClock, ...others })
  const rows = [{ name: 'Zoë "Z"', note: null, secret: 'hidden' }]
  mount(endpoint({ ...list, compiled }), async () => ({ rows, total: 1 }))
  const answer = await app.inject('/list')
  expect(answer.json()).toEqual({ rows: [{ name: 'Zoë "Z"', note: null }] })
  await app.close()
})
