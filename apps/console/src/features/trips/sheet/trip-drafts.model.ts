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

export const addDraft = (drafts: Drafts, workdate: string): Drafts => {
  const trip = newTrip(Math.min(0, ...drafts.keys()) - 1, workdate)
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
    return !trip.isNew && (now === undefined || now.version !== trip.version || now.deleted)
  })
}
