import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url)
  return { deliver: async (mail) => void (await transport.sendMail({ from, ...mail })) }
}
