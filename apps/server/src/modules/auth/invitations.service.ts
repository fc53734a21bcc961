import type { Language } from '@laurel/contract/constants.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueMail } from '../mail/mail.service.ts'
import { findOwnWording } from '../mail/mail-templates.service.ts'
import { type Account, fullName } from './accounts.queries.ts'
import { issueLink, type Purpose } from './link-tokens.service.ts'

interface Dependencies {
  queue: JobQueue
  publicUrl: string
}

type Recipient = Pick<Account, 'id' | 'email' | 'first_name' | 'last_name' | 'lang' | 'company_name'>

interface Circumstances {
  /** Who invites, or the administrator who asked for the link. */
  by?: string
  campaign?: string
  templateId?: number
}

/** Sends somebody the link with which they choose a password: the first one, or another one. */
export const mailLink = async (
  db: Db,
  { queue, publicUrl }: Dependencies,
  person: Recipient,
  purpose: Purpose,
  now: Date,
  circumstances: Circumstances = {},
) => {
  const link = await issueLink(db, publicUrl, person.id, purpose, now)
  if (purpose === 'confirm') {
    await db.updateTable('users').set({ invited_at: now }).where('id', '=', person.id).execute()
  }
  const template = purpose === 'confirm' ? 'invitation' : 'password-reset'
  const lang = person.lang as Language
  const campaignNumber = circumstances.templateId ?? 0
  const own = await findOwnWording(db, { userId: person.id, kind: template, lang, campaignNumber })
  await queueMail(db, queue, {
    to: person.email,
    lang,
    template,
    own,
    name: fullName(person),
    company: person.company_name ?? '',
    link,
    ...circumstances,
  })
}
