import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { BODY_MAX_BYTES, REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import '@laurel/contract/messages/both.ts'
import type { Operator } from '@laurel/contract/legal.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { Sessions } from '../access/sessions.ts'
import type { Pusher } from '../adapters/push/pusher.ts'
import type { RedeemPartner } from '../adapters/redeem-partner/partner.ts'
import type { Clock } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Db, PoolGauge } from '../db/db.ts'
import { type Replica, readFrom } from '../db/replica.ts'
import { apiDocs } from '../http/api-docs.ts'
import { handleError, handleUnknownPath } from '../http/error-handler.ts'
import { readJsonBodies } from '../http/json-body.ts'
import { createDoor, type Mount, refuseRoutesOutsideTheDoor } from '../http/mount.ts'
import { limitCalls } from '../http/rate-limit.ts'
import { sendSecurityHeaders } from '../http/security-headers.ts'
import { webConsole } from '../http/static-apps.ts'
import { handleUnreadableAddress, handleUnreadableBytes } from '../http/unreadable.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { auditRoutes } from '../modules/audit/audit.routes.ts'
import { authRoutes } from '../modules/auth/auth.routes.ts'
import { awardRoutes } from '../modules/awards/awards.routes.ts'
import { badgeRoutes } from '../modules/badges/badges.routes.ts'
import { transferRoutes } from '../modules/coin-transfers/transfers.routes.ts'
import { companyRoutes } from '../modules/companies/companies.routes.ts'
import { boardRoutes } from '../modules/competitions/board.routes.ts'
import { competitionRoutes } from '../modules/competitions/competitions.routes.ts'
import { deviceRoutes } from '../modules/devices/devices.routes.ts'
import { divisionRoutes } from '../modules/divisions/divisions.routes.ts'
import { fileRoutes } from '../modules/files/files.routes.ts'
import { signPictures } from '../modules/files/files.service.ts'
import { gpsDataRoutes } from '../modules/gps-releases/gps-data.routes.ts'
import { healthRoutes } from '../modules/health/health.routes.ts'
import { Health } from '../modules/health/health.service.ts'
import { leaderboardRoutes } from '../modules/leaderboard/leaderboard.routes.ts'
import { locationRoutes } from '../modules/locations/locations.routes.ts'
import { sendMail } from '../modules/mail/mail.jobs.ts'
import { mailTemplateRoutes } from '../modules/mail/mail-templates.routes.ts'
import { notificationRoutes } from '../modules/notifications/notifications.routes.ts'
import { profileRoutes } from '../modules/profile/profile.routes.ts'
import { secondFactorRoutes } from '../modules/profile/second-factor.routes.ts'
import { exportRoutes } from '../modules/programme-export/export.routes.ts'
import { reconciliationRoutes } from '../modules/reconciliation/reconciliation.routes.ts'
import { reportRoutes } from '../modules/reports/reports.routes.ts'
import { roleRoutes } from '../modules/roles/roles.routes.ts'
import { scoreCardRoutes } from '../modules/score-card/score-card.routes.ts'
import { suggestionRoutes } from '../modules/suggestions/suggestions.routes.ts'
import { taskRoutes } from '../modules/tasks/tasks.routes.ts'
import { tripRoutes } from '../modules/trips/trips.routes.ts'
import { userImportRoutes } from '../modules/user-import/user-import.routes.ts'
import { userRoutes } from '../modules/users/users.routes.ts'
import { toOpenApi } from './openapi.ts'

export interface AppDependencies {
  db: Db
  databaseUrl: string
  /** Where boards and reports are read from, if there is one. */
  replica?: Replica | undefined
  /** How busy the connections behind `db` are. */
  gauge: () => PoolGauge
  clock: Clock
  queue: JobQueue
  secrets: Secrets
  pusher: Pusher
  partner: RedeemPartner
  exportTimezone: string
  log: FastifyBaseLogger
  version: string
  requestsPerMinute: number
  /** Which proxies are believed when they say for whom they ask: by their distance from here, or by network. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean)
  /** The address people use begins with https. */
  secure: boolean
  /** Whether the API describes itself at /api/docs. */
  apiDocs: boolean
  /** Opens the details of health to whoever sends it. */
  monitorKey?: string | undefined
  /** Where the database holds the demo, its accounts are offered and their password counts. */
  demoIsOpen: boolean
  /** Whoever has one of these roles must set up a second factor before anything else. */
  requireSecondFactor?: readonly RoleName[]
  /** Where people reach the console; without one it is where this process listens. */
  publicUrl?: string | undefined
  operator?: Operator
}

