import type { Language } from '@laurel/contract/constants.ts'
import { tripChange } from '@laurel/contract/trip-editing.ts'
import { NEW_TRIP, type Trip } from '@laurel/contract/trips.ts'
import { numberFromTyped } from '@laurel/kit/fields/typed-number.ts'
import type { FormErrors } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'

/** A trip as the sheet holds it; a new one exists only here, under an id below zero. */
export interface SheetTrip extends Trip {
  isNew?: true
}

/** What people can change of a trip, as they typed it. */
export interface TripEntry {
  userid: number | null
  employeeID: string
  driver: string
  workdate: string
  truck: string
  scheduledtimein: string
  actuallogin: string
  actuallogout: string
  /** The log-out is on the day after. */
  logoutNextDay: boolean
  numberoftrips: string
  /** The rest is used by corrections of a release alone, which send everything at once. */
  deleted: boolean
  /** Perfect attendance against the times; null where nobody decides about it. */
  perfectAttendance: boolean | null
  excuse: string
}

export type EntryField = keyof TripEntry

/** A row that differs from what is stored. */
export interface Draft {
  trip: SheetTrip
  entry: TripEntry
}

export const toTripEntry = (trip: SheetTrip): TripEntry => ({
  userid: trip.userid,
  employeeID: trip.employeeID,
  driver: trip.driver,
  workdate: trip.workdate,
  truck: trip.truck,
  scheduledtimein: trip.scheduledtimein ?? '',
  actuallogin: trip.actuallogin ?? '',
  actuallogout: trip.actuallogout ?? '',
  logoutNextDay: trip.logoutNextDay,
  numberoftrips: isUnreadCount(trip) ? '' : String(trip.numberoftrips),
  deleted: trip.deleted,
  perfectAttendance: null,
  excuse: '',
})

/** An unreadable number of the file is shown as empty, so that 0 can be entered. */
const isUnreadCount = ({ problems }: Pick<Trip, 'problems'>) => problems.some(({ code }) => code === 'trips_unreadable')

export const newTrip = (id: number, workdate: string): SheetTrip => ({
  id,
  isNew: true,
  num: 1,
  driver: '',
  userid: null,
  locationid: null,
  workdate,
  employeeID: '',
  ...NEW_TRIP,
  scheduledtimein: null,
  actuallogin: null,
  actuallogout: null,
  logoutNextDay: false,
  lateArrival: false,
  perfectAttendance: false,
  noshow: false,
  valid: false,
  problems: [],
  deleted: false,
  override: null,
  file: null,
  row: null,
  corrected: null,
  version: 0,
})

/** Whether one of these fields, or any field at all, is another than the stored one. */
export const isChanged = ({ trip, entry }: Draft, fields?: readonly EntryField[]) => {
  const stored = toTripEntry(trip)
  const names = fields ?? (Object.keys(stored) as EntryField[])
  return names.some((name) => stored[name] !== entry[name])
}

/** The number of trips that was typed; NaN for what is none. */
const countFrom = ({ trip, entry: { numberoftrips: typed } }: Draft, lang: Language) => {
  if (typed === '') return isUnreadCount(trip) ? trip.numberoftrips : Number.NaN
  return numberFromTyped(typed, lang) ?? Number.NaN
}

/** What is sent to store a row. */
export const toTripChange = ({ trip, entry }: Draft, lang: Language) => ({
  id: trip.id,
  userid: entry.userid ?? undefined,
  employeeID: entry.employeeID,
  workdate: entry.workdate,
  truck: entry.truck,
  scheduledtimein: entry.scheduledtimein,
  actuallogin: entry.actuallogin,
  actuallogout: entry.actuallogout,
  logoutNextDay: entry.logoutNextDay,
  numberoftrips: countFrom({ trip, entry }, lang),
  ...(isUnreadCount(trip) && entry.numberoftrips !== '' && { accepted: ['numberoftrips'] }),
  version: trip.version,
})

/** What is sent to correct a released row. A row that is deleted keeps its values. */
export const toCorrectedRow = (draft: Draft, lang: Language) => {
  const { trip, entry } = draft
  if (entry.deleted) return { ...toTripChange({ trip, entry: toTripEntry(trip) }, lang), deleted: true }
  const { perfectAttendance, excuse: reason } = entry
  const decision = perfectAttendance === null ? {} : { perfectAttendance, reason }
  return { ...toTripChange(draft, lang), deleted: false, ...decision }
}

/** The problems of an entry by field, in the words of the server. */
export const entryErrors = (lang: Language, draft: Draft): FormErrors => {
  const { numberoftrips, ...change } = toTripChange(draft, lang)
  const isMissing = draft.entry.numberoftrips === '' && Number.isNaN(numberoftrips)
  return validateWith(tripChange, lang)({ ...change, ...(!isMissing && { numberoftrips }) })
}

export const hasEmployee = ({ userid, employeeID }: Pick<TripEntry, 'userid' | 'employeeID'>) =>
  userid !== null || employeeID !== ''
