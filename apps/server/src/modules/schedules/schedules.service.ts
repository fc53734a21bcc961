import { SCHEDULES_MAX, type ScheduleForm } from '@laurel/contract/schedules.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import { companyFor, getCompanySettings, requireCompanyDivisions } from '../places/places.service.ts'
import { maySee } from './contents.service.ts'
import {
  countSchedules,
  deleteScheduleRow,
  findSchedule,
  forgetPerson,
  insertSchedule,
  listRecipients,
  lockSchedule,
  updateScheduleRow,
} from './schedules.queries.ts'
import { nextDue } from './schedules.rules.ts'

/** Recipients are people of the company who may see what they are sent; the division is the company's own. */
const checkForm = async (db: Db, { actor }: Caller, companyId: number, form: ScheduleForm) => {
  const { timezone, allowsAttachments } = await getCompanySettings(db, companyId)
  if (form.attachment && !allowsAttachments) throw new AppError('attachments_off', { field: 'attachment' })
  if (form.divisionid !== null) await requireCompanyDivisions(db, actor.scope, companyId, [form.divisionid])
  const people = await listRecipients(db, companyId, form.recipients)
  if (people.length !== form.recipients.length) throw notFound()
  const refused = people.find(({ role_id: roleId }) => !maySee(form.kind, roleId))
  if (refused) throw new AppError('schedule_recipient', { field: 'recipients', params: { name: fullName(refused) } })
  return timezone
}

export const makeSchedule = async (db: Db, caller: Caller, form: ScheduleForm) => {
  const { actor, now } = caller
  const companyId = companyFor(actor.scope, 0)
  const timezone = await checkForm(db, caller, companyId, form)
  if ((await countSchedules(db, companyId)) >= SCHEDULES_MAX) {
    throw new AppError('schedules_full', { params: { max: SCHEDULES_MAX } })
  }
  const nextAt = nextDue(form, timezone, now)
  return { companyId, id: await insertSchedule(db, form, { companyId, ownerId: actor.id, nextAt, now }) }
}

export const changeSchedule = async (
  db: Db,
  caller: Caller,
  { id, version, ...form }: ScheduleForm & { id: number; version: number },
) => {
  const { actor, now } = caller
  const companyId = companyFor(actor.scope, 0)
  const before = required(await lockSchedule(db, companyId, id))
  if (before.version !== version) throw new AppError('record_changed')
  const timezone = await checkForm(db, caller, companyId, form)
  const ownerId = before.owner === null ? actor.id : before.owner_id
  await updateScheduleRow(db, before, form, { ownerId, nextAt: nextDue(form, timezone, now) })
  return before
}

export const removeSchedule = async (db: Db, { actor }: Caller, id: number) => {
  const companyId = companyFor(actor.scope, 0)
  const before = required(await lockSchedule(db, companyId, id))
  await deleteScheduleRow(db, companyId, id)
  return before
}

export const requireSchedule = async (db: Db, { actor }: Caller, id: number) =>
  required(await findSchedule(db, companyFor(actor.scope, 0), id))

/** Part of erasing a person. */
export const forgetSchedulesFor = (db: Db, companyId: number, userId: number) => forgetPerson(db, companyId, userId)
