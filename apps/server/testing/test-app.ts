import { toRequest } from '@laurel/client/request.ts'
import { RefusedCall, readAnswer } from '@laurel/client/testing.ts'
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER, OLD_TOKEN_HEADER } from '@laurel/contract/constants.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import webPush from 'web-push'
import { Sessions } from '../src/access/sessions.ts'
import type { ExportDrop } from '../src/adapters/export-drop/drop.ts'
import { sftpFiles } from '../src/adapters/gps-files/sftp-files.ts'
import type { Mail, Mailer } from '../src/adapters/mail/mailer.ts'
import { createOutbound } from '../src/adapters/outbound/outbound.ts'
import { webPusher } from '../src/adapters/push/web-pusher.ts'
import { sandboxPartner } from '../src/adapters/redeem-partner/sandbox-partner.ts'
import { buildApp } from '../src/boot/app.ts'
import { JOB_KINDS, startWorking } from '../src/boot/job-kinds.ts'
import { createLog } from '../src/boot/log.ts'
import { metricsFor, scrapeFor } from '../src/boot/metrics/metrics.ts'
import { createServices } from '../src/boot/services.ts'
import { createSecrets } from '../src/core/secrets.ts'
import { createDb, createPool } from '../src/db/db.ts'
import { JobQueue } from '../src/jobs/queue.ts'
import { createWorld, type World } from './builders.ts'
import { FakeClock } from './fake-clock.ts'
import { createTestDatabase } from './test-db.ts'

const PUBLIC_URL = 'https://laurel.test'

export const PUSH_KEYS = webPush.generateVAPIDKeys()
/** The same for every instance of a test, as SECRET_KEY is for every server of an installation. */
export const SECRETS = createSecrets([Buffer.alloc(32, 7)])
/** Receivers of tests are on this machine. */
export const OUTBOUND = createOutbound(['localhost', '127.0.0.0/8'])
/** What the DNS of tests says, by name. */
export const TXT_RECORDS = new Map<string, string[]>()
const pusher = webPusher({ ...PUSH_KEYS, subject: 'mailto:push@laurel.test', outbound: OUTBOUND })

interface Identity {
  token?: string
  oldToken?: string
  lang?: string
  /** The Idempotency-Key of the call. */
  key?: string
  /** Made by the program, not by the person. */
  background?: boolean
  /** Where the call comes from, as a proxy would tell it. */
  from?: string
  userAgent?: string
}

const mailerInto = (mails: Mail[]): Mailer => ({ deliver: async (mail) => void mails.push(mail) })

const dropInto = (drops: string[]): ExportDrop => ({
  destination: null,
  deliver: async (_, content) => {
    let file = ''
    for await (const part of content) file += part
    drops.push(file)
  },
  fetch: async () => {
    const latest = drops.at(-1)
    return latest === undefined ? undefined : Buffer.from(latest)
  },
})

