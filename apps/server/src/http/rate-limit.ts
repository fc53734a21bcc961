import rateLimit from '@fastify/rate-limit'
import { getBadgeIcon } from '@laurel/contract/badges.ts'
import { getBoard } from '@laurel/contract/board.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { getFile } from '@laurel/contract/files.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { KEY_PREFIX } from '@laurel/contract/key-scopes.ts'
import { renewSession } from '@laurel/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { bearerToken } from './mount.ts'

/** A page of a hundred people asks for a hundred pictures, which cost little and are kept by the browser. */
const PICTURES = new Set<Endpoint | undefined>([getFile, getBadgeIcon])
/**
 * Calls without a session that come as often as any other: they read what anybody may read, or renew with a cookie that
 * nobody guesses. At the start of a shift all phones of a depot renew through one address.
 */
const ORDINARY = new Set<Endpoint | undefined>([getBoard, getHealth, renewSession])

/**
 * How often one address may call within a minute: pictures ten times as often, and a tenth for the other calls without
 * a session, which check passwords and links. Counted before a session is looked up, so that guessed tokens count too.
 * Calls with an API key have a limit of their own (`access/key-limit.ts`).
 */
export const limitCalls = async (api: FastifyInstance, callsPerMinute: number) => {
  await api.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  const limitCall = api.rateLimit()
  const limitPicture = api.rateLimit({ max: callsPerMinute * 10 })
  const limitStranger = api.rateLimit({ max: Math.ceil(callsPerMinute / 10) })
  const limitFor = (endpoint: Endpoint | undefined) => {
    if (PICTURES.has(endpoint)) return limitPicture
    return endpoint?.access === 'public' && !ORDINARY.has(endpoint) ? limitStranger : limitCall
  }
  api.addHook('onRequest', async function limit(request, reply) {
    const { endpoint } = request.routeOptions.config
    const hasKey = endpoint?.access !== 'public' && bearerToken(request)?.startsWith(KEY_PREFIX)
    if (!hasKey) await limitFor(endpoint).call(this, request, reply)
  })
}
