import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  type Schedule,
  sendSchedule,
  updateSchedule,
} from '@laurel/contract/schedules.ts'
import { AppError } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Mount } from '../../http/mount.ts'
import { companyFor, getCompanySettings } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import { keepRun, listRecipients, listRuns, listScheduleRows, type ScheduleRow } from './schedules.queries.ts'
import { changeSchedule, makeSchedule, removeSchedule, requireSchedule } from './schedules.service.ts'
import { composeMails, queueMails } from './sending.service.ts'

export const scheduleRoutes = (mount: Mount, { queue, publicUrl }: Pick<Services, 'queue' | 'publicUrl'>) => {
  mount(listSchedules, async ({ db, actor }) => {
    const companyId = companyFor(actor.scope, 0)
    const [rows, runs, people, settings] = await Promise.all([
      listScheduleRows(db, companyId),
      listRuns(db, companyId),
      listRecipients(db, companyId),
      getCompanySettings(db, companyId),
    ])
    return {
      content: rows.map((row) => ({
        ...toSchedule(row),
        runs: runs.filter((run) => run.schedule_id === row.id).map(toRun),
      })),
      attachments: settings.allowsAttachments,
      people: people.map((person) => ({ userid: person.id, fullname: fullName(person), roleid: person.role_id })),
    }
  })

  mount(createSchedule, async ({ db, body, audit, done, ...caller }) => {
    const { id, companyId } = await makeSchedule(db, caller, body)
    audit.created({ subject: 'schedule', id, companyId, after: body })
    return done('schedule_created', { id })
  })

  mount(updateSchedule, async ({ db, body, audit, done, ...caller }) => {
    const before = await changeSchedule(db, caller, body)
    const { id, version: _, ...after } = body
    audit.changed({ subject: 'schedule', id, companyId: before.company_id, before: toTrace(before), after })
    return done('schedule_updated', { id })
  })

  mount(deleteSchedule, async ({ db, body, audit, done, ...caller }) => {
    const before = await removeSchedule(db, caller, body.id)
    audit.deleted({ subject: 'schedule', id: body.id, companyId: before.company_id, before: toTrace(before) })
    return done('schedule_deleted')
  })

  mount(sendSchedule, {
    prepare: async ({ db, body, ...caller }) => {
      const schedule = await requireSchedule(db, caller, body.id)
      return composeMails(db, schedule, caller.now, publicUrl())
    },
    handle: async ({ db, body, prepared, audit, done, ...caller }) => {
      const { now } = caller
      const schedule = await requireSchedule(db, caller, body.id)
      const { mails, skipped } = prepared
      if (mails.length === 0) throw new AppError('schedule_nobody')
      const counts = { sent: mails.length, skipped }
      await keepRun(db, schedule, { due_at: now, at: now, is_sent: true, is_manual: true, ...counts })
      await queueMails(db, queue, prepared)
      const { company_id: companyId, kind } = schedule
      audit.created({ subject: 'schedule', id: body.id, companyId, after: { kind, people: mails.length } })
      return done('schedule_sent', { params: { people: { dependents: { users: mails.length } } } })
    },
  })
}

const toTrace = (row: ScheduleRow) => ({
  kind: row.kind,
  cadence: row.cadence,
  weekday: row.weekday,
  day: row.day,
  hour: row.hour,
  recipients: row.recipients,
  divisionid: row.division_id,
  attachment: row.has_attachment,
})

const toSchedule = (row: ScheduleRow): Omit<Schedule, 'runs'> => ({
  ...toTrace(row),
  id: row.id,
  division: row.division,
  owner: row.owner,
  nextat: row.next_at.toISOString(),
  stoppedat: row.stopped_at?.toISOString() ?? null,
  version: row.version,
})

const toRun = (run: Awaited<ReturnType<typeof listRuns>>[number]) => ({
  at: run.at.toISOString(),
  dueat: run.due_at.toISOString(),
  sent: run.is_sent,
  manual: run.is_manual,
  people: run.sent,
  skipped: run.skipped,
})
