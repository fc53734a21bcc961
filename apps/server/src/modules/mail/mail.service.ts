import type { Language } from '@laurel/contract/constants.ts'
import type * as z from 'zod'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { sendMail } from './mail.jobs.ts'
import type { NoticeTemplate } from './mail.wording.ts'

type Mail = z.input<typeof sendMail.data>

/** Hands a message in with the caller's transaction; it leaves after the commit, and is tried again when it fails. */
export const queueMail = (db: Db, queue: JobQueue, mail: Mail) => queue.send(db, sendMail, mail)

interface Notice extends Pick<Mail, 'by' | 'email' | 'address'> {
  template: NoticeTemplate
  now: Date
  /** Where it goes, if not to the person's present address. */
  to?: string
}

/** Tells somebody in their language what happened to their account, in the time zone of their company. */
export const queueNotice = async (db: Db, queue: JobQueue, userId: number, { now, to, ...notice }: Notice) => {
  const person = required(
    await db
      .selectFrom('users as u')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang', 'c.timezone'])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  )
  await queueMail(db, queue, {
    ...notice,
    to: to ?? person.email,
    lang: person.lang as Language,
    name: `${person.first_name} ${person.last_name}`,
    at: now.toISOString(),
    timezone: person.timezone ?? 'UTC',
  })
}
