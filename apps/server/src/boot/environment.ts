import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { email as emailRule } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { networkIn } from '../adapters/outbound/outbound.ts'
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
const isNetwork = (text: string) => networkIn(text) !== undefined
/** Hosts, `host:port` or networks. */
const places = z
  .string()
  .transform((list) => list.split(',').map((place) => place.trim()))
  .refine((list) => list.every((place) => isNetwork(place) || /^[a-z\d]([\w.-]*[a-z\d])?(:\d{1,5})?$/i.test(place)), {
    error: 'must be hosts, host:port or networks such as 10.0.0.0/8, separated by commas',
  })
/** The number of proxies in front of the server, or their networks. */
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

const monitorToken = z
  .string()
  .regex(/^[\w-]{16,200}$/, { error: 'must have 16 to 200 characters: letters, digits, - and _' })

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every setting with its rule, its default and its description. `unset` describes what happens without a value where
 * that is no constant. `npm run settings` writes .env.example and the table of docs/operations.md from this.
 */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default('3000').transform(Number).describe('Port to listen on; `0` takes a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; `0.0.0.0` for all interfaces, which rules the demo out ([The demo](#the-demo))'),
  PUBLIC_URL: url('http', 'https').optional().meta({
    description:
      'How people reach the console; links in mails are built from it. With `https:` the strict transport headers are sent',
    unset: 'the listening address',
  }),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Folder of the embedded database, of mail without a mail server and of exports without a server to send them to',
    ),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'An outside PostgreSQL (15 or newer) instead of the embedded one; on another machine with `sslmode`, else the log warns at every start',
    ),
  DATABASE_OWNER_URL: url('postgres', 'postgresql')
    .optional()
    .describe('The same database with the role that owns the tables ([Database roles](#database-roles))'),
  DATABASE_POOL: wholeNumber(2, 200).default('10').transform(Number).describe('Connections per process'),
  DATABASE_WAIT: wholeNumber(1, 60)
    .default('10')
    .transform(Number)
    .describe('Seconds that a call waits for a connection before it is refused'),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql')
    .optional()
    .describe('A streaming standby that boards and reports are read from ([Scaling out](#scaling-out))'),
  DATABASE_REPLICA_POOL: wholeNumber(1, 200)
    .optional()
    .meta({ description: 'Connections per process to the standby', unset: 'as `DATABASE_POOL`' }),
  DATABASE_REPLICA_LAG: wholeNumber(1, 3600)
    .default('30')
    .transform(Number)
    .describe('Seconds that the standby may be behind before the primary is read instead'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder into which the embedded database is backed up every night, best on another disk ([Backup and restore](#backup-and-restore))',
    ),
  BACKUP_KEEP: wholeNumber(1, 1000)
    .default('7')
    .transform(Number)
    .describe('How many nightly backups stay in `BACKUP_DIR`'),
  SECRET_KEY: keys(KEY_BYTES).optional().meta({
    description: 'What secrets in the database are sealed with, 32 bytes in base64url ([Secrets](#secrets))',
    unset: 'made at the first start, kept in `<DATA_DIR>/secret-keys`',
  }),
  DEMO: flag.optional().meta({
    description:
      '`1` plants the demo programme into an empty database; `0` plants nothing and refuses the published password of the demo',
    unset:
      'on with an empty embedded database, unless `ADMIN_EMAIL`, `PUBLIC_URL`, `TRUST_PROXY` or `HOST` show that it is for others',
  }),
  DEMO_PUBLIC: flag.default(false).describe('`1` for a demo that is open to everybody ([The demo](#the-demo))'),
  ADMIN_EMAIL: emailRule.optional().describe('The first Admin, created when there is none'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .optional()
    .meta({ description: 'Password of the first Admin; needs `ADMIN_EMAIL`', unset: 'generated and printed once' }),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe(
      'Mail server, `smtps:` or `smtp:`; with `smtp:` a server on another machine has to offer STARTTLS, else nothing is sent. Without one each message becomes an `.eml` file in `<DATA_DIR>/mail` ([Files on the disk](#files-on-the-disk))',
    ),
  REDEEM_PARTNER_URL: url('http', 'https')
    .optional()
    .describe(
      'Partner that turns coins into money ([partner-api.md](partner-api.md)), over `https:` unless it is on this machine; without one a sandbox answers and moves nothing',
    ),
  REDEEM_PARTNER_KEY: shortText(500)
    .optional()
    .describe('Key that the partner gave out; needed with `REDEEM_PARTNER_URL`'),
  REDEEM_PARTNER_TIMEOUT: wholeNumber(1, 60)
    .default('10')
    .transform(Number)
    .describe('Seconds that one call to the partner may take'),
  EXPORT_SFTP_URL: url('sftp').optional().meta({
    description: 'Where the file of people goes, `sftp://user:password@host:22/folder`',
    unset: '`<DATA_DIR>/exports`',
  }),
  EXPORT_SFTP_KEY_FILE: z.string().optional().describe('A private key instead of the password'),
  EXPORT_SFTP_FINGERPRINT: fingerprint
    .optional()
    .describe(
      'The host key that must answer, `SHA256:…`; needed with `EXPORT_SFTP_URL`. `ssh-keyscan host \\| ssh-keygen -lf -` prints it: compare it with what the owner of the server names',
    ),
  EXPORT_TIMEZONE: timezone.default('UTC').describe('Time zone of the daily time of the export'),
  MAIL_FROM: z.string().default('Laurel <no-reply@localhost>').describe('Sender of all mail'),
  VAPID_PUBLIC_KEY: base64Url(65).optional().meta({
    description:
      'Public key by which push services know this installation; devices that registered with another key receive nothing',
    unset: 'made at the first start, kept in the database',
  }),
  VAPID_PRIVATE_KEY: base64Url(32).optional().meta({
    description: 'Private key that belongs to `VAPID_PUBLIC_KEY`',
    unset: 'made at the first start, kept in the database',
  }),
  VAPID_SUBJECT: url('https', 'mailto').optional().meta({
    description: 'How a push service reaches the operator of the installation, as `mailto:` or `https:`',
    unset: '`OPERATOR_EMAIL`, else an `https:` `PUBLIC_URL`',
  }),
  PUSH_LOOPBACK: flag
    .default(false)
    .describe('`1` takes devices whose push service is on this machine, over plain http: for development'),
  OUTBOUND_ALLOW: places
    .default([])
    .describe(
      'Hosts, `host:port` or networks of your own that webhooks, identity providers, push services and sources of files may be on, over plain http too ([Connections out](security.md#connections-out)); all others have to be public and use TLS',
    ),
  RATE_LIMIT: wholeNumber(0, 10_000_000)
    .default('600')
    .transform(Number)
    .describe('Calls per minute and address ([Limits](#limits)); `0` switches the limit off'),
  RATE_LIMIT_KEY: wholeNumber(1, 10_000_000)
    .default('600')
    .transform(Number)
    .describe('Calls per minute of one API key, counted by each server'),
  TRUST_PROXY: proxies
    .default(0)
    .describe(
      'How many reverse proxies are in front and add to `X-Forwarded-For`, `1` to `9`, or their networks: `10.0.0.0/8,192.0.2.7` ([Behind a proxy](#behind-a-proxy))',
    ),
  API_DOCS: flag.optional().meta({
    description: 'Whether the API describes itself to everybody at `/api/docs` and `/api/openapi.json`',
    unset: '`1`, with an `https:` `PUBLIC_URL` `0`',
  }),
  METRICS_TOKEN: monitorToken
    .optional()
    .describe(
      '16 to 200 characters; `/metrics` is then answered to who sends it as `Authorization: Bearer …` ([Metrics](#metrics))',
    ),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('A port of its own for `/metrics`, one for each server and worker; keep it closed to strangers'),
  MONITOR_KEY: monitorToken
    .optional()
    .describe('16 to 200 characters; a caller that sends it as `Authorization: Bearer …` gets the details of health'),
  REQUIRE_SECOND_FACTOR: roles
    .optional()
    .describe(
      'Roles that have to set up a second factor before they can do anything else, such as `Admin,CompanyAdmin`',
    ),
  WORKER: flag.default(true).describe('`0` leaves background work to `npm run worker`'),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, { error: 'must be the hash of a commit' })
    .optional()
    .meta({ description: 'Commit of the source, as health and console name it', unset: 'asked of git' }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('`fatal` … `trace`, `silent`'),
  OPERATOR_NAME: shortText(200)
    .optional()
    .describe('Operator of the installation, as the legal pages name it; a visible gap where unset'),
  OPERATOR_ADDRESS: shortText(500).optional().describe('Postal address of the operator on the legal pages'),
  OPERATOR_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .describe('E-mail address of the operator on the legal pages'),
  OPERATOR_PHONE: phone.optional().describe('Phone number of the operator on the legal pages'),
  SECURITY_CONTACT: url('https', 'mailto').optional().meta({
    description: 'Whom to tell about a flaw, as `mailto:` or `https:`, in `/.well-known/security.txt`',
    unset: '`OPERATOR_EMAIL`, else there is no such file',
  }),
  OPERATOR_REQUEST_URL: url('http', 'https')
    .optional()
    .describe('Page of the operator for privacy requests, named on the legal pages'),
})

export type Environment = z.output<typeof environment>
