import { attendanceFor, endsBeforeItBegins, withDatedLogout } from '@laurel/contract/attendance.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { sayTripProblem } from '@laurel/contract/messages/say.ts'
import { type Trip, type TripProblemCode, tripState } from '@laurel/contract/trips.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'
import { type Draft, type EntryField, entryErrors, isChanged, type TripEntry } from './trip-entry.model.ts'

export interface RowProblem {
  /** `entry_…`: the typed value is missing or wrong. */
  code: TripProblemCode | 'entry_missing' | 'entry_wrong'
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

const typedMinutes = (typed: string) => minutesFromTyped(typed) ?? null

const toTimes = ({ scheduledtimein, actuallogin, actuallogout }: TripEntry) => ({
  scheduledMinutes: typedMinutes(scheduledtimein),
  loginMinutes: typedMinutes(actuallogin),
  logoutMinutes: typedMinutes(actuallogout),
})

/** What the row will be once it is stored, by the rules of the server. */
export const judgeDraft = (draft: Draft, { lang, lateBufferMinutes, isSecond }: JudgedBy): Verdict => {
  const { trip, entry } = draft
  if (entry.deleted) return { ...trip, valid: true, problems: [] }
  const times = withDatedLogout(toTimes(entry), entry.logoutNextDay)
  const attendance = attendanceFor(times, lateBufferMinutes)
  const found = (code: TripProblemCode, field: EntryField): RowProblem => ({
    code,
    field,
    message: sayTripProblem(lang, code),
  })
  const problems = [
    ...keptProblems(draft),
    ...Object.entries(entryErrors(lang, draft)).map(([field, message]) => ({
      code: isFilled(entry, field) ? ('entry_wrong' as const) : ('entry_missing' as const),
      field,
      message: String(message),
    })),
    ...(isSecond ? [found('second_row', 'employeeID')] : []),
    ...(endsBeforeItBegins(times) ? [found('logout_before_login', 'actuallogout')] : []),
  ]
  return {
    ...attendance,
    perfectAttendance:
      entry.perfectAttendance ?? (trip.override ? trip.perfectAttendance : attendance.perfectAttendance),
    valid: problems.length === 0,
    problems,
  }
}

const isFilled = (entry: TripEntry, field: string) => new Map<string, unknown>(Object.entries(entry)).get(field) !== ''

const OWN_CODES: readonly TripProblemCode[] = ['second_row', 'logout_before_login']

/** Tickets on a day of absence: either of the two can be wrong. */
const NO_SHOW_FIELDS = ['actuallogin', 'numberoftrips'] as const

const FIELDS: Record<string, readonly EntryField[]> = {
  employeeID: ['userid', 'employeeID'],
  truck: ['truck'],
  scheduledtimein: ['scheduledtimein'],
  actuallogin: ['actuallogin'],
  actuallogout: ['actuallogout', 'logoutNextDay'],
  numberoftrips: ['numberoftrips'],
}

/** What the file had wrong about a field stays until that field is changed. */
const keptProblems = (draft: Draft) =>
  draft.trip.problems.filter(({ code, field }) => {
    const fields = code === 'noshow_with_trips' ? NO_SHOW_FIELDS : FIELDS[field]
    return fields !== undefined && !OWN_CODES.includes(code) && !isChanged(draft, fields)
  })

export const stateFor = (verdict: Verdict) => tripState(verdict)

const personKey = ({ workdate, userid, employeeID }: TripEntry | Trip) =>
  userid === null && employeeID === '' ? undefined : `${workdate} ${userid ?? `id ${employeeID.toLowerCase()}`}`

/** The changed rows whose driver already has another row on that day. */
export const secondRows = (trips: readonly Trip[], drafts: ReadonlyMap<number, Draft>): ReadonlySet<number> => {
  if (drafts.size === 0) return new Set()
  const holders = new Map<string, number>()
  for (const trip of trips) {
    const now = drafts.get(trip.id)?.entry ?? trip
    const key = now.deleted ? undefined : personKey(now)
    if (key !== undefined && !holders.has(key)) holders.set(key, trip.id)
  }
  const seconds = new Set<number>()
  for (const [id, { entry }] of drafts) {
    const key = entry.deleted ? undefined : personKey(entry)
    const holder = key === undefined ? undefined : holders.get(key)
    if (holder !== undefined && holder !== id) seconds.add(id)
    else if (key !== undefined) holders.set(key, id)
  }
  return seconds
}