/** Another server on the same database, as when the product is scaled out. */
const startInstance = async (
  databaseUrl: string,
  clock: FakeClock,
  {
    worker = false,
    mails = [] as Mail[],
    drops = [] as string[],
    logLevel = 'silent',
    logLines = [] as string[],
    requireSecondFactor = [] as RoleName[],
    metricsToken = undefined as string | undefined,
    keyRequestsPerMinute = 0,
    apiDocs = false,
  } = {},
) => {
  const log = createLog(logLevel, { write: (line) => void logLines.push(line) })
  const pool = createPool(databaseUrl, 20)
  const db = createDb(pool)
  const metrics = metricsFor({ metricsToken, metricsPort: undefined })
  const queue = new JobQueue({ url: databaseUrl, log, secrets: SECRETS, worker, onEnd: metrics?.jobEnded })
  await queue.start(JOB_KINDS)
  const services = createServices({
    databaseUrl,
    pool,
    db,
    clock,
    queue,
    secrets: SECRETS,
    adapters: {
      mailer: mailerInto(mails),
      drop: dropInto(drops),
      partner: sandboxPartner(),
      pusher,
      outbound: OUTBOUND,
      txtRecords: async (name) => TXT_RECORDS.get(name) ?? [],
      gpsFiles: sftpFiles(OUTBOUND),
    },
    publicUrl: () => PUBLIC_URL,
    settings: { exportTimezone: 'UTC', demoIsOpen: true, secure: false, requireSecondFactor },
  })
  if (worker) await startWorking(services)
  const app = await buildApp(services, {
    log,
    requestsPerMinute: 0,
    keyRequestsPerMinute,
    // Tests choose the address they call from, as one proxy in front would report it.
    trustProxy: (_, hop) => hop === 0,
    apiDocs,
    warnsOfIdle: true,
    metrics: metrics && { callEnded: metrics.callEnded, scrape: scrapeFor(metrics, { metricsToken }, services) },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const request = (endpoint: Endpoint, input: object, identity: Identity = {}) => {
    const { token, oldToken, lang, key, from, userAgent, background } = identity
    const { url, request } = toRequest(`${address}/api`, endpoint, input as CallInput<Endpoint>)
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    if (oldToken) request.headers.set(OLD_TOKEN_HEADER, oldToken)
    if (background) request.headers.set(BACKGROUND_HEADER, '1')
    if (lang) request.headers.set('accept-language', lang)
    if (from) request.headers.set('x-forwarded-for', from)
    if (userAgent) request.headers.set('user-agent', userAgent)
    if (key) request.headers.set(IDEMPOTENCY_HEADER, key)
    return fetch(url, { ...request, redirect: 'manual' })
  }

  return {
    app,
    db,
    databaseUrl,
    queue,
    address,
    /** The raw answer, for tests of headers and refusals. */
    request,
    /** A caller who speaks through the same typed client as the console. */
    as: (identity: Identity = {}) => ({
      call: async <E extends Endpoint>(
        endpoint: E,
        ...[input]: keyof CallInput<E> extends never ? [] : [CallInput<E>]
      ) => readAnswer(endpoint, await request(endpoint, input ?? {}, identity)),
      /** How the call is refused; a call that succeeds fails the test. */
      refusal: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
        try {
          await readAnswer(endpoint, await request(endpoint, input as object, identity))
        } catch (error) {
          if (error instanceof RefusedCall && error.refusal) return { http: error.status, ...error.refusal }
          throw error
        }
        throw new Error(`${endpoint.path} was expected to be refused`)
      },
    }),
    stop: async () => {
      await app.close()
      await queue.stop()
      await pool.end()
    },
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>

export interface TestApp extends Instance {
  clock: FakeClock
  world: World
  mails: Mail[]
  /** The files of programme exports. */
  drops: string[]
  /** What was logged, where a level is asked for. */
  logLines: string[]
  publicUrl: string
  /** A signed-in caller, without the cost of a password. */
  signedIn: (
    user: { id: number },
    extra?: Omit<Identity, 'token'>,
  ) => Promise<ReturnType<Instance['as']> & { token: string }>
  secondInstance: () => Promise<Instance>
}

/** The product on a database of its own, for one test file. */
export const testApp = ({
  worker = false,
  logLevel = 'silent',
  requireSecondFactor = [] as RoleName[],
  metricsToken = undefined as string | undefined,
  keyRequestsPerMinute = 0,
  /** Describing the API takes a quarter of the start. */
  apiDocs = false,
  makeDatabase = createTestDatabase,
} = {}): TestApp => {
  const context = {} as TestApp
  const stops: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const database = await makeDatabase(inject('testServerUrl'))
    stops.push(database.drop)
    const clock = new FakeClock()
    const mails: Mail[] = []
    const drops: string[] = []
    const logLines: string[] = []
    const instance = await startInstance(database.url, clock, {
      worker,
      mails,
      drops,
      logLevel,
      logLines,
      requireSecondFactor,
      metricsToken,
      keyRequestsPerMinute,
      apiDocs,
    })
    stops.push(instance.stop)
    const sessions = new Sessions(instance.db, database.url, clock)
    Object.assign(context, instance, {
      clock,
      mails,
      drops,
      logLines,
      publicUrl: PUBLIC_URL,
      world: createWorld(instance.db, clock),
      signedIn: async (user: { id: number }, extra: Omit<Identity, 'token'> = {}) => {
        const token = await sessions.open(instance.db, user.id)
        return { ...instance.as({ ...extra, token }), token }
      },
      secondInstance: async () => {
        const second = await startInstance(database.url, clock)
        stops.push(second.stop)
        return second
      },
    })
  })

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })

  return context
}
