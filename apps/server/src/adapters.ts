import { join } from 'node:path'
import { fileMailer } from './adapters/mail/file-mailer.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import type { Config } from './config.ts'

/** The ways out of the product. Each has a built-in default, so that it runs before anything is configured. */
export interface Adapters {
  mailer: Mailer
}

export const adaptersOf = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Adapters => ({
  mailer: config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(join(config.dataDir, 'mail'), config.mailFrom),
})
