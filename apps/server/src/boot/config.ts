import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { email as emailRule } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { isLoopback } from '../core/loopback.ts'
import { KEY_BYTES } from '../core/secrets.ts'

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address that begins with ${protocols.join(' or ')}`,
  })
const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const wholeNumber = (min: number, max: number) =>
  z.string().refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
    error: `must be a whole number from ${min} to ${max}`,
  })
const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'must not be blank' })
    .max(max, { error: `must have at most ${max} characters` })
const phone = z.string().regex(/^\+?[\d ().-]{5,30}$/, { error: 'must be a phone number such as +1 919 555 0100' })

const base64Url = (bytes: number) =>
  z.string().refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes in base64url`,
  })

/** Newest first, separated by commas. */
const keys = (bytes: number) =>
  z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((list) => list.every((key) => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes), {
      error: `must be ${bytes} bytes in base64url, or several of these separated by commas`,
    })
    .transform((list) => list.map((key) => Buffer.from(key, 'base64url')))

const timezone = z
  .string()
  .refine((name) => isTimezone(name), { error: 'must be a time zone such as America/New_York' })
const fingerprint = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'must be a host key as ssh-keygen -l prints it: SHA256:…' })

const MAX_HOPS = 9
const isNetwork = (text: string) => {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
/** How many proxies stand in front of us, or from which networks they speak. */
const proxies = z
  .string()
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((network) => network.trim())))
  .refine((value) => typeof value === 'number' || value.every(isNetwork), {
    error: `must be 0, the number of proxies up to ${MAX_HOPS}, or their networks such as 10.0.0.0/8, separated by commas`,
  })

const isRole = (name: string): name is RoleName => ROLE_NAMES.some((role) => role === name)
const roles = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine((names) => names.every(isRole), {
    error: `must be roles separated by commas, out of ${ROLE_NAMES.join(', ')}`,
  })
  .transform((names) => names.filter(isRole))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default('3000').transform(Number),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default('10').transform(Number),
  DATABASE_WAIT: wholeNumber(1, 60).default('10').transform(Number),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql').optional(),
  DATABASE_REPLICA_POOL: wholeNumber(1, 200).optional(),
  DATABASE_REPLICA_LAG: wholeNumber(1, 3600).default('30').transform(Number),
  SECRET_KEY: keys(KEY_BYTES).optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  ADMIN_EMAIL: emailRule.optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  REDEEM_PARTNER_URL: url('http', 'https').optional(),
  REDEEM_PARTNER_KEY: shortText(500).optional(),
  REDEEM_PARTNER_TIMEOUT: wholeNumber(1, 60).default('10').transform(Number),
  EXPORT_SFTP_URL: url('sftp').optional(),
  EXPORT_SFTP_KEY_FILE: z.string().optional(),
  EXPORT_SFTP_FINGERPRINT: fingerprint.optional(),
  EXPORT_TIMEZONE: timezone.default('UTC'),
  MAIL_FROM: z.string().default('Laurel <no-reply@localhost>'),
  VAPID_PUBLIC_KEY: base64Url(65).optional(),
  VAPID_PRIVATE_KEY: base64Url(32).optional(),
  VAPID_SUBJECT: url('https', 'mailto').optional(),
  PUSH_LOOPBACK: flag.default(false),
  RATE_LIMIT: wholeNumber(0, 10_000_000).default('600').transform(Number),
  TRUST_PROXY: proxies.default(0),
  API_DOCS: flag.optional(),
  MONITOR_KEY: z
    .string()
    .regex(/^[\w-]{16,200}$/, { error: 'must have 16 to 200 characters: letters, digits, - and _' })
    .optional(),
  REQUIRE_SECOND_FACTOR: roles.optional(),
  WORKER: flag.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  OPERATOR_NAME: shortText(200).optional(),
  OPERATOR_ADDRESS: shortText(500).optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_PHONE: phone.optional(),
  OPERATOR_REQUEST_URL: url('http', 'https').optional(),
})

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
    pushLoopback: values.PUSH_LOOPBACK,
    requestsPerMinute: values.RATE_LIMIT,
    trustProxy: trustFor(values.TRUST_PROXY),
    apiDocs: values.API_DOCS ?? !secure,
    monitorKey: values.MONITOR_KEY,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? [],
    worker: values.WORKER,
    logLevel: values.LOG_LEVEL,
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
 * the last one stands whatever the caller wrote.
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

type Environment = z.output<typeof environment>

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
