import type { ExportSettingsForm } from '@laurel/contract/programmes.ts'
import { ROLE_NAMES } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const settings = (db: Db) =>
  db
    .selectFrom('export_settings')
    .select([
      'company_ids',
      'role_ids',
      'excluded_user_ids',
      'included_user_ids',
      'next_run_at',
      'planned_zone',
      'version',
    ])
    .select(sql<string>`to_char(scheduled_at, 'HH24:MI')`.as('scheduled_at'))

export const getSettings = (db: Db) => settings(db).executeTakeFirstOrThrow()

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>

/** Serialises decisions about runs. */
export const lockSettings = (db: Db) => settings(db).forUpdate().executeTakeFirstOrThrow()

export const updateSettings = async (
  db: Db,
  form: ExportSettingsForm,
  { scheduledAt, nextRunAt, timezone }: { scheduledAt: string; nextRunAt: Date; timezone: string },
) => {
  await db
    .updateTable('export_settings')
    .set({
      company_ids: form.companyIDs,
      role_ids: form.roleIDs,
      excluded_user_ids: form.exclusionUserID,
      included_user_ids: form.inclusionUserID,
      scheduled_at: scheduledAt,
      next_run_at: nextRunAt,
      planned_zone: timezone,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

export const setNextRun = async (db: Db, nextRunAt: Date, timezone: string) => {
  await db.updateTable('export_settings').set({ next_run_at: nextRunAt, planned_zone: timezone }).execute()
}

/** The next moment at which the clocks of the time zone show this time. */
export const nextOccurrence = async (db: Db, scheduledAt: string, timezone: string, now: Date) => {
  const { rows } = await sql<{ at: Date }>`
    select min(at) as at from (
      select ((${now}::timestamptz at time zone ${timezone})::date + days + ${scheduledAt}::time)
        at time zone ${timezone} as at
      from generate_series(0, 2) as days
    ) occurrences where at > ${now}
  `.execute(db)
  return rows[0]?.at ?? now
}

/** Ids of the form that do not exist. */
export const findUnknownIds = async (
  db: Db,
  { company_ids, role_ids, excluded_user_ids, included_user_ids }: SettingsRow,
) => {
  const missing = (ids: readonly number[], table: 'companies' | 'users') =>
    sql<number[]>`array(
      select id from unnest(${ids}::int[]) with ordinality as given (id, position)
      where not exists (select from ${sql.table(table)} known where known.id = given.id) order by position
    )`
  const row = await db
    .selectNoFrom([
      missing(company_ids, 'companies').as('companies'),
      missing(excluded_user_ids, 'users').as('excluded'),
      missing(included_user_ids, 'users').as('included'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, roles: role_ids.filter((id) => id > ROLE_NAMES.length) }
}
