import { attendanceOf, DAY_MINUTES, withDatedLogout } from '@laurel/contract/attendance'
import type { TripChange } from '@laurel/contract/trip-editing'
import { NEW_TRIP } from '@laurel/contract/trips'
import { clockOf, minutesFromTyped } from '@laurel/contract/typed-time'
import type { Person, TripRow } from './sheet.queries.ts'
import type { Problem } from './trips.rules.ts'

/** What people can change of a row. */
export type TripValues = Pick<
  TripRow,
  | 'work_date'
  | 'employee_id'
  | 'user_id'
  | 'truck'
  | 'scheduled_minutes'
  | 'login_minutes'
  | 'logout_minutes'
  | 'trip_count'
  | 'issues'
  | 'attendance_override'
  | 'override_reason'
  | 'override_by'
  | 'override_at'
>

export interface Editing {
  lateBufferMinutes: number
  actorId: number
  now: Date
  /** Saved by itself: somebody looked at the row, so what the file had wrong about it is settled. */
  isLookedAt: boolean
}

export const BLANK_TRIP: TripValues = {
  work_date: '',
  employee_id: '',
  user_id: null,
  truck: NEW_TRIP.truck,
  scheduled_minutes: null,
  login_minutes: null,
  logout_minutes: null,
  trip_count: 0,
  issues: [],
  attendance_override: null,
  override_reason: null,
  override_by: null,
  override_at: null,
}

/** The row as the change wants it. `driver` is whom the change names, when it names somebody else than the row does. */
export const changedValues = (
  before: TripValues,
  wasPerfect: boolean | undefined,
  change: TripChange,
  driver: Pick<Person, 'id' | 'employee_id'> | { id: null; employee_id: string } | undefined,
  editing: Editing,
): TripValues => {
  const values: TripValues = {
    ...before,
    work_date: change.workdate ?? before.work_date,
    truck: change.truck ?? before.truck,
    ...timesAfter(before, change),
    trip_count: change.numberoftrips,
    ...(driver && { user_id: driver.id, employee_id: driver.employee_id ?? '' }),
  }
  return {
    ...values,
    issues: remainingIssues(before, values, editing),
    ...overrideAfter(values, wasPerfect, change, editing),
  }
}

const timesAfter = (before: TripValues, change: TripChange) => {
  const typed = {
    scheduledMinutes: minutesAfter(before.scheduled_minutes, change.scheduledtimein),
    loginMinutes: minutesAfter(before.login_minutes, change.actuallogin),
    logoutMinutes: minutesAfter(before.logout_minutes, change.actuallogout),
  }
  const wasNextDay = before.logout_minutes !== null && before.logout_minutes >= DAY_MINUTES
  const { scheduledMinutes, loginMinutes, logoutMinutes } = withDatedLogout(typed, wasNextDay)
  return { scheduled_minutes: scheduledMinutes, login_minutes: loginMinutes, logout_minutes: logoutMinutes }
}

/** A time that still reads the same is the same, also where the file dated it on the next day. */
const minutesAfter = (before: number | null, typed: string | null | undefined) => {
  if (typed === undefined || (before !== null && typed === clockOf(before))) return before
  return typed === null ? null : (minutesFromTyped(typed) ?? null)
}

const COLUMN_OF_FIELD = {
  employeeID: 'employee_id',
  truck: 'truck',
  scheduledtimein: 'scheduled_minutes',
  actuallogin: 'login_minutes',
  actuallogout: 'logout_minutes',
  numberoftrips: 'trip_count',
} as const satisfies Record<string, keyof TripValues>

const isField = (name: string): name is keyof typeof COLUMN_OF_FIELD => name in COLUMN_OF_FIELD

const remainingIssues = (before: TripValues, after: TripValues, { isLookedAt }: Editing): Problem[] => {
  if (isLookedAt || before.issues.length === 0) return []
  const isChanged = (column: keyof TripValues) => before[column] !== after[column]
  const isTouched = Object.values(COLUMN_OF_FIELD).some(isChanged)
  return before.issues.filter(({ field }) => (isField(field) ? !isChanged(COLUMN_OF_FIELD[field]) : !isTouched))
}

/** Only another value than the row shows now is a decision; one that agrees with the times needs no override. */
const overrideAfter = (
  values: TripValues,
  wasPerfect: boolean | undefined,
  { perfectAttendance, reason }: TripChange,
  { lateBufferMinutes, actorId, now }: Editing,
) => {
  const byTimes = attendanceOf(
    {
      scheduledMinutes: values.scheduled_minutes,
      loginMinutes: values.login_minutes,
      logoutMinutes: values.logout_minutes,
    },
    lateBufferMinutes,
  ).perfectAttendance
  const isDecided = perfectAttendance != null && perfectAttendance !== (wasPerfect ?? byTimes)
  const wanted = isDecided ? perfectAttendance : values.attendance_override
  if (wanted === null || wanted === byTimes) {
    return { attendance_override: null, override_reason: null, override_by: null, override_at: null }
  }
  const isSameReason = reason == null || reason === values.override_reason
  if (!isDecided && isSameReason) return {}
  return { attendance_override: wanted, override_reason: reason ?? '', override_by: actorId, override_at: now }
}

export const isSame = (one: TripValues, other: TripValues) =>
  (Object.keys(BLANK_TRIP) as (keyof TripValues)[]).every(
    (column) => JSON.stringify(one[column]) === JSON.stringify(other[column]),
  )
