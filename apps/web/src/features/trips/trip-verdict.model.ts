import { attendanceOf, endsBeforeItBegins, withDatedLogout } from '@laurel/contract/attendance'
import type { Language } from '@laurel/contract/constants'
import { sayTripProblem } from '@laurel/contract/messages/say'
import { type Trip, type TripProblemCode, tripState } from '@laurel/contract/trips'
import { minutesFromTyped } from '@laurel/contract/typed-time'
import {
  type Draft,
  type EntryField,
  entryErrors,
  entryOf,
  isChanged,
  type SheetTrip,
  type TripEntry,
} from './trip-entry.model.ts'

export interface RowProblem {
  /** Empty for a mistake of typing, which its field tells. */
  code: TripProblemCode | undefined
  field: string
  message: string
}

export interface Verdict extends Pick<Trip, 'lateArrival' | 'perfectAttendance' | 'noshow' | 'valid'> {
  problems: readonly RowProblem[]
}

interface JudgedBy {
  lang: Language
  lateBufferMinutes: number
  /** Another row of the same day already is this person's. */
  isSecond: boolean
}

const minutesOf = (typed: string) => minutesFromTyped(typed) ?? null

const timesOf = ({ scheduledtimein, actuallogin, actuallogout }: TripEntry) => ({
  scheduledMinutes: minutesOf(scheduledtimein),
  loginMinutes: minutesOf(actuallogin),
  logoutMinutes: minutesOf(actuallogout),
})

/** The wire tells clocks alone: one that ends before it begins without being wrong was dated on the next day. */
const endedNextDay = (trip: SheetTrip) =>
  endsBeforeItBegins(timesOf(entryOf(trip))) && !trip.problems.some(({ code }) => code === 'logout_before_login')

/** What the row will be once it is stored, by the rules of the server. */
export const judgeDraft = (draft: Draft, { lang, lateBufferMinutes, isSecond }: JudgedBy): Verdict => {
  const { trip, entry } = draft
  const times = withDatedLogout(timesOf(entry), endedNextDay(trip))
  const attendance = attendanceOf(times, lateBufferMinutes)
  const found = (code: TripProblemCode, field: EntryField): RowProblem => ({
    code,
    field,
    message: sayTripProblem(lang, code),
  })
  const problems = [
    ...keptProblems(draft),
    ...Object.entries(entryErrors(lang, draft)).map(([field, message]) => ({
      code: undefined,
      field,
      message: String(message),
    })),
    ...(isSecond ? [found('second_row', 'employeeID')] : []),
    ...(endsBeforeItBegins(times) ? [found('logout_before_login', 'actuallogout')] : []),
  ]
  return {
    ...attendance,
    perfectAttendance: trip.override ? trip.perfectAttendance : attendance.perfectAttendance,
    valid: problems.length === 0,
    problems,
  }
}

/** Judged anew with every change. */
const OWN_CODES: readonly TripProblemCode[] = ['second_row', 'logout_before_login']

const FIELDS: Record<string, readonly EntryField[]> = {
  employeeID: ['userid', 'employeeID'],
  truck: ['truck'],
  scheduledtimein: ['scheduledtimein'],
  actuallogin: ['actuallogin'],
  actuallogout: ['actuallogout'],
  numberoftrips: ['numberoftrips'],
}

/** What the file had wrong about a field stays until that field is changed. */
const keptProblems = (draft: Draft) =>
  draft.trip.problems.filter(({ code, field }) => {
    const fields = FIELDS[field]
    return fields !== undefined && !OWN_CODES.includes(code) && !isChanged(draft, fields)
  })

export const stateOf = (verdict: Verdict) => tripState(verdict)

const personKey = ({ workdate, userid, employeeID }: TripEntry | Trip) =>
  userid === null && employeeID === '' ? undefined : `${workdate} ${userid ?? `id ${employeeID}`}`

/** Which changed rows name somebody who already has another row on that day. */
export const secondRows = (trips: readonly Trip[], drafts: ReadonlyMap<number, Draft>): ReadonlySet<number> => {
  if (drafts.size === 0) return new Set()
  const holders = new Map<string, number>()
  for (const trip of trips) {
    const key = trip.deleted ? undefined : personKey(drafts.get(trip.id)?.entry ?? trip)
    if (key !== undefined && !holders.has(key)) holders.set(key, trip.id)
  }
  const seconds = new Set<number>()
  for (const [id, { entry }] of drafts) {
    const key = personKey(entry)
    const holder = key === undefined ? undefined : holders.get(key)
    if (holder !== undefined && holder !== id) seconds.add(id)
    else if (key !== undefined) holders.set(key, id)
  }
  return seconds
}
