import { attendanceFor, delayBetween } from '@laurel/contract/attendance.ts'
import type { DayState } from '@laurel/contract/days.ts'
import type { TripBadgeType } from '@laurel/contract/trip-release.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import type { Sentence } from '../../core/wording.ts'

/** A row of attendance data, with the verdict that was stored at its release. */
export interface DayRow {
  scheduledMinutes: number | null
  loginMinutes: number | null
  trips: number
  noShow: boolean
  late: boolean
  /** An override decides about perfect attendance whatever the times say. */
  override: { grants: boolean; reason: string; by: string } | null
  deleted: boolean
}

export interface DayFacts {
  row: DayRow | undefined
  /** `pending`: the data is there and not released; `none`: no release holds the day. */
  release: 'released' | 'pending' | 'none'
  /** In minutes, as it counted at the release. */
  lateBuffer: number
}

interface Verdict {
  state: DayState
  why: Sentence
}

const sentence = (dayCode: DayCode, params: Record<string, string | number> = {}): Sentence => ({ dayCode, params })

type DayCode = Extract<Sentence, { dayCode: unknown }>['dayCode']

/** Minutes after the scheduled start; negative before it. */
export const delayFor = ({ scheduledMinutes, loginMinutes }: Pick<DayRow, 'scheduledMinutes' | 'loginMinutes'>) =>
  scheduledMinutes === null || loginMinutes === null ? null : delayBetween(scheduledMinutes, loginMinutes)

const clock = (minutes: number | null) => (minutes === null ? '' : toClock(minutes))

/** What the clock says, without overrides. */
const whyByTimes = ({ scheduledMinutes: scheduled, loginMinutes: login, late }: DayRow, lateBuffer: number) => {
  const times = { scheduled: clock(scheduled), login: clock(login), buffer: lateBuffer }
  if (login === null) return scheduled === null ? sentence('no_login') : sentence('no_show', times)
  if (scheduled === null) return sentence('not_scheduled', times)
  return late ? sentence('late', { ...times, delay: delayBetween(scheduled, login) }) : sentence('on_time', times)
}

const whyByOverride = ({ grants, reason, by }: NonNullable<DayRow['override']>) =>
  sentence(grants ? 'granted' : 'denied', { reason, by })

const stateByTimes = ({ noShow, late, loginMinutes }: DayRow): DayState => {
  if (noShow) return 'noshow'
  if (late) return 'late'
  return loginMinutes === null ? 'unscheduled' : 'earned'
}

/** The state of a day and the sentence about it. */
export const verdictFor = ({ row, release, lateBuffer }: DayFacts): Verdict => {
  if (release === 'none') return { state: 'nodata', why: sentence('no_data') }
  if (row?.deleted) return { state: 'nodata', why: sentence('row_deleted') }
  if (release === 'pending') return { state: 'waiting', why: sentence('waiting') }
  if (!row) return { state: 'unscheduled', why: sentence('no_row') }
  if (row.override?.grants) return { state: 'excused', why: whyByOverride(row.override) }
  return { state: stateByTimes(row), why: whyByTimes(row, lateBuffer) }
}

/** The award for one badge, given at the release or taken back since. */
export interface DayAward {
  takenBack: { reason: string; by: string } | null
}

interface BadgeQuestion {
  type: TripBadgeType
  row: DayRow
  lateBuffer: number
  award: DayAward | undefined
  /** Whether the division has a badge of this type today. */
  hasBadge: boolean
}

const qualifies = ({ type, row, lateBuffer }: BadgeQuestion) => {
  if (type === 'TRIPS') return row.trips > 0
  const { perfectAttendance, lateArrival } = attendanceFor({ ...row, logoutMinutes: null }, lateBuffer)
  if (type === 'ON_TIME') return row.loginMinutes !== null && !lateArrival
  return row.override?.grants ?? perfectAttendance
}

const whyByType = ({ type, row, lateBuffer }: BadgeQuestion) => {
  if (type === 'TRIPS') return row.trips > 0 ? sentence('trips', { count: row.trips }) : sentence('no_trips')
  if (type === 'PERFECT_ATTENDANCE' && row.override) return whyByOverride(row.override)
  return whyByTimes(row, lateBuffer)
}

/** Whether a badge of released data was earned, and why. Undefined for what was not earned and could not be. */
export const badgeVerdictFor = (question: BadgeQuestion): { earned: boolean; why: Sentence } | undefined => {
  const { award, hasBadge } = question
  if (award?.takenBack) return { earned: false, why: sentence('taken_back', award.takenBack) }
  if (award) return { earned: true, why: whyByType(question) }
  if (!qualifies(question)) return hasBadge ? { earned: false, why: whyByType(question) } : undefined
  return { earned: false, why: sentence(hasBadge ? 'badge_came_later' : 'badge_missing') }
}

interface GivenAward extends DayAward {
  by: string | null
  comment: string
}

/** Of a badge that somebody gave by hand, or that the product gave without a row of data. */
export const whyGiven = ({ takenBack, by, comment }: GivenAward): Sentence => {
  if (takenBack) return sentence('taken_back', takenBack)
  if (by === null) return sentence('given_automatically')
  return comment === '' ? sentence('given', { by }) : sentence('given_because', { by, comment })
}
