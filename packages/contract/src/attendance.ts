/** The clock of a trip: minutes from the midnight that begins its day. */
export interface Times {
  scheduledMinutes: number | null
  loginMinutes: number | null
  logoutMinutes: number | null
}

export const DAY_MINUTES = 24 * 60
const EVENING = 18 * 60
const NOON = 12 * 60
const LONGEST_EARLY = 3 * 60
const LONGEST_SHIFT = 16 * 60

/**
 * How long after the scheduled time somebody came. Bare times do not tell their day: who is scheduled in the evening
 * and comes before noon came past midnight, who comes shortly before a midnight start came the evening before.
 */
export const delayBetween = (scheduled: number, login: number) => {
  if (scheduled >= EVENING && login < NOON) return login + DAY_MINUTES - scheduled
  const early = scheduled + DAY_MINUTES - login
  return early > 0 && early <= LONGEST_EARLY ? -early : login - scheduled
}

export interface Attendance {
  noshow: boolean
  lateArrival: boolean
  perfectAttendance: boolean
}

/** What the times say. The last minute of the buffer still is in time. */
export const attendanceFor = (
  { scheduledMinutes: scheduled, loginMinutes: login }: Times,
  lateBufferMinutes: number,
): Attendance => {
  const came = login !== null
  const noshow = scheduled !== null && !came
  const lateArrival = scheduled !== null && came && delayBetween(scheduled, login) > lateBufferMinutes
  return { noshow, lateArrival, perfectAttendance: came && !lateArrival }
}

/** A log-out that is dated on the next day is there while its clock is before that of the login. */
export const withDatedLogout = (times: Times, isDated: boolean): Times => {
  const { loginMinutes: login, logoutMinutes: logout } = times
  const isNextDay = isDated && login !== null && logout !== null && logout < login
  return isNextDay ? { ...times, logoutMinutes: logout + DAY_MINUTES } : times
}

/** Bare times end on the next day where the shift is then of a length that somebody can work. */
export const endsBeforeItBegins = ({ loginMinutes: login, logoutMinutes: logout }: Times) =>
  login !== null && logout !== null && logout < login && logout + DAY_MINUTES - login > LONGEST_SHIFT
