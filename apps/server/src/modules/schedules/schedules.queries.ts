import type { ScheduleForm, ScheduleKind } from '@laurel/contract/schedules.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import { divisionIdsOfPerson } from '../../db/scoped.ts'

const described = (db: Db) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('divisions as d', 'd.id', 's.division_id')
    .leftJoin('users as o', (join) =>
      join.onRef('o.id', '=', 's.owner_id').on('o.status', '=', 'Active').on('o.purged_at', 'is', null),
    )
    .selectAll('s')
    .select(['c.name as company', 'c.timezone', 'c.allows_attachments', 'd.name as division'])
    .select(fullNameColumn('o').as('owner'))
    .select(
      sql<number[]>`array(
        select user_id from schedule_recipients r where r.company_id = s.company_id and r.schedule_id = s.id order by user_id
      )`.as('recipients'),
    )
    .$narrowType<{ kind: ScheduleKind; cadence: ScheduleForm['cadence'] }>()

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

export const listScheduleRows = (db: Db, companyId: number) =>
  described(db).where('s.company_id', '=', companyId).orderBy('s.id').execute()

export const findSchedule = (db: Db, companyId: number, id: number) =>
  described(db).where('s.company_id', '=', companyId).where('s.id', '=', id).executeTakeFirst()

/** Locks the schedule until the transaction ends: what two workers prepared is sent by one of them. */
export const lockSchedule = (db: Db, companyId: number, id: number) =>
  described(db).where('s.company_id', '=', companyId).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

const isDue = (now: Date) => sql<SqlBool>`coalesce(s.try_after, s.next_at) <= ${now}`

/** Nothing is sent for a company that is closed. */
export const listDue = (db: Db, now: Date) =>
  described(db)
    .where('s.stopped_at', 'is', null)
    .where('c.closed_at', 'is', null)
    .where(isDue(now))
    .orderBy('s.id')
    .execute()

export const countSchedules = async (db: Db, companyId: number) => {
  const { total } = await db
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return total
}

const toRow = (form: ScheduleForm) => ({
  kind: form.kind,
  cadence: form.cadence,
  weekday: form.cadence === 'weekly' ? form.weekday : null,
  day: form.cadence === 'monthly' ? form.day : null,
  hour: form.hour,
  division_id: form.divisionid,
  has_attachment: form.attachment,
})

interface NewSchedule {
  companyId: number
  ownerId: number
  nextAt: Date
  now: Date
}

export const insertSchedule = async (db: Db, form: ScheduleForm, { companyId, ownerId, nextAt, now }: NewSchedule) => {
  const { id } = await db
    .insertInto('schedules')
    .values({ ...toRow(form), company_id: companyId, owner_id: ownerId, next_at: nextAt, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRecipients(db, companyId, id, form.recipients)
  return id
}

const insertRecipients = async (db: Db, companyId: number, id: number, recipients: readonly number[]) => {
  const rows = recipients.map((userId) => ({ company_id: companyId, schedule_id: id, user_id: userId }))
  await db.insertInto('schedule_recipients').values(rows).execute()
}

/** A schedule that was off goes on. Whoever saves one without an owner becomes its owner. */
export const updateScheduleRow = async (
  db: Db,
  schedule: Pick<ScheduleRow, 'id' | 'company_id'>,
  form: ScheduleForm,
  { ownerId, nextAt }: { ownerId: number | null; nextAt: Date },
) => {
  const { id, company_id: companyId } = schedule
  await db
    .updateTable('schedules')
    .set({ ...toRow(form), owner_id: ownerId, next_at: nextAt, try_after: null, failures: 0, stopped_at: null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('schedule_recipients').where('company_id', '=', companyId).where('schedule_id', '=', id).execute()
  await insertRecipients(db, companyId, id, form.recipients)
}

export const deleteScheduleRow = async (db: Db, companyId: number, id: number) => {
  await db.deleteFrom('schedules').where('company_id', '=', companyId).where('id', '=', id).execute()
}

interface NextTry {
  next_at: Date
  try_after: Date | null
  failures: number
  stopped_at: Date | null
}

export const setNextTry = async (db: Db, { id, company_id: companyId }: ScheduleRow, next: NextTry) => {
  await db.updateTable('schedules').set(next).where('company_id', '=', companyId).where('id', '=', id).execute()
}

interface Run {
  due_at: Date
  at: Date
  is_sent: boolean
  is_manual: boolean
  sent: number
  skipped: number
}

/** False where this due time was sent before; a failed one is written over. */
export const keepRun = async (db: Db, { id, company_id: companyId }: ScheduleRow, run: Run) => {
  const kept = await db
    .insertInto('schedule_runs')
    .values({ company_id: companyId, schedule_id: id, ...run })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'schedule_id', 'due_at'])
        .where('is_manual', '=', false)
        .doUpdateSet({ at: run.at, is_sent: run.is_sent, sent: run.sent, skipped: run.skipped })
        .where('schedule_runs.is_sent', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

const RUNS_SHOWN = 10

export const listRuns = async (db: Db, companyId: number) => {
  const { rows } = await sql<Run & { schedule_id: number }>`
    select r.* from schedules s cross join lateral (
      select schedule_id, due_at, at, is_sent, is_manual, sent, skipped from schedule_runs r
      where r.company_id = s.company_id and r.schedule_id = s.id order by r.id desc limit ${RUNS_SHOWN}
    ) r
    where s.company_id = ${companyId}
  `.execute(db)
  return rows
}

/** People of the console who have joined and can sign in; with ids only these. */
export const listRecipients = (db: Db, companyId: number, ids?: readonly number[]) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.lang', 'u.role_id'])
    .select(divisionIdsOfPerson)
    .where('u.company_id', '=', companyId)
    .where('u.role_id', 'in', [2, 3, 5])
    .where('u.status', '=', 'Active')
    .where('u.purged_at', 'is', null)
    .where((row) => row.or([row('u.password_hash', 'is not', null), row('u.signs_on', '=', true)]))
    .$if(ids !== undefined, (query) => query.where((row) => row('u.id', '=', row.fn.any(row.val(ids ?? [])))))
    .orderBy('u.first_name_key')
    .orderBy('u.last_name_key')
    .orderBy('u.id')
    .execute()

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

export const forgetPerson = async (db: Db, companyId: number, userId: number) => {
  await db.deleteFrom('schedule_recipients').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
  await db
    .updateTable('schedules')
    .set({ owner_id: null })
    .where('company_id', '=', companyId)
    .where('owner_id', '=', userId)
    .execute()
}
