import { language } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { renderMail } from './mail.templates.ts'
import { MAIL_TEMPLATES } from './mail.wording.ts'

export const sendMail = jobKind({
  name: 'mail.send',
  retryLimit: 8,
  isConfidential: true,
  data: z.object({
    to: z.email(),
    lang: language,
    template: z.enum(MAIL_TEMPLATES),
    name: z.string(),
    link: z.url().or(z.literal('')).default(''),
    company: z.string().default(''),
    by: z.string().default(''),
    email: z.string().default(''),
    reason: z.string().default(''),
    about: z.string().default(''),
    words: z.string().default(''),
    /** Further placeholders, spelled in the language of the recipient. */
    facts: z.record(z.string(), z.string()).default({}),
    at: z.iso.datetime().or(z.literal('')).default(''),
    timezone: z.string().default('UTC'),
    address: z.string().default(''),
    /** The wording of an Admin instead of the built-in one. */
    own: z.object({ subject: z.string(), text: z.string() }).optional(),
    /** A file that travels with the message. */
    attachment: z.object({ filename: z.string(), content: z.string() }).optional(),
    /** Name and template id of a campaign, which become headers of the message. */
    campaign: z.string().default(''),
    templateId: z.int().default(0),
  }),
})

export const workOnMail = ({ queue, mailer }: Pick<Services, 'queue' | 'mailer'>) =>
  queue.work(sendMail, ({ to, campaign, templateId, attachment, ...content }) =>
    mailer.deliver({
      to,
      ...renderMail(content),
      headers: campaignHeaders(campaign, templateId),
      ...(attachment && { attachments: [{ ...attachment, contentType: 'text/csv; charset=utf-8' }] }),
    }),
  )

/** A mail service that has a template of this id replaces the built-in wording by it. */
const campaignHeaders = (campaign: string, templateId: number) => ({
  ...(campaign !== '' && { 'X-Campaign': campaign }),
  ...(templateId !== 0 && { 'X-Template-Id': String(templateId) }),
})
