import { language } from '@laurel/contract/rules'
import * as z from 'zod'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { MAIL_TEMPLATES, renderMail } from './mail.templates.ts'

export const sendMail = jobKind({
  name: 'mail.send',
  retryLimit: 8,
  data: z.object({
    to: z.email(),
    lang: language,
    template: z.enum(MAIL_TEMPLATES),
    name: z.string(),
    link: z.url(),
  }),
})

export const workOnMail = (queue: JobQueue, mailer: Mailer) =>
  queue.work(sendMail, ({ to, ...content }) => mailer.deliver({ to, ...renderMail(content) }))
