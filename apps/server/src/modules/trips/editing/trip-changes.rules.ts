import { attendanceFor, DAY_MINUTES, withDatedLogout } from '@laurel/contract/attendance.ts'
import type { TripChange } from '@laurel/contract/trip-editing.ts'
import { NEW_TRIP } from '@laurel/contract/trips.ts'
import { minutesFromTyped, toClock } from '@laurel/contract/typed-time.ts'
import type { Problem } from '../sheet/judge.rules.ts'
import type { Person, TripRow } from '../sheet/sheet.queries.ts'

/** The columns that an edit can change. */
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
  | 'settled_issues'
  | 'attendance_override'
  | 'override_reason'
  | 'override_by'
  | 'override_at'
>

export interface Editing {
  lateBufferMinutes: number
  actorId: number
  now: Date
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
  settled_issues: [],
  attendance_override: null,
  override_reason: null,
  override_by: null,
  override_at: null,
}

/** The row after the change. `driver` is given only where the change names another person. */
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
    ...issuesAfter(before, values, change),
    ...overrideAfter(values, wasPerfect, change, editing),
  }
}

const timesAfter = (before: TripValues, change: TripChange) => {
  const wasDated = isOnNextDay(before.logout_minutes)
  const isDated = change.logoutNextDay ?? wasDated
  const logout =
    wasDated && before.logout_minutes !== null ? before.logout_minutes - DAY_MINUTES : before.logout_minutes
  const typed = {
    scheduledMinutes: minutesAfter(before.scheduled_minutes, change.scheduledtimein),
    loginMinutes: minutesAfter(before.login_minutes, change.actuallogin),
    logoutMinutes: minutesAfter(logout, change.actuallogout),
  }
  const { scheduledMinutes, loginMinutes, logoutMinutes } = withDatedLogout(typed, isDated)
  return { scheduled_minutes: scheduledMinutes, login_minutes: loginMinutes, logout_minutes: logoutMinutes }
}

export const isOnNextDay = (minutes: number | null) => minutes !== null && minutes >= DAY_MINUTES

/** A time that reads the same is unchanged, also where the file dated it on the next day. */
const minutesAfter = (before: number | null, typed: string | null | undefined) => {
  if (typed === undefined || (before !== null && typed === toClock(before))) return before
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

/** Problems that a change of other columns settles too. */
const SETTLED_BY: Partial<Record<Problem['code'], readonly (keyof TripValues)[]>> = {
  noshow_with_trips: ['login_minutes', 'trip_count'],
}

/** A problem of the file stays open until its field is changed or accepted, and is open again when that is undone. */
const issuesAfter = (before: TripValues, after: TripValues, { accepted, reopened }: TripChange) => {
  const isChanged = (column: keyof TripValues) => before[column] !== after[column]
  const isTouched = Object.values(COLUMN_OF_FIELD).some(isChanged)
  const isSettled = ({ code, field }: Problem) => {
    if (accepted?.includes(field)) return true
    const columns = SETTLED_BY[code] ?? (isField(field) ? [COLUMN_OF_FIELD[field]] : undefined)
    return columns === undefined ? isTouched : columns.some(isChanged)
  }
  const isBack = ({ field }: Problem) => reopened?.includes(field) ?? false
  const settledNow = before.issues.filter(isSettled).filter((issue) => !isBack(issue))
  const stillOpen = before.issues.filter((issue) => !settledNow.includes(issue))
  return {
    issues: [...stillOpen, ...before.settled_issues.filter(isBack)],
    settled_issues: [...before.settled_issues.filter((issue) => !isBack(issue)), ...settledNow],
  }
}

/** An override is stored only for a value that differs from the shown one and from what the times give. */
const overrideAfter = (
  values: TripValues,
  wasPerfect: boolean | undefined,
  { perfectAttendance, reason }: TripChange,
  { lateBufferMinutes, actorId, now }: Editing,
) => {
  const byTimes = attendanceFor(
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
