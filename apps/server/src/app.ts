import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { REQUEST_ID_HEADER } from '@laurel/contract/constants'
import { ENDPOINTS } from '@laurel/contract/endpoints'
import '@laurel/contract/messages/both'
import type { Operator } from '@laurel/contract/legal'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { AppError } from './core/app-error.ts'
import type { Clock } from './core/clock.ts'
import type { Db } from './db/db.ts'
import { apiDocs } from './http/api-docs.ts'
import { webConsole } from './http/console.ts'
import { handleError, handleUnknownPath } from './http/error-handler.ts'
import { createDoor, refuseRoutesOutsideTheDoor } from './http/mount.ts'
import { Sessions } from './http/sessions.ts'
import type { JobQueue } from './jobs/queue.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { awardRoutes } from './modules/awards/awards.routes.ts'
import { badgeRoutes } from './modules/badges/badges.routes.ts'
import { companyRoutes } from './modules/companies/companies.routes.ts'
import { divisionRoutes } from './modules/divisions/divisions.routes.ts'
import { fileRoutes } from './modules/files/files.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { locationRoutes } from './modules/locations/locations.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { taskRoutes } from './modules/tasks/tasks.routes.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { openApiOf } from './openapi.ts'

export interface AppDependencies {
  db: Db
  databaseUrl: string
  clock: Clock
  queue: JobQueue
  log: FastifyBaseLogger
  version: string
  requestsPerMinute: number
  trustProxy: boolean
  /** The address people use begins with https. */
  secure: boolean
  operator?: Operator
}

const BODY_LIMIT = 5 * 1024 * 1024

/** Composes the HTTP side: one process serves the API and the console. */
export const buildApp = async (dependencies: AppDependencies) => {
  const {
    db,
    databaseUrl,
    clock,
    queue,
    log,
    version,
    requestsPerMinute,
    trustProxy,
    secure,
    operator = {},
  } = dependencies
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })

  app.setErrorHandler(handleError)
  app.addHook('onRoute', refuseRoutesOutsideTheDoor)
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id))

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http it would leave the page blank: browsers would ask for assets over TLS.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(compress, { globalCompression: true, threshold: 1024 })
  await app.register(multipart)

  const sessions = new Sessions(db, databaseUrl, clock)
  app.addHook('onReady', () => sessions.listen())
  app.addHook('onClose', () => sessions.close())

  await app.register(
    async (api) => {
      if (requestsPerMinute > 0) {
        await api.register(rateLimit, {
          max: requestsPerMinute,
          timeWindow: 60_000,
          errorResponseBuilder: (_, { ttl }) =>
            new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
        })
      }
      api.setNotFoundHandler(handleUnknownPath)
      const mount = createDoor(api, { db, clock, sessions })
      healthRoutes(mount, version)
      authRoutes(mount, { sessions, queue })
      profileRoutes(mount, sessions)
      companyRoutes(mount)
      divisionRoutes(mount)
      locationRoutes(mount)
      userRoutes(mount, { sessions, queue })
      badgeRoutes(mount)
      awardRoutes(mount)
      roleRoutes(mount)
      taskRoutes(mount)
      auditRoutes(mount)
      fileRoutes(mount)
      await api.register(apiDocs, { document: openApiOf(ENDPOINTS, version) })
    },
    { prefix: '/api' },
  )
  await app.register(webConsole, { operator })
  return app
}
