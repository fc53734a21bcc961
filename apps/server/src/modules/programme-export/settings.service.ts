import type { ExportSettings, ExportSettingsForm } from '@laurel/contract/programmes.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { countExported } from './people.queries.ts'
import {
  findUnknownIds,
  getSettings,
  lockSettings,
  nextOccurrence,
  type SettingsRow,
  updateSettings,
} from './settings.queries.ts'

export const readSettings = async (db: Db, timezone: string): Promise<ExportSettings> => {
  const row = await getSettings(db)
  const [people, unknown] = await Promise.all([countExported(db, row), findUnknownIds(db, row)])
  return {
    ...toIdLists(row),
    scheduledAt: row.scheduled_at,
    timezone,
    nextRun: row.next_run_at?.toISOString() ?? null,
    people,
    version: row.version,
    unknown: {
      companyIDs: unknown.companies.join(','),
      roleIDs: unknown.roles.join(','),
      exclusionUserID: unknown.excluded.join(','),
      inclusionUserID: unknown.included.join(','),
    },
  }
}

interface Change {
  form: ExportSettingsForm
  /** The one the editor read. A stale one is refused, because saving would undo another change. */
  version: number | undefined
  timezone: string
  now: Date
}

/** Answers the settings before and after. A planned run stays unless its time or the time zone changes. */
export const changeSettings = (db: Db, { form, version, timezone, now }: Change) =>
  inTransaction(db, async (db) => {
    if (form.companyIDs.length === 0) throw new AppError('at_least_one_company_required', { field: 'companyIDs' })
    if (form.roleIDs.length === 0) throw new AppError('at_least_one_role_required', { field: 'roleIDs' })
    const before = await lockSettings(db)
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    const scheduledAt = form.scheduledAt ?? before.scheduled_at
    const isSameTime = scheduledAt === before.scheduled_at && before.planned_zone === timezone
    const isPlanned = isSameTime && before.next_run_at !== null && before.next_run_at > now
    const nextRunAt = isPlanned ? before.next_run_at : null
    await updateSettings(db, form, {
      scheduledAt,
      timezone,
      nextRunAt: nextRunAt ?? (await nextOccurrence(db, scheduledAt, timezone, now)),
    })
    return { before: toAuditRecord(before), after: toAuditRecord(await getSettings(db)) }
  })

const toIdLists = (row: SettingsRow) => ({
  companyIDs: row.company_ids.join(','),
  roleIDs: row.role_ids.join(','),
  exclusionUserID: row.excluded_user_ids.join(','),
  inclusionUserID: row.included_user_ids.join(','),
})

const toAuditRecord = (row: SettingsRow) => ({ ...toIdLists(row), scheduledAt: row.scheduled_at })
