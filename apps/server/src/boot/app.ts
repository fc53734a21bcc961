import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { BODY_MAX_BYTES, REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { SCIM_BASE } from '@laurel/contract/scim.ts'
import '@laurel/contract/messages/both.ts'
import type { Operator } from '@laurel/contract/legal.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { createKeyLimit } from '../access/key-limit.ts'
import { handleError, handleUnknownPath } from '../http/error-handler.ts'
import { readJsonBodies } from '../http/json-body.ts'
import { createDoor, refuseRoutesOutsideTheDoor } from '../http/mount.ts'
import { limitCalls } from '../http/rate-limit.ts'
import { speakScim } from '../http/scim/speak-scim.ts'
import { sendSecurityHeaders } from '../http/security-headers.ts'
import { serveSecurityTxt } from '../http/security-txt.ts'
import { driverApp, webConsole } from '../http/static-apps.ts'
import { handleUnreadableAddress, handleUnreadableBytes } from '../http/unreadable.ts'
import { signPictures } from '../modules/files/files.service.ts'
import { keepScimCall } from '../modules/provisioning/provisioning.service.ts'
import { scimRoutes } from '../modules/provisioning/scim.routes.ts'
import type { Services } from '../modules/services.ts'
import type { Metrics } from './metrics/metrics.ts'
import { mountMetrics, type Scrape } from './metrics/serve-metrics.ts'
import { apiDocs, toOpenApi } from './openapi.ts'
import { mountRoutes } from './routes.ts'

interface AppOptions {
  log: FastifyBaseLogger
  /** Calls per minute from one address; 0 for no limit. */
  requestsPerMinute: number
  /** The same for one API key. */
  keyRequestsPerMinute: number
  /** Which proxies are believed about the address of the caller: by their distance from here, or by network. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean)
  /** Logs calls that hold a transaction open without using it. */
  warnsOfIdle?: boolean
  /** Whether the API describes itself at /api/docs. */
  apiDocs: boolean
  operator?: Operator
  /** Whom to tell about a flaw. */
  securityContact?: string | undefined
  /** Counts calls and, with a token, answers /metrics. */
  metrics?: (Pick<Metrics, 'callEnded'> & { scrape: Scrape }) | undefined
}

/** Long enough for the largest upload over a slow line. */
const REQUEST_MS = 300_000
/** The head of a request is small: a sender that takes longer only holds the connection. */
const HEADERS_MS = 15_000
const LOOK_FOR_SLOW_MS = 5000
/** Six per browser: some hundred people without a proxy between. */
const MAX_CONNECTIONS = 5000

/** Composes the HTTP side: one process serves the API and the console. */
export const buildApp = async (services: Services, options: AppOptions) => {
  const { sessions, health, isSecure, version } = services
  const app = Fastify({
    loggerInstance: options.log,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    trustProxy: options.trustProxy,
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
  sendSecurityHeaders(app, { secure: isSecure })

  // Answers alone: a compressed request of a few bytes can unpack to megabytes of JSON, and no client of ours sends one.
  await app.register(compress, { globalCompression: true, globalDecompression: false, threshold: 1024 })
  await app.register(multipart)
  // Calls take JSON or forms; text would also be what a page of another site may send without asking first.
  app.removeContentTypeParser('text/plain')

  if (options.metrics) {
    const { callEnded, scrape } = options.metrics
    app.addHook('onResponse', async (request, reply) => callEnded(request, reply))
    if (scrape.token !== undefined) mountMetrics(app, { ...scrape, token: scrape.token })
  }

  app.addHook('onReady', () => sessions.listen())
  app.addHook('onClose', () => sessions.close())
  app.addHook('onClose', () => health.close())
  signPictures(services.secrets, services.clock)

  const keyLimit = createKeyLimit({
    callsPerKey: options.keyRequestsPerMinute,
    guessesPerAddress: options.requestsPerMinute,
  })
  await app.register(
    async (api) => {
      if (options.requestsPerMinute > 0) await limitCalls(api, options.requestsPerMinute)
      api.setNotFoundHandler(handleUnknownPath)
      mountRoutes(createDoor(api, { ...services, keyLimit, warnsOfIdle: options.warnsOfIdle ?? false }), services)
      if (options.apiDocs) await api.register(apiDocs, { document: toOpenApi(ENDPOINTS, version) })
    },
    { prefix: '/api' },
  )
  await app.register(
    async (scim) => {
      if (options.requestsPerMinute > 0) await limitCalls(scim, options.requestsPerMinute)
      speakScim(scim, (call) => keepScimCall(services.db, call, services.clock.now()))
      const base = SCIM_BASE
      scimRoutes(createDoor(scim, { ...services, base, keyLimit, warnsOfIdle: options.warnsOfIdle ?? false }), services)
    },
    { prefix: SCIM_BASE },
  )
  serveSecurityTxt(app, options.securityContact, services)
  await app.register(webConsole, { operator: options.operator ?? {} })
  await app.register(driverApp, { operator: options.operator ?? {} })
  return app
}
