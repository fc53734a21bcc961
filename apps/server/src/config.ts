import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import { email as emailRule } from '@laurel/contract/rules'
import * as z from 'zod'

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

const timezone = z
  .string()
  .refine((name) => isTimezone(name), { error: 'must be a time zone such as America/New_York' })
const fingerprint = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'must be a host key as ssh-keygen -l prints it: SHA256:…' })

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default('3000').transform(Number),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default('10').transform(Number),
  DATABASE_WAIT: wholeNumber(1, 60).default('10').transform(Number),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql').optional(),
  DATABASE_REPLICA_POOL: wholeNumber(1, 200).optional(),
  DATABASE_REPLICA_LAG: wholeNumber(1, 3600).default('30').transform(Number),
  DEMO: flag.optional(),
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
  RATE_LIMIT: wholeNumber(0, 10_000_000).default('60000').transform(Number),
  TRUST_PROXY: flag.default(false),
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
  const publicUrl = values.PUBLIC_URL?.replace(/\/$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseWait: values.DATABASE_WAIT,
    replica: replicaOf(values),
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    redeemPartner: partnerOf(values),
    exportSftp: sftpOf(values),
    exportTimezone: values.EXPORT_TIMEZONE,
    vapidKeys: vapidKeysOf(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
    vapidSubject: values.VAPID_SUBJECT ?? contactOf(values.OPERATOR_EMAIL, publicUrl),
    pushLoopback: values.PUSH_LOOPBACK,
    requestsPerMinute: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    worker: values.WORKER,
    logLevel: values.LOG_LEVEL,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      email: values.OPERATOR_EMAIL,
      phone: values.OPERATOR_PHONE,
      requestUrl: values.OPERATOR_REQUEST_URL,
    },
  }
}

const vapidKeysOf = (publicKey?: string, privateKey?: string) => {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.')
  }
  return { publicKey, privateKey }
}

const publicKeyOf = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}

/** Where push services turn to when something is wrong with our messages. */
const contactOf = (operatorEmail?: string, publicUrl?: string) => {
  if (operatorEmail) return `mailto:${operatorEmail}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@laurel.example'
}

type Environment = z.output<typeof environment>

const replicaOf = ({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: pool, ...values }: Environment) => {
  if (url !== undefined) {
    return { url, poolSize: Number(pool ?? values.DATABASE_POOL), maxBehindSeconds: values.DATABASE_REPLICA_LAG }
  }
  if (pool !== undefined) {
    throw new ConfigError('DATABASE_REPLICA_POOL needs DATABASE_REPLICA_URL beside it.')
  }
  return undefined
}

const partnerOf = ({ REDEEM_PARTNER_URL: url, REDEEM_PARTNER_KEY: apiKey, REDEEM_PARTNER_TIMEOUT }: Environment) => {
  if (url === undefined && apiKey === undefined) return undefined
  if (url === undefined || apiKey === undefined) {
    throw new ConfigError('REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.')
  }
  return { url, apiKey, timeoutMs: REDEEM_PARTNER_TIMEOUT * 1000 }
}

const sftpOf = ({ EXPORT_SFTP_URL: url, EXPORT_SFTP_KEY_FILE: keyFile, EXPORT_SFTP_FINGERPRINT }: Environment) => {
  if (url === undefined) {
    if (keyFile !== undefined) throw new ConfigError('EXPORT_SFTP_KEY_FILE needs EXPORT_SFTP_URL beside it.')
    return undefined
  }
  const { username, password } = new URL(url)
  if (username === '') throw new ConfigError('EXPORT_SFTP_URL must name a user: sftp://user@host/folder.')
  if (password === '' && keyFile === undefined) {
    throw new ConfigError('EXPORT_SFTP_URL needs a password in it, or EXPORT_SFTP_KEY_FILE beside it.')
  }
  return { url, keyFile: keyFile && resolve(keyFile), fingerprint: EXPORT_SFTP_FINGERPRINT }
}

export type Config = ReturnType<typeof loadConfig>
