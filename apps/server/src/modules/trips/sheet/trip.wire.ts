import { type Language, TRIP_MAX_NUMBER } from '@laurel/contract/constants.ts'
import { GPS_FILES } from '@laurel/contract/gps-data.ts'
import type { Trip } from '@laurel/contract/trips.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import { saySentence } from '../../../core/wording.ts'
import { isOnNextDay } from '../editing/trip-changes.rules.ts'
import type { Problem } from './judge.rules.ts'
import type { TripRow } from './sheet.queries.ts'
import type { SheetRow } from './sheet.rules.ts'

const clock = (minutes: number | null) => (minutes === null ? null : toClock(minutes))

export const tripSentence = ({ code, value }: Problem) => ({
  tripCode: code,
  params: { value, max: TRIP_MAX_NUMBER },
})

const toOverride = ({ override_at: at, override_reason: reason, overrider }: TripRow): Trip['override'] =>
  at === null ? null : { reason: reason ?? '', by: overrider ?? '', at: at.toISOString() }

export const toTrip = (lang: Language, { row, person, problems, ...attendance }: SheetRow): Trip => ({
  id: row.id,
  num: row.position,
  driver: person?.name ?? row.driver_name,
  userid: person?.id ?? null,
  locationid: person?.location_id ?? null,
  workdate: row.work_date,
  employeeID: row.employee_id,
  truck: row.truck,
  scheduledtimein: clock(row.scheduled_minutes),
  actuallogin: clock(row.login_minutes),
  actuallogout: clock(row.logout_minutes),
  logoutNextDay: isOnNextDay(row.logout_minutes),
  numberoftrips: row.trip_count,
  ...attendance,
  valid: problems.length === 0,
  problems: problems.map((problem) => ({
    code: problem.code,
    field: problem.field,
    message: saySentence(lang, tripSentence(problem)),
  })),
  deleted: row.deleted_at !== null,
  override: toOverride(row),
  file: row.file === null ? null : (GPS_FILES[row.file - 1] ?? null),
  row: row.file_row,
  corrected: row.corrected,
  version: row.version,
})
