import { type Draft, isChanged, newTrip, type SheetTrip, type TripEntry, toTripEntry } from '../trip-entry.model.ts'

export type Drafts = ReadonlyMap<number, Draft>

export const NO_DRAFTS: Drafts = new Map()

const withDraft = (drafts: Drafts, draft: Draft): Drafts => {
  const next = new Map(drafts)
  if (draft.trip.isNew || isChanged(draft)) next.set(draft.trip.id, draft)
  else next.delete(draft.trip.id)
  return next
}

/** A row that is changed back is no draft any more. */
export const editDraft = (drafts: Drafts, trip: SheetTrip, part: Partial<TripEntry>): Drafts => {
  const { trip: seen, entry } = drafts.get(trip.id) ?? { trip, entry: toTripEntry(trip) }
  return withDraft(drafts, { trip: seen, entry: { ...entry, ...part } })
}

export const nextNewId = (drafts: Drafts) => [...drafts.keys()].reduce((least, id) => Math.min(least, id), 0) - 1

export const addDraft = (drafts: Drafts, workdate: string): Drafts => {
  const trip = newTrip(nextNewId(drafts), workdate)
  return withDraft(drafts, { trip, entry: toTripEntry(trip) })
}

export const dropDrafts = (drafts: Drafts, ids: readonly number[]): Drafts =>
  new Map([...drafts].filter(([id]) => !ids.includes(id)))

/** The same entries over what is stored now, so that they may be saved over it. */
export const rebaseDrafts = (drafts: Drafts, stored: readonly SheetTrip[]): Drafts => {
  const fresh = new Map(stored.map((trip) => [trip.id, trip]))
  return new Map([...drafts].map(([id, draft]) => [id, { ...draft, trip: fresh.get(id) ?? draft.trip }]))
}

/** Drafts whose row was changed, deleted or removed by another person since. */
export const outdatedDrafts = (drafts: Drafts, stored: readonly SheetTrip[]): readonly Draft[] => {
  const fresh = new Map(stored.map((trip) => [trip.id, trip]))
  return [...drafts.values()].filter(({ trip }) => {
    const now = fresh.get(trip.id)
    return !trip.isNew && (now === undefined || now.version !== trip.version || (now.deleted && !trip.deleted))
  })
}

const COMPARED = [
  'employeeID',
  'workdate',
  'truck',
  'scheduledtimein',
  'actuallogin',
  'actuallogout',
  'numberoftrips',
] as const satisfies (keyof TripEntry)[]

/** What differs between outdated drafts and the rows as they are stored now. A row that is gone has no values. */
export const tripConflicts = (outdated: readonly Draft[], stored: readonly SheetTrip[]) => {
  const fresh = new Map(stored.map((trip) => [trip.id, trip]))
  return outdated.map(({ trip, entry }) => {
    const present = fresh.get(trip.id)
    const isGone = present === undefined || (present.deleted && !trip.deleted)
    const theirs = toTripEntry(present ?? trip)
    const fields = isGone ? [] : COMPARED.filter((field) => theirs[field] !== entry[field])
    return {
      id: trip.id,
      name: trip.driver || trip.employeeID,
      isGone,
      fields: fields.map((field) => ({ field, theirs: theirs[field], yours: entry[field] })),
    }
  })
}
