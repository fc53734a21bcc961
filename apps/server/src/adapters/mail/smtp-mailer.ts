import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A mail server that hangs must not hold up the other jobs; whatever fails here is tried again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...PATIENCE })
  return { deliver: async (mail) => void (await transport.sendMail({ from, ...mail })) }
}
