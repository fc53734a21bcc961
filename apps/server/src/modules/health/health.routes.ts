import { createHash, timingSafeEqual } from 'node:crypto'
import { getHealth } from '@laurel/contract/health.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../core/loopback.ts'
import type { Mount } from '../../http/mount.ts'
import type { Health } from './health.service.ts'

interface Options {
  health: Health
  version: string
  /** Who sends it as Bearer is told everything. */
  monitorKey?: string | undefined
  /** The address people use begins with https. */
  secure: boolean
}

/** Everybody may ask whether the service serves. How its parts are is for a monitor, or for who sits at the machine. */
export const healthRoutes = (api: FastifyInstance, mount: Mount, { health, version, monitorKey, secure }: Options) => {
  mount(getHealth, async () => ({ status: 1 as const, version, checks: await health.look() }))

  const isTrusted = (request: FastifyRequest) =>
    monitorKey === undefined ? !secure && isLocal(request) : isKey(request.headers.authorization, monitorKey)
  // After the handler, because handlers see no headers and no connection.
  api.addHook('preSerialization', async (request, reply, answer) => {
    const isHealth = request.routeOptions.config.endpoint === getHealth && reply.statusCode === 200
    return isHealth && !isTrusted(request) ? { status: 1 } : answer
  })
}

/** A proxy on this machine connects from here as well, but says for whom. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded

/** Compared as hashes, which have one length: the time tells nothing about the key. */
const isKey = (header: string | undefined, key: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${key}`))
}
