import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { DEMO_DOMAIN } from '../../src/modules/auth/accounts.queries.ts'
import { getImportSystem } from '../../src/modules/gps-releases/readers/import-systems.ts'
import { insertRelease } from '../../src/modules/gps-releases/releases.queries.ts'
import { releaseAndAward } from '../../src/modules/trips/release/release.service.ts'
import { listPeople } from '../../src/modules/trips/sheet/sheet.queries.ts'
import { Drivers } from '../../src/modules/trips/sheet/sheet.rules.ts'
import { importTrips } from '../../src/modules/trips/upload/upload.service.ts'
import type { StoryEvent } from '../awards/plant-history.ts'
import { daysBefore, hoursAfter, isoDay, momentAt } from '../days-before.ts'
import type { Cast } from '../people/cast.ts'
import type { PlantedCompany } from '../people/plant-people.ts'
import { gpsFilesFor, gpsWeekFor, withFlaws } from './gps-files.ts'
import { type Decision, scriptWeek } from './scripted-weeks.ts'

const FRIDAY = 4
const UPLOADED_HOUR = 14

/** Divisions that send GPS data: for how many weeks, and in which state the last week is. */
const SENDERS: Record<string, { weeks: number; last: 'released' | 'flawed' | 'excused' | 'ready' }> = {
  'Ready-mix East': { weeks: 6, last: 'flawed' },
  'Ready-mix West': { weeks: 3, last: 'ready' },
  'Long haul': { weeks: 4, last: 'excused' },
  Nord: { weeks: 4, last: 'flawed' },
}

const EXCUSE: Record<Language, string> = {
  en: 'Road closed after an accident, called in before the shift.',
  fr: 'Route fermée après un accident, retard annoncé avant le quart.',
}

const mondayBefore = (now: Date, weeks: number) => daysBefore(now, ((now.getUTCDay() + 6) % 7) + weeks * 7)

/** Weeks of GPS data. The last week of some divisions is pending: with mistakes, with overrides, or ready. */
export const releaseEvents = async (
  db: Db,
  cast: Cast,
  { divisionIds }: Pick<PlantedCompany, 'divisionIds'>,
  now: Date,
): Promise<StoryEvent[]> => {
  const events: StoryEvent[] = []
  for (const [name, divisionId] of divisionIds) {
    const sender = SENDERS[name]
    if (!sender) continue
    const drivers = await listDrivers(db, cast.companyId, divisionId)
    for (let weeksAgo = sender.weeks; weeksAgo > 0; weeksAgo -= 1) {
      const monday = mondayBefore(now, weeksAgo)
      const end = weeksAgo === 1 ? sender.last : 'released'
      const days = gpsWeekFor(
        drivers.filter(({ joinedAt }) => joinedAt < monday),
        monday,
      )
      const at = momentAt(isoDay(daysBefore(monday, -6)), UPLOADED_HOUR)
      const own = drivers.filter(({ isOnSignInPage }) => isOnSignInPage).map(({ employeeId }) => employeeId)
      const script = scriptWeek(end === 'flawed' ? withFlaws(days) : days, own, weeksAgo, cast.admin.lang)
      const week = { divisionId, monday, at, ...script }
      events.push({ at, happen: () => plantWeek(db, cast, week, end) })
    }
  }
  return events
}

const listDrivers = async (db: Db, companyId: number, divisionId: number) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'employee_id', 'first_name', 'last_name', 'created_at', 'email'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('role_id', '=', ROLE_ID.Driver)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id ?? '',
    name: `${row.first_name} ${row.last_name}`,
    joinedAt: row.created_at,
    isOnSignInPage: row.email.endsWith(`@${DEMO_DOMAIN}`),
  }))
}

interface Week {
  divisionId: number
  monday: Date
  at: Date
  days: ReturnType<typeof gpsWeekFor>
  decisions: readonly Decision[]
}

const plantWeek = async (
  db: Db,
  { companyId, importTypeId, lateBufferMinutes, admin }: Cast,
  { divisionId, monday, at, days, decisions }: Week,
  end: 'released' | 'flawed' | 'excused' | 'ready',
) => {
  const files = gpsFilesFor(importTypeId, days, isoDay(monday))
  const { trips } = await getImportSystem(importTypeId).read(
    files.map(({ content }) => content),
    { latestDay: isoDay(at) },
  )
  const release = {
    company_id: companyId,
    division_id: divisionId,
    import_type_id: importTypeId,
    start_date: isoDay(monday),
    end_date: isoDay(daysBefore(monday, -FRIDAY)),
    first_file: files[0]?.name ?? '',
    second_file: files[1]?.name ?? null,
    uploaded_by: admin.id,
    created_at: at,
  }
  const id = await insertRelease(db, release)
  const drivers = new Drivers(await listPeople(db, { ...release, id }))
  const imported = { ...release, id, late_buffer_minutes: lateBufferMinutes }
  await importTrips(db, imported, drivers, trips, { rows: [], position: 0 })
  const looker = { id: admin.id, lang: admin.lang, at: hoursAfter(at, 1) }
  for (const decision of decisions) await decide(db, companyId, id, decision, looker)
  if (end === 'excused') await excuseSome(db, companyId, id, looker)
  if (end !== 'released') return
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: at }, id)
}

const decide = async (
  db: Db,
  companyId: number,
  releaseId: number,
  { employeeId, day, what, reason }: Decision,
  { id, at }: { id: number; at: Date },
) => {
  const override = {
    attendance_override: what === 'granted',
    override_reason: reason,
    override_by: id,
    override_at: at,
  }
  await db
    .updateTable('trips')
    .set(what === 'deleted' ? { deleted_at: at } : override)
    .where('company_id', '=', companyId)
    .where('release_id', '=', releaseId)
    .where('employee_id', '=', employeeId)
    .where('work_date', '=', day)
    .execute()
}

/** Overrides the attendance of two late rows and deletes one row. */
const excuseSome = async (
  db: Db,
  companyId: number,
  releaseId: number,
  { id, lang, at }: { id: number; lang: Language; at: Date },
) => {
  const rows = db
    .selectFrom('trips')
    .select('id')
    .where('company_id', '=', companyId)
    .where('release_id', '=', releaseId)
  const late = rows.whereRef('login_minutes', '>', (row) => row('scheduled_minutes', '+', 10)).orderBy('position')
  await db
    .updateTable('trips')
    .set({ attendance_override: true, override_reason: EXCUSE[lang], override_by: id, override_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', late.limit(2))
    .execute()
  await db
    .updateTable('trips')
    .set({ deleted_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', rows.orderBy('position', 'desc').limit(1))
    .execute()
}
