import { createTransport } from 'nodemailer'
import { isLoopback } from '../../core/loopback.ts'
import type { Mailer } from './mailer.ts'

/** A mail server that hangs must not hold up the other jobs; whatever fails here is tried again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Messages carry links that open an account: between machines they travel over TLS or not at all. */
export const smtpMailer = (url: string, from: string): Mailer & { tryOut: () => Promise<void> } => {
  const server = new URL(url)
  // In the address, because nodemailer prefers the address to its options.
  if (server.protocol === 'smtp:' && !isLoopback(server.hostname)) server.searchParams.set('requireTLS', 'true')
  const transport = createTransport({ url: server.href, ...PATIENCE })
  return {
    deliver: async (mail) => void (await transport.sendMail({ from, ...mail })),
    /** Signs in and sends nothing. */
    tryOut: async () => void (await transport.verify()),
  }
}
