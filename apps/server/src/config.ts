import { resolve } from 'node:path'
import { email as emailRule } from '@laurel/contract/rules'
import * as z from 'zod'

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address that begins with ${protocols.join(' or ')}`,
  })
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default('3000').transform(Number),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default('10').transform(Number),
  DEMO: flag.optional(),
  ADMIN_EMAIL: emailRule.optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Laurel <no-reply@localhost>'),
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
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
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

export type Config = ReturnType<typeof loadConfig>
