import type { Language } from '@laurel/contract/constants'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueMail } from '../mail/mail.service.ts'
import { type Account, fullName } from './accounts.queries.ts'
import { issueLink, type Purpose } from './link-tokens.service.ts'

interface Dependencies {
  queue: JobQueue
  publicUrl: string
}

type Recipient = Pick<Account, 'id' | 'email' | 'first_name' | 'last_name' | 'lang'>

/** Sends somebody the link with which they choose a password: the first one, or another one. */
export const mailLink = async (
  db: Db,
  { queue, publicUrl }: Dependencies,
  person: Recipient,
  purpose: Purpose,
  now: Date,
  campaign: { campaign?: string; templateId?: number } = {},
) => {
  const link = await issueLink(db, publicUrl, person.id, purpose, now)
  await queueMail(db, queue, {
    to: person.email,
    lang: person.lang as Language,
    template: purpose === 'confirm' ? 'invitation' : 'password-reset',
    name: fullName(person),
    link,
    ...campaign,
  })
}