/** Long enough for the largest upload over a slow line. */
const REQUEST_MS = 300_000
/** The head of a request is small: who takes longer to send it means to hold the connection. */
const HEADERS_MS = 15_000
const LOOK_FOR_SLOW_MS = 5000
/** Six per browser: some hundred people without a proxy between. */
const MAX_CONNECTIONS = 5000

/** Composes the HTTP side: one process serves the API and the console. */
export const buildApp = async (dependencies: AppDependencies) => {
  const {
    db,
    databaseUrl,
    replica,
    gauge,
    clock,
    queue,
    secrets,
    pusher,
    partner,
    exportTimezone,
    log,
    version,
    requestsPerMinute,
    trustProxy,
    secure,
    apiDocs: hasDocs,
    monitorKey,
    demoIsOpen,
    requireSecondFactor = [],
    publicUrl,
    operator = {},
  } = dependencies
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleUnreadableAddress,
    clientErrorHandler: handleUnreadableBytes,
  })

  app.server.maxConnections = MAX_CONNECTIONS

  app.setErrorHandler(handleError)
  readJsonBodies(app)
  app.addHook('onRoute', refuseRoutesOutsideTheDoor)
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id))
  sendSecurityHeaders(app, { secure })

  // Answers alone: a compressed request of a few bytes can stand for megabytes of JSON, and no client of ours sends one.
  await app.register(compress, { globalCompression: true, globalDecompression: false, threshold: 1024 })
  await app.register(multipart)
  // Calls take JSON or forms; text would also be what a page of another site may send without asking first.
  app.removeContentTypeParser('text/plain')

  const sessions = new Sessions(db, databaseUrl, clock, { requireSecondFactor })
  app.addHook('onReady', () => sessions.listen())
  app.addHook('onClose', () => sessions.close())
  const health = new Health({ databaseUrl, gauge, replica, mailKind: sendMail.name })
  app.addHook('onClose', () => health.close())
  const read = replica?.read ?? readFrom(db)
  signPictures(secrets, clock)

  await app.register(
    async (api) => {
      if (requestsPerMinute > 0) await limitCalls(api, requestsPerMinute)
      api.setNotFoundHandler(handleUnknownPath)
      const mount = createDoor(api, { db, read, clock, sessions, secrets })
      const mountRead: Mount = (endpoint, handler) => mount(endpoint, handler, { fromReplica: true })
      healthRoutes(api, mount, { health, version, monitorKey, secure })
      authRoutes(mount, { sessions, queue, secrets, demoIsOpen })
      const account = { sessions, queue, secrets, publicUrl: () => publicUrl ?? app.listeningOrigin }
      profileRoutes(mount, account)
      secondFactorRoutes(mount, account)
      companyRoutes(mount, sessions)
      divisionRoutes(mount)
      locationRoutes(mount)
      userRoutes(mount, { sessions, queue })
      userImportRoutes(mount, queue)
      badgeRoutes(mount)
      awardRoutes(mount)
      gpsDataRoutes(mount)
      tripRoutes(mount, queue)
      scoreCardRoutes(mountRead)
      leaderboardRoutes(mountRead)
      reportRoutes(mountRead)
      transferRoutes(mount, { queue, isSandbox: partner.isSandbox })
      exportRoutes(mount, { queue, timezone: exportTimezone })
      reconciliationRoutes(mount)
      mailTemplateRoutes(mount, { queue, consoleUrl: () => publicUrl ?? app.listeningOrigin })
      competitionRoutes(mount, () => publicUrl ?? app.listeningOrigin)
      boardRoutes(mount, { db, read, clock })
      roleRoutes(mount)
      suggestionRoutes(mount)
      notificationRoutes(mount, { clock, queue, pusher })
      deviceRoutes(mount, pusher)
      taskRoutes(mount)
      auditRoutes(mount)
      fileRoutes(mount, secrets)
      if (hasDocs) await api.register(apiDocs, { document: toOpenApi(ENDPOINTS, version) })
    },
    { prefix: '/api' },
  )
  await app.register(webConsole, { operator })
  return app
}
