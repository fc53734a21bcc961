import type { Language } from '@laurel/contract/constants.ts'
import { type FaultCode, sayFault } from '@laurel/contract/messages/say.ts'
import type * as z from 'zod'
import { required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { sendMail } from './mail.jobs.ts'
import { findRecipient, listActiveAdmins } from './mail.queries.ts'
import type { NoticeTemplate, OperationTemplate, StaffTemplate } from './mail.wording.ts'

export { listCompanyAdmins } from './mail.queries.ts'
export type { OperationTemplate } from './mail.wording.ts'

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

interface Alarm {
  template: OperationTemplate
  fault: FaultCode
  /** The words of the other side, as they came. */
  detail: string
  at: Date
  link: string
}

/** A failure that only an Admin can do something about, to each of them in their language. */
export const queueAlarm = async (db: Db, queue: JobQueue, { template, fault, detail, at, link }: Alarm) => {
  for (const admin of await listActiveAdmins(db)) {
    const lang = admin.lang as Language
    const reason = sayFault(lang, fault, detail)
    const name = fullName(admin)
    await queueMail(db, queue, { to: admin.email, lang, template, name, reason, at: at.toISOString(), link })
  }
}

export interface StaffRecipient {
  email: string
  first_name: string
  last_name: string
  lang: string
}

type StaffMail = Pick<Mail, 'by' | 'about' | 'words' | 'facts'>

/** A message about the programme of a company to some of its staff, to each in their language. */
export const queueToStaff = async (
  db: Db,
  queue: JobQueue,
  people: readonly StaffRecipient[],
  { template, link, say }: { template: StaffTemplate; link: string; say: (lang: Language) => StaffMail },
) => {
  for (const person of people) {
    const lang = person.lang as Language
    await queueMail(db, queue, { to: person.email, lang, template, name: fullName(person), link, ...say(lang) })
  }
}

/** For what nobody in the company can decide. */
export const listPlatformAdmins = (db: Db): Promise<StaffRecipient[]> => listActiveAdmins(db)
