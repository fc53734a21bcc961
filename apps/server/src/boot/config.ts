import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import { isLoopback } from '../core/loopback.ts'
import { type Environment, environment } from './environment.ts'

export class ConfigError extends Error {}

/** Reads the environment once; a wrong value stops the start with a sentence that names it. */
export const loadConfig = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const values = parsed.data
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) throw new ConfigError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.')
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL beside it.')
  }
  if (values.BACKUP_DIR && values.DATABASE_URL) {
    throw new ConfigError(
      'BACKUP_DIR is for the embedded database. Back DATABASE_URL up with pg_dump or pg_basebackup.',
    )
  }
  const publicUrl = values.PUBLIC_URL?.replace(/\/$/, '')
  const secure = publicUrl?.startsWith('https:') ?? false
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    /** The address people use begins with https. */
    secure,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    databaseWait: values.DATABASE_WAIT,
    replica: readReplica(values),
    backupDir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    backupKeep: values.BACKUP_KEEP,
    secretKeys: values.SECRET_KEY,
    ...demoFor(values),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    redeemPartner: readPartner(values),
    exportSftp: readSftp(values),
    exportTimezone: values.EXPORT_TIMEZONE,
    vapidKeys: readVapidKeys(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
    vapidSubject: values.VAPID_SUBJECT ?? contactFor(values.OPERATOR_EMAIL, publicUrl),
    hasPushContact: Boolean(values.VAPID_SUBJECT ?? values.OPERATOR_EMAIL) || secure,
    pushLoopback: values.PUSH_LOOPBACK,
    outboundAllow: values.OUTBOUND_ALLOW,
    requestsPerMinute: values.RATE_LIMIT,
    keyRequestsPerMinute: values.RATE_LIMIT_KEY,
    trustProxy: trustFor(values.TRUST_PROXY),
    apiDocs: values.API_DOCS ?? !secure,
    monitorKey: values.MONITOR_KEY,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT === undefined ? undefined : Number(values.METRICS_PORT),
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? [],
    worker: values.WORKER,
    logLevel: values.LOG_LEVEL,
    securityContact: values.SECURITY_CONTACT ?? (values.OPERATOR_EMAIL && `mailto:${values.OPERATOR_EMAIL}`),
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      email: values.OPERATOR_EMAIL,
      phone: values.OPERATOR_PHONE,
      requestUrl: values.OPERATOR_REQUEST_URL,
    },
    /** Sentences for the log: what works, but should be set otherwise. */
    warnings: warningsFor(values),
  }
}

/**
 * The accounts of the demo have a published password. A setting that speaks of other people than the one at this
 * machine therefore rules the demo out, unless it is meant to be open to them.
 */
const demoFor = (values: Environment) => {
  const speaksOfOthers = {
    ADMIN_EMAIL: values.ADMIN_EMAIL !== undefined,
    PUBLIC_URL: values.PUBLIC_URL !== undefined,
    TRUST_PROXY: values.TRUST_PROXY !== 0,
    HOST: !isLoopback(values.HOST),
  }
  const setting = Object.entries(speaksOfOthers).find(([, isSet]) => isSet)?.[0]
  const demoRuledOutBy = values.DEMO_PUBLIC ? undefined : setting
  if (values.DEMO && demoRuledOutBy !== undefined) {
    throw new ConfigError(
      `DEMO=1 makes accounts with a published password, which does not go with ${demoRuledOutBy}. Leave one of the two out, or set DEMO_PUBLIC=1 for a demo that is open to everybody.`,
    )
  }
  return {
    /** An empty database gets the demo programme. */
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && setting === undefined),
    /** The setting with which a database that holds the demo is not served. */
    demoRuledOutBy,
    /** Where the database holds the demo, its accounts are offered and their password counts. */
    demoIsOpen: values.DEMO !== false && demoRuledOutBy === undefined,
  }
}

/**
 * Fastify trusts nobody when it is given a number, so the hops become a function. Hop 0 is who connected to us; beyond
 * the last one is what the caller wrote.
 */
const trustFor = (proxies: Environment['TRUST_PROXY']) => {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_: string, hop: number) => hop < proxies)
}

const warningsFor = (values: Environment) =>
  (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => isInClear(values[name]))
    .map((name) => `${name} leads to another machine without sslmode: passwords and data travel in clear.`)

const isInClear = (databaseUrl?: string) => {
  if (databaseUrl === undefined) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere = host === '' || host.startsWith('/') || isLoopback(host)
  const usesTls =
    !['disable', 'allow', null].includes(searchParams.get('sslmode')) || searchParams.get('ssl') === 'true'
  return !isHere && !usesTls
}

const readVapidKeys = (publicKey?: string, privateKey?: string) => {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  }
  if (publicKeyFor(privateKey) !== publicKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.')
  }
  return { publicKey, privateKey }
}

const publicKeyFor = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}

/** Where push services turn to when something is wrong with our messages. */
const contactFor = (operatorEmail?: string, publicUrl?: string) => {
  if (operatorEmail) return `mailto:${operatorEmail}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@laurel.example'
}

const readReplica = ({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: pool, ...values }: Environment) => {
  if (url !== undefined) {
    return { url, poolSize: Number(pool ?? values.DATABASE_POOL), maxBehindSeconds: values.DATABASE_REPLICA_LAG }
  }
  if (pool !== undefined) {
    throw new ConfigError('DATABASE_REPLICA_POOL needs DATABASE_REPLICA_URL beside it.')
  }
  return undefined
}

const readPartner = ({ REDEEM_PARTNER_URL: url, REDEEM_PARTNER_KEY: apiKey, REDEEM_PARTNER_TIMEOUT }: Environment) => {
  if (url === undefined && apiKey === undefined) return undefined
  if (url === undefined || apiKey === undefined) {
    throw new ConfigError('REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.')
  }
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new ConfigError('REDEEM_PARTNER_URL must begin with https, unless the partner is on this machine.')
  }
  return { url, apiKey, timeoutMs: REDEEM_PARTNER_TIMEOUT * 1000 }
}

const readSftp = ({
  EXPORT_SFTP_URL: url,
  EXPORT_SFTP_KEY_FILE: keyFile,
  EXPORT_SFTP_FINGERPRINT: fingerprint,
}: Environment) => {
  if (url === undefined) {
    if (keyFile !== undefined) throw new ConfigError('EXPORT_SFTP_KEY_FILE needs EXPORT_SFTP_URL beside it.')
    return undefined
  }
  const { username, password } = new URL(url)
  if (username === '') throw new ConfigError('EXPORT_SFTP_URL must name a user: sftp://user@host/folder.')
  if (password === '' && keyFile === undefined) {
    throw new ConfigError('EXPORT_SFTP_URL needs a password in it, or EXPORT_SFTP_KEY_FILE beside it.')
  }
  if (fingerprint === undefined) {
    throw new ConfigError(
      'EXPORT_SFTP_URL needs EXPORT_SFTP_FINGERPRINT beside it: the host key of the server, as ssh-keygen -l prints it.',
    )
  }
  return { url, keyFile: keyFile && resolve(keyFile), fingerprint }
}

export type Config = ReturnType<typeof loadConfig>
