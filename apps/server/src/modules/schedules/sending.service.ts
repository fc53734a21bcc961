import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { secondsFrom } from '../../core/clock.ts'
import { fullName } from '../../core/full-name.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueMail } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { mailFor } from './contents.service.ts'
import {
  keepRun,
  listDue,
  listRecipients,
  lockSchedule,
  type RecipientRow,
  type ScheduleRow,
  setNextTry,
} from './schedules.queries.ts'
import { FAILURES_MAX, nextDue, RETRY_MINUTES } from './schedules.rules.ts'
import { titleFor } from './schedules.wording.ts'

/** The mails of all recipients who may see the report now. Reads only, before the transaction that hands them in. */
export const composeMails = async (db: Db, schedule: ScheduleRow, now: Date, publicUrl: string) => {
  const people = await listRecipients(db, schedule.company_id, schedule.recipients)
  const mails: NonNullable<Awaited<ReturnType<typeof mailFor>>>[] = []
  for (const person of people) {
    const mail = await mailFor(db, schedule, person, now, publicUrl)
    if (mail) mails.push(mail)
  }
  return { mails, skipped: schedule.recipients.length - mails.length }
}

type Composed = Awaited<ReturnType<typeof composeMails>>

export const queueMails = async (db: Db, queue: JobQueue, { mails }: Composed) => {
  for (const { attachment, ...mail } of mails)
    await queueMail(db, queue, { ...mail, ...(attachment && { attachment }) })
}

type Sending = Pick<Services, 'db' | 'read' | 'queue' | 'clock' | 'publicUrl'>

/** Nobody who may see it, or an error: both are failures. */
const tryToCompose = async ({ read, publicUrl }: Sending, schedule: ScheduleRow, now: Date) => {
  try {
    const composed = await read((db) => composeMails(db, schedule, now, publicUrl()))
    return composed.mails.length > 0 ? { composed } : { composed: undefined, error: undefined }
  } catch (error) {
    return { composed: undefined, error }
  }
}

/**
 * Sends what is due. Periods that were missed while no worker ran are caught up once: the next due time is counted from now.
 * A failure of one schedule does not hold up the others; the last error is thrown at the end, for the log.
 */
export const sendDue = async (sending: Sending) => {
  const now = sending.clock.now()
  let failure: unknown
  for (const schedule of await listDue(sending.db, now)) {
    const { composed, error } = await tryToCompose(sending, schedule, now)
    failure = error ?? failure
    await inTransaction(sending.db, async (db) => {
      const present = await lockSchedule(db, schedule.company_id, schedule.id)
      if (!present || !isSame(present, schedule)) return
      if (composed) await settleSent(db, sending, present, composed, now)
      else await settleFailed(db, sending, present, now)
    })
  }
  if (failure) throw failure
}

/** Another worker, or somebody who saved it, was faster where anything of this differs. */
const isSame = (present: ScheduleRow, before: ScheduleRow) =>
  present.version === before.version &&
  present.failures === before.failures &&
  present.next_at.getTime() === before.next_at.getTime()

const settleSent = async (db: Db, { queue }: Sending, schedule: ScheduleRow, composed: Composed, now: Date) => {
  const counts = { sent: composed.mails.length, skipped: composed.skipped }
  const run = { due_at: schedule.next_at, at: now, is_sent: true, is_manual: false, ...counts }
  if (!(await keepRun(db, schedule, run))) return
  await queueMails(db, queue, composed)
  const next = { next_at: nextDue(schedule, schedule.timezone, now), try_after: null, failures: 0, stopped_at: null }
  await setNextTry(db, schedule, next)
}

const settleFailed = async (db: Db, sending: Sending, schedule: ScheduleRow, now: Date) => {
  const counts = { sent: 0, skipped: schedule.recipients.length }
  await keepRun(db, schedule, { due_at: schedule.next_at, at: now, is_sent: false, is_manual: false, ...counts })
  const failures = schedule.failures + 1
  const isOver = failures >= FAILURES_MAX
  await setNextTry(db, schedule, {
    next_at: schedule.next_at,
    try_after: isOver ? null : secondsFrom(now, RETRY_MINUTES * 60),
    failures,
    stopped_at: isOver ? now : null,
  })
  if (isOver) await tellStopped(db, sending, schedule, now)
}

/** To the owner; where that person is gone, to every CompanyAdmin. */
const tellStopped = async (db: Db, { queue, publicUrl }: Sending, schedule: ScheduleRow, now: Date) => {
  const staff = await listRecipients(db, schedule.company_id)
  const isAdmin = ({ role_id: role }: RecipientRow) => role === ROLE_ID.CompanyAdmin
  const owner = staff.find((person) => person.id === schedule.owner_id && isAdmin(person))
  for (const person of owner ? [owner] : staff.filter(isAdmin)) {
    const lang = person.lang as Language
    await queueMail(db, queue, {
      to: person.email,
      lang,
      template: 'schedule-stopped',
      name: fullName(person),
      about: titleFor(lang, schedule),
      at: now.toISOString(),
      timezone: schedule.timezone,
      link: `${publicUrl()}/budgets?tab=schedules`,
    })
  }
}
