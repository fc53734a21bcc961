import type { Language } from '@laurel/contract/constants.ts'
import type * as z from 'zod'
import { required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { sendMail } from './mail.jobs.ts'
import { findRecipient } from './mail.queries.ts'
import type { NoticeTemplate } from './mail.wording.ts'

type Mail = z.input<typeof sendMail.data>

/** Part of the caller's transaction: the message is sent after the commit, and tried again when that fails. */
export const queueMail = (db: Db, queue: JobQueue, mail: Mail) => queue.send(db, sendMail, mail)

interface Notice extends Pick<Mail, 'by' | 'email' | 'address'> {
  template: NoticeTemplate
  now: Date
  /** Overrides the present address of the person. */
  to?: string
}

/** A notice about the account, in the language of the person and the time zone of their company. */
export const queueNotice = async (db: Db, queue: JobQueue, userId: number, { now, to, ...notice }: Notice) => {
  const person = required(await findRecipient(db, userId))
  await queueMail(db, queue, {
    ...notice,
    to: to ?? person.email,
    lang: person.lang as Language,
    name: fullName(person),
    at: now.toISOString(),
    timezone: person.timezone ?? 'UTC',
  })
}
